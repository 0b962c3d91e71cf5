import type { SwapReview, SwapView } from '@contract/swaps/swaps.contract.js';
import { isOpenSwap } from '@contract/swaps/swaps.rules.js';
import { showLink } from '@/components/employer/links.js';
import { QueryContent } from '@/components/employer/loading/QueryContent.js';
import { PersonLink } from '@/components/employer/records/PersonLink.js';
import { ShowPage } from '@/components/employer/records/RecordPage.js';
import styles from '@/components/employer/records/record.module.css';
import { useRecord } from '@/components/employer/records/use-record.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Card } from '@/ui/layout/Card.js';
import { Fact, Facts } from '@/ui/layout/Facts.js';
import { useSwapReview } from '../api/swaps.js';
import { SwapShift } from '../shared/SwapShifts.js';
import { Findings } from './Findings.js';
import { SwapDecision } from './SwapDecision.js';
import { peopleOf } from './swap-questions.js';

/** The page of a swap: both shifts, the people, and what to know before an approval. */
export function SwapShow() {
  return (
    <ShowPage<SwapView>
      title={({ proposer, colleague }) =>
        colleague ? `${fullName(proposer)} and ${fullName(colleague)}` : fullName(proposer)
      }
      actions={<Actions />}
    >
      <Review />
    </ShowPage>
  );
}

function Actions() {
  return <SwapDecision swap={useRecord<SwapView>()} size="medium" />;
}

function Review() {
  const swap = useRecord<SwapView>();
  const query = useSwapReview(swap.id);
  return (
    <div className={styles.columns} data-in-order>
      <Details swap={swap} />
      {isOpenSwap(swap) && swap.colleague && (
        <Card title="Before you decide" icon="info">
          <QueryContent query={query} what="the findings" rows={1} height={72}>
            {(review) => <Found review={review} />}
          </QueryContent>
        </Card>
      )}
    </div>
  );
}

function Found({ review }: { review: SwapReview }) {
  const people = peopleOf(review).filter(({ findings }) => findings.length > 0);
  if (people.length === 0) return <p>Nothing speaks against this swap.</p>;
  return <Findings people={people} />;
}

function Details({ swap }: { swap: SwapView }) {
  const format = useFormat();
  const { proposer, colleague, shift, colleaguesShift, acceptedAt, endedAt, endedBy } = swap;
  return (
    <Card title="Details" icon="refresh" actions={<StatusChip status={swap.status} />}>
      <Facts>
        <Fact name="From">
          <PersonLink person={proposer} to={showLink('employees', proposer.id)} />
        </Fact>
        <Fact name="Gives">
          <SwapShift shift={shift} />
        </Fact>
        <Fact name="To">
          {colleague ? (
            <PersonLink person={colleague} to={showLink('employees', colleague.id)} />
          ) : (
            'Everyone who may work it'
          )}
        </Fact>
        {colleaguesShift && (
          <Fact name="Gives for it">
            <SwapShift shift={colleaguesShift} />
          </Fact>
        )}
        <Fact name="Proposed">{format.instant(swap.createdAt)}</Fact>
        {acceptedAt && <Fact name="Accepted">{format.instant(acceptedAt)}</Fact>}
        {endedAt && (
          <Fact name="Ended">
            {format.instant(endedAt)}
            {endedBy && ` by ${fullName(endedBy)}`}
          </Fact>
        )}
      </Facts>
    </Card>
  );
}
