import {
  addDays,
  isOvernight,
  minuteOfDay,
  type LocalDate,
  type LocalTime,
} from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';

/** The minutes of an hour. */
export const HOUR = 60;
const DAY = 24 * HOUR;
/** The day view always shows 06:00 to 22:00, in minutes from midnight. */
const [EARLIEST, LATEST] = [6 * HOUR, 22 * HOUR];

/**
 * A shift on the time axis of a day, in minutes from midnight. `from` is negative if it began the day before.
 */
export interface Bar {
  shift: RotaShiftView;
  from: number;
  to: number;
  /** Index among bars that overlap. */
  lane: number;
}

/** The shown hours, in minutes from midnight. */
export interface Hours {
  from: number;
  to: number;
}

type Timed = Pick<RotaShiftView, 'date' | 'startTime' | 'endTime'>;

/** Returns a shift's minutes on the time axis of `day`, or null if it is on another day. */
export function minutesOnDay(
  { date, startTime, endTime }: Timed,
  day: LocalDate,
): { from: number; to: number } | null {
  const night = isOvernight({ startTime, endTime });
  const from = minuteOfDay(startTime);
  const to = minuteOfDay(endTime) + (night ? DAY : 0);
  if (date === day) return { from, to };
  const isFromBefore = night && date === addDays(day, -1) && to > DAY;
  return isFromBefore ? { from: from - DAY, to: to - DAY } : null;
}

/** Returns the bars of one line. Overlapping bars get different lanes. */
export function timelineBars(shifts: readonly RotaShiftView[], day: LocalDate): Bar[] {
  const ends: number[] = [];
  return shifts
    .flatMap((shift) => {
      const at = minutesOnDay(shift, day);
      return at ? [{ shift, ...at }] : [];
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to)
    .map((bar) => {
      const free = ends.findIndex((end) => end <= bar.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = bar.to;
      return { ...bar, lane };
    });
}

/** Returns whole hours around all bars. They begin at midnight at the earliest, and may end on the next day. */
export function timelineHours(bars: readonly Bar[]): Hours {
  const from = Math.min(EARLIEST, ...bars.map((bar) => Math.max(0, bar.from)));
  const to = Math.max(LATEST, ...bars.map((bar) => bar.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

/** Returns the position of a bar on the hours, in percent. */
export function positionOf(
  { from, to }: Pick<Bar, 'from' | 'to'>,
  hours: Hours,
): { left: number; width: number } {
  const percent = 100 / (hours.to - hours.from);
  return { left: (from - hours.from) * percent, width: (to - from) * percent };
}

/** The number of employees at work and of open shifts in one hour. */
export interface Cover {
  from: number;
  people: number;
  open: number;
}

/** Returns the cover of each shown hour. An employee counts in every hour that a shift overlaps. */
export function hourlyCover(bars: readonly Bar[], hours: Hours): Cover[] {
  const count = (hours.to - hours.from) / HOUR;
  return Array.from({ length: count }, (_, index) => {
    const from = hours.from + index * HOUR;
    const working = bars.filter((bar) => bar.from < from + HOUR && bar.to > from);
    const people = new Set(working.flatMap(({ shift }) => shift.employeeId ?? []));
    return {
      from,
      people: people.size,
      open: working.filter(({ shift }) => shift.employeeId === null).length,
    };
  });
}

/** The part of a bar that is dragged. */
export type Grip = 'start' | 'end' | 'both';

const STEP = 15;

/**
 * Returns the times of a bar after a drag, in steps of 15 minutes. Null if nothing changes, or the result is no
 * valid shift.
 */
export function draggedTimes(
  { from, to }: Pick<Bar, 'from' | 'to'>,
  grip: Grip,
  minutes: number,
): { startTime: LocalTime; endTime: LocalTime } | null {
  const by = Math.round(minutes / STEP) * STEP;
  const start = grip === 'end' ? from : from + by;
  const end = grip === 'start' ? to : to + by;
  if (by === 0 || start < 0 || start >= DAY || end - start < STEP || end - start >= DAY) return null;
  return { startTime: clockTimeAt(start), endTime: clockTimeAt(end) };
}

/** Returns the clock time, also for minutes of the next day. */
export function clockTimeAt(minutes: number): LocalTime {
  const two = (value: number): string => String(value).padStart(2, '0');
  const inDay = minutes % DAY;
  return `${two(Math.floor(inDay / HOUR))}:${two(inDay % HOUR)}`;
}
