import { counted } from '@/lib/counts.js';
import { clockChangeNote, endDayOffset, minutesOfShift, type ShiftTimes } from '@/lib/dates.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Chip } from '@/ui/display/Chip.js';
import styles from './ScheduleTimes.module.css';

/** Start and end in a list. A chip marks shifts that end on a later day, and clock changes. */
export function ScheduleTimes({ shift }: { shift: ShiftTimes }) {
  const { timeZone } = useUser();
  const format = useFormat();
  const note = clockChangeNote(shift, timeZone);
  const days = endDayOffset(shift, minutesOfShift(shift, timeZone));
  return (
    <span className={styles.times} title={format.shiftTimes(shift)}>
      <span className={styles.stretch}>{format.times(shift)}</span>
      {days > 0 && (
        <Chip icon="moon" tone={note ? 'warn' : 'neutral'}>
          {note ?? `+${counted(days, 'day')}`}
        </Chip>
      )}
    </span>
  );
}
