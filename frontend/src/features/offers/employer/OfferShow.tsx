import type { OfferView } from '@contract/offers/offers.contract.js';
import { showLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import { useRecord } from '@/components/employer/records/use-record.js';
import styles from '@/components/employer/records/record.module.css';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { useOfferPeople, useWithdrawOffer } from '../api/offers.js';
import { answerText } from '../shared/offer-texts.js';
import findStyles from '../shared/find-cover.module.css';
import { FindCoverButton } from '../shared/FindCoverButton.js';

/** The page of an offer: the shift, and the answers as they arrive. */
export function OfferShow() {
  const format = useFormat();
  return (
    <ShowPage<OfferView>
      title={(offer) => `${offer.name}, ${format.weekdayDate(offer.date)}`}
      actions={<Actions />}
    >
      <div className={styles.columns} data-in-order>
        <Details />
        <People />
      </div>
    </ShowPage>
  );
}

function Actions() {
  const { id, status, name, shiftId, from, replaces } = useRecord<OfferView>();
  const { mutate, isPending } = useWithdrawOffer();
  if (status !== 'open') return null;
  const gap = replaces
    ? { id: replaces.id, fromEmployeeId: replaces.person.id, isNoShow: true }
    : { id: shiftId, fromEmployeeId: from?.id ?? null };
  return (
    <>
      <FindCoverButton gap={gap} name={name} size="medium" />
      <Button variant="secondary" icon="x" pending={isPending} onClick={() => mutate(id)}>
        Withdraw Offer
      </Button>
    </>
  );
}

function Details() {
  const format = useFormat();
  const offer = useRecord<OfferView>();
  const { status, venue, from, replaces, mode, lastMoment, offeredBy, createdAt, takenBy, endedAt } = offer;
  return (
    <Card title="Offer" icon="user-plus">
      <Facts>
        <Fact name="Status">
          <StatusChip status={status} />
        </Fact>
        <Fact name="Shift">
          {format.weekdayDate(offer.date)}, {format.shiftTimes(offer)}
        </Fact>
        {venue && <Fact name="Venue">{venue.name}</Fact>}
        {from && <Fact name="Cannot work it">{fullName(from)}</Fact>}
        {replaces && <Fact name="Did not come">{fullName(replaces.person)}</Fact>}
        <Fact name="Who gets it">{mode === 'first' ? 'The first who takes it' : 'The employer chooses'}</Fact>
        <Fact name="Until">{format.instant(lastMoment)}</Fact>
        <Fact name="Offered">
          {format.instant(createdAt)} by {fullName(offeredBy)}
        </Fact>
        {takenBy && <Fact name="Taken by">{fullName(takenBy)}</Fact>}
        {endedAt && <Fact name="Ended">{format.instant(endedAt)}</Fact>}
      </Facts>
    </Card>
  );
}

function People() {
  const { id, asked, seen, yes, no } = useRecord<OfferView>();
  const query = useOfferPeople(id);
  return (
    <Card title="Answers" description={`Asked ${asked}, seen ${seen}, yes ${yes}, no ${no}`} icon="users">
      <QueryContent query={query} what="the answers" rows={5} height={44}>
        {({ items }) => (
          <ul className={findStyles.people}>
            {items.map((person) => (
              <li key={person.id} className={findStyles.person}>
                <span className={findStyles.texts}>
                  <PersonLink person={person} to={showLink('employees', person.id)} />
                </span>
                <span className={findStyles.state}>{answerText(person)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryContent>
    </Card>
  );
}
