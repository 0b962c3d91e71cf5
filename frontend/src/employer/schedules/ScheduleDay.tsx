import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { useListContext } from 'react-admin';
import { Day } from '../components/Day.js';
import styles from './schedules.module.css';

/** The field that a list is sorted by where its rows stand day by day. */
export const BY_DAY = 'startsAt';

/** A schedule's date; where rows stand day by day, only the first of a day shows it, and each is read with it. */
export function ScheduleDay({ schedule: { id, date } }: { schedule: ScheduleView }) {
  const { data = [], sort } = useListContext<ScheduleView>();
  const at = data.findIndex((other) => other.id === id);
  const isRepeated = sort.field === BY_DAY && data[at - 1]?.date === date;
  return (
    <span className={isRepeated ? styles.sameDay : styles.day}>
      <Day date={date} weekday />
    </span>
  );
}
