import {
  addDays,
  isOvernight,
  minuteOfDay,
  type LocalDate,
  type LocalTime,
} from '@contract/common/time/local.js';
import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';

const HOUR = 60;
const DAY = 24 * HOUR;
/** What is shown of a day on which nothing is planned. */
const [EARLIEST, LATEST] = [6 * HOUR, 22 * HOUR];

/** A shift on the clock of a day: in minutes from its midnight, below 0 for what began the day before. */
export interface Bar {
  shift: RotaShiftView;
  from: number;
  to: number;
  /** Which of several bars at the same time it is. */
  lane: number;
}

/** The hours that are shown, in minutes from midnight. */
export interface Hours {
  from: number;
  to: number;
}

type Timed = Pick<RotaShiftView, 'date' | 'startTime' | 'endTime'>;

/** Where a shift stands on the clock of a day; null where it is on another. */
export function onClock(
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

/** The bars of one line, those at the same time in lanes beside each other. */
export function barsOf(shifts: readonly RotaShiftView[], day: LocalDate): Bar[] {
  const ends: number[] = [];
  return shifts
    .flatMap((shift) => {
      const at = onClock(shift, day);
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

/** Whole hours that hold all bars: from midnight at the earliest, into the next day for nights. */
export function hoursOf(bars: readonly Bar[]): Hours {
  const from = Math.min(EARLIEST, ...bars.map((bar) => Math.max(0, bar.from)));
  const to = Math.max(LATEST, ...bars.map((bar) => bar.to));
  return { from: Math.floor(from / HOUR) * HOUR, to: Math.ceil(to / HOUR) * HOUR };
}

/** How many people work in each hour, and how many places are open. */
export interface Cover {
  from: number;
  people: number;
  open: number;
}

/** The cover of each hour that is shown; whoever works in a part of it counts. */
export function coverOf(bars: readonly Bar[], hours: Hours): Cover[] {
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

/** What of a bar is dragged. */
export type Grip = 'start' | 'end' | 'both';

const STEP = 15;

/** The times of a bar that was dragged by so many minutes, to the quarter; null where it would be none or over a day. */
export function draggedTimes(
  { from, to }: Pick<Bar, 'from' | 'to'>,
  grip: Grip,
  minutes: number,
): { startTime: LocalTime; endTime: LocalTime } | null {
  const by = Math.round(minutes / STEP) * STEP;
  const start = grip === 'end' ? from : from + by;
  const end = grip === 'start' ? to : to + by;
  if (by === 0 || start < 0 || start >= DAY || end - start < STEP || end - start >= DAY) return null;
  return { startTime: timeAt(start), endTime: timeAt(end) };
}

/** The time on the clock, of this day or the next. */
export function timeAt(minutes: number): LocalTime {
  const two = (value: number): string => String(value).padStart(2, '0');
  const inDay = minutes % DAY;
  return `${two(Math.floor(inDay / HOUR))}:${two(inDay % HOUR)}`;
}
