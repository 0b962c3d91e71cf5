import type { CompanyFormat } from '@/lib/dates.js';
import { useFormat } from '@/session/use-format.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { useToday } from '@/session/use-today.js';
import { useComingLeave } from '../../leave/api/absences.js';
import {
  weekStripDays,
  type Block,
  type OwnLeave,
  type PlannedShift,
  type StripDay,
} from '../shared/shift-times.js';
import styles from './WeekStrip.module.css';

/** Draws the next seven days as columns from midnight to midnight, with shifts as bars and leave as hatched areas. */
export function WeekStrip({ shifts }: { shifts: readonly PlannedShift[] }) {
  const today = useToday();
  const { data } = useComingLeave(today);
  const leave = data?.items.filter(({ status }) => status === 'approved') ?? [];
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>Next 7 days</figcaption>
      <ol className={styles.strip}>
        {weekStripDays(shifts, leave, today).map((day) => (
          <Day key={day.date} day={day} today={today} />
        ))}
      </ol>
    </figure>
  );
}

function Day({ day, today }: { day: StripDay; today: string }) {
  const format = useFormat();
  const words = [
    ...day.shifts.map((shift) => format.shiftTimes(shift)),
    ...day.leave.map((leave) => leaveWords(leave, format)),
  ];
  return (
    <li className={styles.day} data-today={day.date === today}>
      <VisuallyHidden>
        {format.relativeDay(day.date, today)}: {words.join('; ') || 'no shift'}
      </VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        {format.weekday(day.date)}
      </span>
      <span className={styles.date} aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      <span className={styles.track} aria-hidden="true">
        {day.away.map((block) => (
          <span key={block.id} className={styles.away} style={blockStyle(block)} />
        ))}
        {day.blocks.map((block) => (
          <span key={block.id} className={styles.block} style={blockStyle(block)} />
        ))}
      </span>
    </li>
  );
}

function leaveWords({ part, startTime, endTime }: OwnLeave, format: CompanyFormat): string {
  if (part === 'days') return 'on leave';
  return `on leave, ${startTime && endTime ? format.times({ startTime, endTime }) : part}`;
}

function blockStyle({ from, to }: Block): { top: string; height: string } {
  return { top: `${from * 100}%`, height: `${(to - from) * 100}%` };
}
