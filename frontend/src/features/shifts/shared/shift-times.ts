import { durationText } from '@contract/common/time/durations.js';
import type { LeaveView } from '@contract/leave/leave.contract.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { addDays, isOvernight, minuteOfDay, type LocalDate } from '@contract/common/time/local.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { counted } from '@/lib/counts.js';
import { MINUTE_MS } from '@contract/common/time/units.js';

const DAY_MINUTES = 1_440;
/** Shifts that start within this time are counted in hours instead of days. */
const SOON_MINUTES = 480;

/** The properties of a schedule or a rota shift that the dashboard shows. */
export type PlannedShift = Pick<
  ShiftView,
  'id' | 'name' | 'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'venue'
>;

/** Returns the day of a current or upcoming shift: 'Today', 'Sat, Oct 24', or 'Since yesterday' if it began then. */
export function shiftDayText(
  { date }: Pick<PlannedShift, 'date'>,
  today: LocalDate,
  format: CompanyFormat,
): string {
  return date < today ? 'Since yesterday' : format.relativeDay(date, today);
}

/** Returns the status of a shift that its employee has declined, or confirmed or not. A rota shift always asks for it. */
export function shiftStatus({
  isConfirmed,
  isDeclined,
  scheduleId,
}: Pick<ShiftView, 'isConfirmed' | 'isDeclined' | 'scheduleId'>) {
  if (isDeclined) return 'cannot_work';
  if (isConfirmed) return 'confirmed';
  return scheduleId ? 'scheduled' : 'unconfirmed';
}

function minutesUntil(instant: string, now: Date): number {
  return Math.max(0, Math.ceil((new Date(instant).getTime() - now.getTime()) / MINUTE_MS));
}

/** For example 'Ends in 3 h 20 min'. */
export function endsInText({ endsAt }: Pick<PlannedShift, 'endsAt'>, now: Date): string {
  return `Ends in ${durationText(minutesUntil(endsAt, now))}`;
}

/** Returns 'Starts in 3 h 20 min' for a near shift, otherwise 'Starts tomorrow, 22:00' or 'Starts in 3 days'. */
export function startsInText(
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

/** A period of one day, as fractions of the day since midnight. */
export interface Block {
  id: string;
  from: number;
  to: number;
}

export interface StripDay {
  date: LocalDate;
  shifts: PlannedShift[];
  /** The working periods on this day, including the end of the previous night shift. */
  blocks: Block[];
  leave: OwnLeave[];
  /** The periods of leave on this day. */
  away: Block[];
}

/** The properties of the user's leave that the dashboard shows. */
export type OwnLeave = Pick<LeaveView, 'id' | 'part' | 'startsOn' | 'endsOn' | 'startTime' | 'endTime'>;

function blocksOn(
  date: LocalDate,
  shift: Pick<PlannedShift, 'id' | 'date' | 'startTime' | 'endTime'>,
): Block[] {
  const { id, startTime, endTime } = shift;
  const [from, to] = [startTime, endTime].map((time) => minuteOfDay(time) / DAY_MINUTES) as [number, number];
  const overnight = isOvernight(shift);
  if (shift.date === date) return [{ id, from, to: overnight ? 1 : to }];
  return overnight && addDays(shift.date, 1) === date && to > 0 ? [{ id, from: 0, to }] : [];
}

/** Half days of leave begin or end in the middle of the day. */
function awayOn(date: LocalDate, { id, part, startsOn, endsOn, startTime, endTime }: OwnLeave): Block[] {
  if (part === 'hours' && startTime && endTime)
    return blocksOn(date, { id, date: startsOn, startTime, endTime });
  if (date < startsOn || (endsOn !== null && date > endsOn)) return [];
  return [{ id, from: part === 'afternoon' ? 0.5 : 0, to: part === 'morning' ? 0.5 : 1 }];
}

/** Returns the seven days from `first` with their shifts, working periods and leave. */
export function weekStripDays(
  shifts: readonly PlannedShift[],
  leave: readonly OwnLeave[],
  first: LocalDate,
): StripDay[] {
  return Array.from({ length: 7 }, (_, offset) => {
    const date = addDays(first, offset);
    const away = leave.flatMap((one) => awayOn(date, one));
    return {
      date,
      shifts: shifts.filter((shift) => shift.date === date),
      blocks: shifts.flatMap((shift) => blocksOn(date, shift)),
      leave: leave.filter(({ id }) => away.some((block) => block.id === id)),
      away,
    };
  });
}
