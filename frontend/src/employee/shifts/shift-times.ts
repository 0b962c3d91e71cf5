import { durationText } from '@contract/common/time/durations.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { addDays, isOvernight, minuteOfDay, type LocalDate } from '@contract/common/time/local.js';
import type { CompanyFormat } from '../../lib/dates.js';
import { counted } from '../../lib/counts.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** Closer than this, people count the hours rather than the days. */
const SOON_MINUTES = 480;

/** What a shift needs to be shown, whichever kind of plan it comes from. */
export type PlannedShift = Pick<
  ShiftView,
  'id' | 'name' | 'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'venue'
>;

/** The day of a shift that is on or comes: 'Today', 'Sat, Oct 24' or 'Sat 24 Oct', or that it began yesterday. */
export function shiftDay(
  { date }: Pick<PlannedShift, 'date'>,
  today: LocalDate,
  format: CompanyFormat,
): string {
  return date < today ? 'Since yesterday' : format.relativeDay(date, today);
}

/** What a shift's badge says: a schedule needs nobody's word, a rota's shift is confirmed by its person. */
export function shiftStatus({ scheduleId, isConfirmed }: Pick<ShiftView, 'scheduleId' | 'isConfirmed'>) {
  return scheduleId || isConfirmed ? 'confirmed' : 'scheduled';
}

function minutesUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / MINUTE_MS));
}

/** 'Ends in 3 h 20 min'. */
export function endText({ endsAt }: Pick<PlannedShift, 'endsAt'>, now: Date): string {
  return `Ends in ${durationText(minutesUntil(endsAt, now))}`;
}

/** 'Starts in 3 h 20 min' for what is near, else 'Starts tomorrow, 22:00' or 'Starts in 3 days' by the calendar. */
export function startText(
  { date, startTime, startsAt }: Pick<PlannedShift, 'date' | 'startTime' | 'startsAt'>,
  { now, today, format }: { now: Date; today: LocalDate; format: CompanyFormat },
): string {
  const minutes = minutesUntil(startsAt, now);
  if (date <= today || minutes < SOON_MINUTES) return `Starts in ${durationText(minutes)}`;
  const days = daysBetween(today, date);
  return days === 1 ? `Starts tomorrow, ${format.time(startTime)}` : `Starts in ${counted(days, 'day')}`;
}

function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (DAY_MINUTES * MINUTE_MS));
}

/** A stretch of one day, as fractions of it from its midnight on. */
export interface Block {
  id: string;
  from: number;
  to: number;
}

export interface StripDay {
  date: LocalDate;
  /** The shifts that start on this day. */
  shifts: PlannedShift[];
  /** What is worked on this day, the end of the night before included. */
  blocks: Block[];
}

function blocksOn(date: LocalDate, shift: PlannedShift): Block[] {
  const { id, startTime, endTime } = shift;
  const [from, to] = [startTime, endTime].map((time) => minuteOfDay(time) / DAY_MINUTES) as [number, number];
  const overnight = isOvernight(shift);
  if (shift.date === date) return [{ id, from, to: overnight ? 1 : to }];
  return overnight && addDays(shift.date, 1) === date && to > 0 ? [{ id, from: 0, to }] : [];
}

/** Seven days from `first` on, with the shifts of each as stretches on the company's clocks. */
export function stripOf(shifts: readonly PlannedShift[], first: LocalDate): StripDay[] {
  return Array.from({ length: 7 }, (_, offset) => {
    const date = addDays(first, offset);
    return {
      date,
      shifts: shifts.filter((shift) => shift.date === date),
      blocks: shifts.flatMap((shift) => blocksOn(date, shift)),
    };
  });
}
