import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useListContext } from 'react-admin';
import { DateText } from '@/components/employer/records/DateText.js';
import styles from '../schedules.module.css';

/** The sort field that groups rows by day. */
export const BY_DAY = 'startsAt';

/**
 * The date of a schedule. In a list sorted by day, only the first row of a day shows it, but screen readers
 * read it in each row.
 */
export function ScheduleDateOncePerDay({ schedule: { id, date } }: { schedule: ScheduleView }) {
  const { data = [], sort } = useListContext<ScheduleView>();
  const at = data.findIndex((other) => other.id === id);
  const isRepeated = sort.field === BY_DAY && data[at - 1]?.date === date;
  return (
    <span className={isRepeated ? styles.sameDay : styles.day}>
      <DateText date={date} weekday />
    </span>
  );
}
