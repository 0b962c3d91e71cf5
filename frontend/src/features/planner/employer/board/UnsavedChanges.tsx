import type { CompanyFormat } from '@/lib/dates.js';
import { Button } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import type { Board, FailedSave } from './board.js';
import styles from '../page/planner.module.css';
import { shiftFields, type ShiftFields } from './shift-edits.js';
import type { NameOf } from './edit-announcements.js';

interface Props {
  failures: readonly FailedSave[];
  board: Board;
  nameOf: NameOf;
  venueOf: (id: string) => string;
  format: CompanyFormat;
}

/** Changes that could not be saved. Each stays until the user retries or discards it. */
export function UnsavedChanges({ failures, board, nameOf, venueOf, format }: Props) {
  const textOf = (shift: ShiftFields | null): string => {
    if (!shift) return 'removed';
    const { employeeId, date, venueId, role, notes, breakMinutes } = shift;
    const pause = breakMinutes > 0 && `${breakMinutes} min break`;
    const parts = [
      nameOf(employeeId),
      format.weekdayDay(date),
      format.times(shift),
      venueId && venueOf(venueId),
      role,
      pause,
      notes,
    ];
    return parts.filter(Boolean).join(', ');
  };
  if (failures.length === 0) return null;
  return (
    <div className={styles.unsaved}>
      {failures.map((failure) => {
        const { key, base, wanted, theirs, sentence } = failure;
        return (
          <div key={key} className={styles.problem} role="alert">
            <Icon name="alert" />
            {theirs ? (
              <p>
                Someone else changed this shift. Theirs: <strong>{textOf(shiftFields(theirs))}</strong>.
                Yours: <strong>{textOf(wanted)}</strong>.
              </p>
            ) : (
              <p>
                Not saved: <strong>{textOf(wanted ?? (base && shiftFields(base)))}</strong>. {sentence}
              </p>
            )}
            <Button variant="secondary" size="small" onClick={() => board.retry(failure)}>
              {theirs ? 'Keep mine' : 'Try again'}
            </Button>
            <Button variant="secondary" size="small" onClick={() => board.discard(failure)}>
              {theirs ? 'Take theirs' : 'Discard'}
            </Button>
          </div>
        );
      })}
    </div>
  );
}
