import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { ShiftTimes } from '@contract/rotas/publication/rota-publication.contract.js';
import { useState } from 'react';
import { useVenues } from '@/features/venues/api/venues.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { StatusChip } from '@/ui/display/Chip.js';
import { Disclosure } from '@/ui/layout/Disclosure.js';
import styles from './publish.module.css';
import {
  kindsText,
  noticeText,
  notNotifiedText,
  type PublishSummary,
  type UnpublishedChange,
} from './publish-summary.js';

/** Up to this many changes are shown at once. With more, the user opens each employee. */
const OPEN = 12;
const PEOPLE = 30;

interface ListProps {
  /** Shifts of the rota. Their venues may be closed. */
  shifts: readonly Pick<RotaShiftView, 'venue'>[];
  summary: PublishSummary;
}

/** Lists the employees who will be notified, with their changes. */
export function UnpublishedList({ shifts, summary }: ListProps) {
  const [most, setMost] = useState(PEOPLE);
  const nameOf = useVenueNames(shifts);
  const { people, notified } = summary;
  const notNotified = notNotifiedText(summary);
  return (
    <>
      {people.length > 0 && (
        <ul className={styles.people} aria-label="Employees to notify">
          {people.slice(0, most).map(({ person, changes }) => (
            <li key={person.id}>
              <Disclosure title={`${fullName(person)}: ${kindsText(changes)}`} startOpen={notified <= OPEN}>
                <ul className={styles.changes}>
                  {changes.map((change) => (
                    <PendingChange key={`${change.shiftId} ${change.kind}`} change={change} nameOf={nameOf} />
                  ))}
                </ul>
              </Disclosure>
            </li>
          ))}
          {people.length > most && (
            <li>
              <Button variant="secondary" size="small" onClick={() => setMost(people.length)}>
                Show {people.length - most} more
              </Button>
            </li>
          )}
        </ul>
      )}
      {notNotified && <p className={styles.muted}>{notNotified}</p>}
    </>
  );
}

interface ChangeProps {
  change: UnpublishedChange;
  nameOf: (venueId: string | null) => string | null;
}

function PendingChange({ change: { kind, shift, before, noticeDays }, nameOf }: ChangeProps) {
  const format = useFormat();
  const text = (at: ShiftTimes): string =>
    [format.weekdayDay(at.date), format.times(at), nameOf(at.venueId)].filter(Boolean).join(', ');
  return (
    <li className={styles.change}>
      <StatusChip status={kind} />
      <span className={styles.what}>
        <span>{text(shift)}</span>
        {kind === 'moved' && before && <span className={styles.muted}>Was {text(before)}</span>}
      </span>
      <span className={styles.notice}>{noticeText(noticeDays)}</span>
    </li>
  );
}

/** Returns a function that gives a venue's name, also for closed venues of shifts. */
function useVenueNames(shifts: ListProps['shifts']): ChangeProps['nameOf'] {
  const { data = [] } = useVenues();
  const known = [...shifts.flatMap(({ venue }) => venue ?? []), ...data];
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return (venueId) => (venueId ? (names.get(venueId) ?? 'another venue') : null);
}
