import { withoutBidi } from '@contract/common/fields/bidi.contract.js';
import { OFFERED_AT_ONCE, type OfferMode } from '@contract/offers/offer-words.contract.js';
import { useState } from 'react';
import { ApiError } from '@/api/http.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import type { LoadingQuery } from '@/lib/query-state.js';
import { toggled } from '@/lib/toggled.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { Select } from '@/ui/inputs/inputs.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { Dialog, DialogActions, DialogCancel } from '@/ui/overlays/Dialog.js';
import { placeOf, useOfferShifts, useOffersPreview, type GapReach } from '../../api/offers.js';
import styles from '../find-cover.module.css';
import { MODES } from '../offer-texts.js';
import { lastMomentOf, NO_LIMIT, UntilFields } from '../UntilFields.js';
import type { OfferedShift, ShiftGap } from './shift-gaps.js';

interface Props {
  /** Null while they are loaded. */
  gaps: readonly ShiftGap[] | null;
  /** The query that loads them. */
  query?: LoadingQuery;
  /** True if more shifts need cover than were loaded. */
  hasMore?: boolean;
  /** A sentence about other shifts. */
  note?: string | null;
  onOffered?: () => void;
  onClose: () => void;
}

/** Dialog that offers several shifts to all who may take them. It says first whom each shift reaches, and why others are left out. */
export function OfferShiftsDialog({ gaps: all, query, hasMore, note, onOffered, onClose }: Props) {
  const gaps = all?.slice(0, OFFERED_AT_ONCE) ?? [];
  const known = gaps.filter(({ problem }) => !problem);
  const preview = useOffersPreview(known);
  const isChecked = preview.data !== undefined || (all !== null && known.length === 0);
  const reaches = new Map(preview.data?.map((reach) => [reach.key, reach]));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [mode, setMode] = useState<OfferMode>('first');
  const [until, setUntil] = useState(NO_LIMIT);
  const { timeZone } = useUser();
  const { mutate, isPending, error, reset } = useOfferShifts();
  const ask = (): void =>
    mutate(
      { shifts: chosen.map(placeOf), mode, ...lastMomentOf(until, timeZone) },
      { onSuccess: onOffered ?? onClose },
    );
  const isAskable = ({ key }: ShiftGap): boolean => Boolean(reaches.get(key)?.peopleIds.length);
  const chosen = gaps.filter((gap) => isAskable(gap) && !left.has(gap.key));
  const people = new Set(chosen.flatMap(({ key }) => reaches.get(key)?.peopleIds ?? []));
  const toggle = (key: string): void => setLeft((before) => toggled(before, key));
  const isEmpty = all?.length === 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Offer Shifts"
      description="Everybody who may take a shift is asked about it."
      live
      loads
    >
      {isEmpty && <EmptyState icon="check-circle" text="No shift needs cover" />}
      <QueryFailed
        query={query ? [query, preview] : preview}
        what="the people for these shifts"
        otherwise={!isChecked && <SkeletonList rows={4} height={56} label="Checking who may work..." />}
      />
      {isChecked && gaps.length > 0 && (
        <>
          <ul className={styles.people} data-in-dialog="offers" aria-label="Shifts to offer">
            {gaps.map((gap) => (
              <Gap
                key={gap.key}
                gap={gap}
                reach={reaches.get(gap.key)}
                isChosen={isAskable(gap) && !left.has(gap.key)}
                onToggle={() => toggle(gap.key)}
              />
            ))}
          </ul>
          {(hasMore || all!.length > gaps.length) && (
            <p className={styles.summary}>The first {OFFERED_AT_ONCE} shifts are listed.</p>
          )}
          {note && <p className={styles.summary}>{note}</p>}
          <Select
            label="Who gets them"
            value={mode}
            options={MODES}
            onChange={({ target }) => setMode(target.value as OfferMode)}
          />
          <UntilFields
            until={until}
            empty="Start of each shift"
            error={error instanceof ApiError ? error.errors.lastMoment : undefined}
            onChange={(next) => {
              reset();
              setUntil(next);
            }}
          />
          <p className={styles.summary} aria-live="polite">
            {counted(chosen.length, 'shift')} for {counted(people.size, 'person', 'people')}
          </p>
        </>
      )}
      <DialogActions>
        <DialogCancel />
        <Button
          variant="primary"
          pending={isPending}
          pendingText="Asking..."
          disabled={chosen.length === 0 || preview.isPlaceholderData}
          onClick={ask}
        >
          {chosen.length === 0 ? 'Nobody to Ask' : `Offer ${counted(chosen.length, 'Shift')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface GapProps {
  gap: ShiftGap;
  /** Missing for a gap that has just appeared. */
  reach: GapReach | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

function Gap({ gap: { shift, from, problem }, reach, isChosen, onToggle }: GapProps) {
  const asked = reach?.peopleIds.length ?? 0;
  const leftOut = reach?.leftOut.map(({ words, people }) => `${people} left out: ${words}`) ?? [];
  const reached =
    asked > 0
      ? `Asks ${counted(asked, 'person', 'people')}.`
      : (problem ?? reach?.problem ?? 'Nobody to ask.');
  return (
    <li>
      <label className={styles.person}>
        <input type="checkbox" checked={isChosen} disabled={asked === 0} onChange={onToggle} />
        <span className={styles.texts}>
          <span className={styles.name}>
            <bdi>{shift.role ?? shift.name}</bdi>
          </span>
          <span className={styles.why}>{useGapText()(shift)}</span>
          {from && (
            <span className={styles.why}>
              Instead of <bdi>{fullName(from)}</bdi>
            </span>
          )}
          <span className={styles.why}>{[reached, ...leftOut].join(' ')}</span>
        </span>
      </label>
    </li>
  );
}

function useGapText() {
  const format = useFormat();
  return (shift: OfferedShift): string =>
    [format.weekdayDate(shift.date), format.shiftTimes(shift), shift.venue && withoutBidi(shift.venue.name)]
      .filter(Boolean)
      .join(', ');
}
