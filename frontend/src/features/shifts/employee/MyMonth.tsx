import type { LocalDate } from '@contract/common/time/local.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { monthCells, stepDate } from '@/lib/periods.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { useToday } from '@/session/use-today.js';
import { IconButton } from '@/ui/actions/Button.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { Disclosure } from '@/ui/layout/Disclosure.js';
import { useComingLeave } from '../../leave/api/absences.js';
import { weekStripDays, type OwnLeave, type PlannedShift, type StripDay } from '../shared/shift-times.js';
import { useShiftLink } from '../shared/shift-in-address.js';
import { useShifts } from '../api/shifts.js';
import styles from './MyMonth.module.css';

/** The user's coming shifts and approved leave in the calendar of a month. */
export default function MyMonth() {
  const today = useToday();
  const [shown, setShown] = useState<LocalDate | null>(null);
  const month = shown ?? today;
  const format = useFormat();
  const shifts = useShifts().data ?? [];
  const leave = useComingLeave(today).data?.items.filter(({ status }) => status === 'approved') ?? [];
  if (shifts.length + leave.length === 0) return null;
  const step = (by: 1 | -1): void => setShown(stepDate(`${month.slice(0, 8)}01`, 'monthly', by));
  return (
    <Disclosure title="Month">
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          label="Previous month"
          disabled={isSameMonth(month, today)}
          onClick={() => step(-1)}
        />
        <h3 className={styles.title} aria-live="polite">
          {format.month(month)}
        </h3>
        <IconButton icon="chevron-right" label="Next month" onClick={() => step(1)} />
      </div>
      <Month month={month} shifts={shifts} leave={leave} />
    </Disclosure>
  );
}

interface MonthProps {
  month: LocalDate;
  shifts: readonly PlannedShift[];
  leave: readonly OwnLeave[];
}

function Month({ month, shifts, leave }: MonthProps) {
  const today = useToday();
  const { firstDayOfWeek } = useUser();
  const format = useFormat();
  const cells = monthCells(month, firstDayOfWeek);
  const firstDays = cells.filter((_, index) => index % 7 === 0);
  const weeks = firstDays
    .map((first) => weekStripDays(shifts, leave, first))
    .filter((days) => days.some(({ date }) => isSameMonth(date, month)));
  return (
    <>
      <div className={styles.grid} aria-hidden="true">
        {cells.slice(0, 7).map((date) => (
          <span key={date} className={styles.weekday}>
            {format.weekday(date)}
          </span>
        ))}
      </div>
      <ol className={styles.grid} aria-label={format.month(month)}>
        {weeks
          .flat()
          .map((day) =>
            isSameMonth(day.date, month) ? (
              <Day key={day.date} day={day} today={today} />
            ) : (
              <li key={day.date} className={styles.outside} />
            ),
          )}
      </ol>
    </>
  );
}

function Day({ day, today }: { day: StripDay; today: LocalDate }) {
  const format = useFormat();
  const linkTo = useShiftLink();
  const [first, ...others] = day.shifts;
  const parts = [
    ...day.shifts.map((shift) => format.shiftTimes(shift)),
    ...(day.leave.length > 0 ? ['on leave'] : []),
  ];
  const words = `${format.relativeDay(day.date, today)}: ${parts.join('; ') || 'no shift'}`;
  return (
    <li
      className={styles.day}
      data-today={day.date === today}
      data-past={day.date < today}
      data-away={day.away.length > 0}
    >
      <span className={styles.date} aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      {first ? (
        <Link className={styles.shift} to={linkTo(first.id)} preventScrollReset>
          <VisuallyHidden>{words}</VisuallyHidden>
          <span aria-hidden="true">{format.time(first.startTime)}</span>
        </Link>
      ) : (
        <VisuallyHidden>{words}</VisuallyHidden>
      )}
      {others.length > 0 && (
        <span className={styles.more} aria-hidden="true">
          +{others.length}
        </span>
      )}
    </li>
  );
}

function isSameMonth(one: LocalDate, other: LocalDate): boolean {
  return one.slice(0, 7) === other.slice(0, 7);
}
