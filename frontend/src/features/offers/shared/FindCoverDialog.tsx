import { OfferShiftsRequest, type CoverPerson, type CoverView } from '@contract/offers/offers.contract.js';
import type { OfferMode } from '@contract/offers/offer-words.contract.js';
import { useState } from 'react';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm } from '@/components/forms/use-request-form.js';
import { statusOf } from '@/api/http.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { toggled } from '@/lib/toggled.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Select, TextInput } from '@/ui/inputs/inputs.js';
import { Dialog, DialogActions, DialogCancel } from '@/ui/overlays/Dialog.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import {
  placeOf,
  useChoosePerson,
  useGapCover,
  useOfferShifts,
  useWithdrawOffer,
  type GapToCover,
} from '../api/offers.js';
import { answerText, MODES } from './offer-texts.js';
import { lastMomentOf, NO_LIMIT, UntilFields, type Until } from './UntilFields.js';
import styles from './find-cover.module.css';

interface Props {
  gap: GapToCover;
  onClose: () => void;
}

/** Dialog with everybody who could fill a gap, best first, and their answers as they arrive. All who may take the shift are chosen
 * at first. */
export default function FindCoverDialog({ gap, onClose }: Props) {
  const format = useFormat();
  const query = useGapCover(gap);
  const { data } = query;
  // The shift was filled, changed or removed.
  const gone = statusOf(query.error) === 409 ? query.error?.message : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Find Cover"
      description={
        data && `${data.shift.name}, ${format.weekdayDate(data.shift.date)}, ${format.shiftTimes(data.shift)}`
      }
      size="medium"
      live
      loads
    >
      {gone ? (
        <EmptyState icon="info" text={gone} />
      ) : (
        <QueryFailed
          query={query}
          what="the people for this shift"
          otherwise={!data && <SkeletonList rows={5} height={48} label="Checking who may work..." />}
        />
      )}
      {data && !gone && <People key={data.offer?.id ?? ''} gap={gap} cover={data} />}
    </Dialog>
  );
}

interface Values extends Until {
  mode: OfferMode;
}

function People({ gap, cover }: { gap: GapToCover; cover: CoverView }) {
  const { offer, people } = cover;
  const askable = people.filter(({ mayTake, askedAt }) => mayTake && askedAt === null);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(askable.filter(({ isReached }) => !isReached).map(({ id }) => id)),
  );
  const [typed, setTyped] = useState('');
  const format = useFormat();
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = people.filter((person) => fullName(person).toLocaleLowerCase().includes(wanted));
  const toggle = (id: string): void => setLeft((before) => toggled(before, id));
  return (
    <>
      {people.length === 0 && <EmptyState icon="users" text="No employees yet" />}
      {people.length > 8 && (
        <TextInput
          label="Search"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {offer && (
        <p className={styles.summary} aria-live="polite">
          Asked {offer.asked}, seen {offer.seen}, yes {offer.yes}, no {offer.no}
          {offer.lastMoment < offer.startsAt && `. Until ${format.instant(offer.lastMoment)}`}
        </p>
      )}
      <ul className={styles.people} data-in-dialog aria-label="People, the best first">
        {shown.map((person) => (
          <Person
            key={person.id}
            person={person}
            offerId={offer?.mode === 'choose' ? offer.id : null}
            isChosen={!left.has(person.id)}
            onToggle={() => toggle(person.id)}
          />
        ))}
      </ul>
      <AskForm
        gap={gap}
        offer={offer}
        isAnyoneAskable={askable.length > 0}
        chosen={askable.filter(({ id }) => !left.has(id))}
      />
    </>
  );
}

interface AskFormProps {
  gap: GapToCover;
  offer: CoverView['offer'];
  isAnyoneAskable: boolean;
  chosen: readonly CoverPerson[];
}

/** Asks the chosen people. The first time, the employer also says who gets the shift and until when they can answer. */
function AskForm({ gap, offer, isAnyoneAskable, chosen }: AskFormProps) {
  const { timeZone } = useUser();
  const withdraw = useWithdrawOffer();
  const asking = useRequestForm({
    request: OfferShiftsRequest,
    toRequest: ({ mode, ...until }: Values) => ({
      shifts: [placeOf(gap)],
      people: chosen.map(({ id }) => ({ id })),
      mode,
      ...lastMomentOf(until, timeZone),
    }),
    places: { lastMoment: 'date' },
    defaultValues: { mode: 'first', ...NO_LIMIT },
    call: useOfferShifts(),
  });
  const { form, pending } = asking;
  const { date, time } = form.watch();
  return (
    <RequestForm
      of={asking}
      toastOnly
      actions={
        <DialogActions>
          {offer ? (
            <Button variant="ghost" pending={withdraw.isPending} onClick={() => withdraw.mutate(offer.id)}>
              Withdraw Offer
            </Button>
          ) : (
            <DialogCancel />
          )}
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            pendingText="Asking..."
            disabled={chosen.length === 0}
          >
            {chosen.length === 0 ? 'Nobody Left to Ask' : `Ask ${counted(chosen.length, 'Person', 'People')}`}
          </Button>
        </DialogActions>
      }
    >
      {!offer && isAnyoneAskable && (
        <>
          <Select label="Who gets it" options={MODES} {...form.register('mode')} />
          <UntilFields
            until={{ date, time }}
            empty={gap.isNoShow ? 'End of the shift' : 'Start of the shift'}
            error={form.formState.errors.date?.message}
            onChange={(next) => {
              form.clearErrors('date');
              form.setValue('date', next.date);
              form.setValue('time', next.time);
            }}
          />
        </>
      )}
    </RequestForm>
  );
}

interface PersonProps {
  person: CoverPerson;
  /** The open offer if the employer chooses; else null. */
  offerId: string | null;
  isChosen: boolean;
  onToggle: () => void;
}

function Person({ person, offerId, isChosen, onToggle }: PersonProps) {
  const { mayTake, findings, reasons, askedAt, answer } = person;
  const name = fullName(person);
  const words = [reasons.join(', '), ...findings.map((finding) => finding.words)].filter(Boolean).join('. ');
  const texts = (
    <span className={styles.texts}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.why}>{words}</span>
    </span>
  );
  if (!mayTake || askedAt !== null)
    return (
      <li className={styles.person}>
        {texts}
        <span className={styles.state}>
          {askedAt === null ? 'May not take it' : answerText(person)}
          {answer === 'yes' && offerId && <ChooseButton offerId={offerId} person={person} />}
        </span>
      </li>
    );
  return (
    <li>
      <label className={styles.person}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        {texts}
      </label>
    </li>
  );
}

function ChooseButton({ offerId, person }: { offerId: string; person: CoverPerson }) {
  const { mutate, isPending } = useChoosePerson(offerId);
  return (
    <Button
      variant="secondary"
      size="small"
      pending={isPending}
      aria-label={`Choose ${fullName(person)}`}
      onClick={() => mutate(person.id)}
    >
      Choose
    </Button>
  );
}
