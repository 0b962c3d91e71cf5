import type { IsAway } from '../../absences/away.rules.js';
import { addDays, daysBetween, weekOf, type LocalDate, type LocalTime } from '../../common/time/local.js';
import type { ShiftFields } from '../../shifts/publication.rules.js';
import { COPIED_DAYS_MAX, SKIPPED_MAX, type Copied, type SkipReason } from './rota-copy.contract.js';
import { APPLIED_DAYS_MAX } from '../templates/rota-templates.contract.js';
import { isAvailableDate, type RotaRange } from '../rotas.rules.js';

const WEEK = 7;

/** The days to copy, and the new date of the first. */
interface CopiedDays {
  from: LocalDate;
  to: LocalDate;
  startDate: LocalDate;
}

/** The rota that gets the copies, with the active employees and venues. */
export interface CopyTarget {
  range: RotaRange;
  /** The number of shifts that can be added. */
  room: number;
  people: ReadonlySet<string>;
  venues: ReadonlySet<string>;
  isAway: IsAway;
}

/** A copy that stays open, with the fields of the original on the new date. */
export interface OpenedCopy extends Pick<
  ShiftFields,
  'employeeId' | 'venueId' | 'date' | 'startTime' | 'endTime'
> {
  shiftId: string;
}

/** A copy that is not made, with the fields that it would have had. */
export interface SkippedCopy extends OpenedCopy {
  reason: SkipReason;
}

/** The copies, the shifts that cannot be copied, and those of the copies that stay open because of leave. */
export interface Copies {
  copies: ShiftFields[];
  skipped: SkippedCopy[];
  opened: OpenedCopy[];
}

/** Adds the numbers and the listed shifts of one copy to those of all. */
export function addCopied(all: Copied, one: Copied): void {
  all.copied += one.copied;
  all.skippedCount += one.skippedCount;
  all.skipped.push(...one.skipped.slice(0, SKIPPED_MAX - all.skipped.length));
  all.openedCount += one.openedCount;
  all.opened.push(...one.opened.slice(0, SKIPPED_MAX - all.opened.length));
}

/** A shift to copy. */
export type Source = ShiftFields & { id: string };

/** Returns why the days cannot be copied, keyed by field, or null. */
export function copiedDaysProblem({
  from,
  to,
}: Pick<CopiedDays, 'from' | 'to'>): Record<string, string> | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { to: 'The last day must not be before the first' };
  return days > COPIED_DAYS_MAX ? { to: `At most ${COPIED_DAYS_MAX} days can be copied at once` } : null;
}

/** Returns copies of the shifts for other days, and the shifts that cannot be copied, both in the given order. Copies for
 * employees who are on leave then stay open. */
export function copyShifts(
  shifts: readonly Source[],
  { from, to, startDate }: CopiedDays,
  { range, room, people, venues, isAway }: CopyTarget,
): Copies {
  const copies: ShiftFields[] = [];
  const skipped: SkippedCopy[] = [];
  const opened: OpenedCopy[] = [];
  for (const { id, ...fields } of shifts) {
    if (fields.date < from || fields.date > to) continue;
    const copy = { ...fields, date: addDays(startDate, daysBetween(from, fields.date)) };
    const reason = skipReason(copy, { range, people, venues }) ?? (copies.length < room ? null : 'full');
    const { employeeId, venueId, date, startTime, endTime } = copy;
    const listed = { shiftId: id, employeeId, venueId, date, startTime, endTime };
    if (reason) skipped.push({ ...listed, reason });
    else if (employeeId !== null && isAway(employeeId, copy)) {
      copies.push({ ...copy, employeeId: null });
      opened.push(listed);
    } else copies.push(copy);
  }
  return { copies, skipped, opened };
}

/** A shift of a template, which is open if it was made from one of an invited person. Its day is 0 on the template's first day. */
export interface TemplateShift extends Omit<ShiftFields, 'date' | 'invitationId'> {
  id: string;
  day: number;
  /** Null for a shift of a schedule, and if the name of its rota was made from dates. */
  rotaName: string | null;
  /** The schedule of the template that has the shift. Null for a shift of a rota. */
  templateScheduleId: string | null;
}

/** A schedule of a template. Places beyond its shifts are open. */
export interface TemplateSchedule {
  id: string;
  day: number;
  name: string;
  description: string | null;
  venueId: string | null;
  startTime: LocalTime;
  endTime: LocalTime;
  breakMinutes: number;
  peopleNeeded: number;
}

/** The number of days of a template and the weekday of its first day, 0 for Sunday; null if unknown. */
export interface TemplateDays {
  days: number;
  startsOn: number | null;
}

/** Returns the days after which a template repeats: 1 for a single day, else full weeks. */
export function templateCycleDays(days: number): number {
  return days === 1 ? 1 : Math.ceil(days / WEEK) * WEEK;
}

/** Returns what a template plans, repeated from one day to another with the dates. Each shift keeps its weekday. */
export function repeatTemplate<Planned extends { day: number }>(
  planned: readonly Planned[],
  { days, startsOn }: TemplateDays,
  { from, to }: Pick<CopiedDays, 'from' | 'to'>,
): (Planned & { date: LocalDate })[] {
  const cycle = templateCycleDays(days);
  const start = cycle === 1 || startsOn === null ? from : weekOf(from, startsOn).first;
  const count = Math.floor(daysBetween(start, to) / cycle) + 1;
  return Array.from({ length: count }, (_, index) => addDays(start, index * cycle))
    .flatMap((first) => planned.map((one) => ({ ...one, date: addDays(first, one.day) })))
    .filter(({ date }) => from <= date && date <= to);
}

/** Returns the shifts of a template for a rota, repeated from one day to another. Those of schedules are left out. */
export function shiftsFromTemplate(
  shifts: readonly TemplateShift[],
  template: TemplateDays,
  { from, to }: Pick<CopiedDays, 'from' | 'to'>,
  target: CopyTarget,
): Copies {
  const own = shifts.filter(({ templateScheduleId }) => templateScheduleId === null);
  const dated = repeatTemplate(own, template, { from, to }).map(shiftOnDate);
  return copyShifts(dated, { from, to, startDate: from }, target);
}

/** Returns the shift of a template on a date with the fields of a shift of a rota. */
export function shiftOnDate({
  day: _day,
  rotaName: _rotaName,
  templateScheduleId: _scheduleId,
  ...shift
}: TemplateShift & { date: LocalDate }): Source {
  return { ...shift, invitationId: null };
}

/** Returns why a template cannot be applied to the days, keyed by field, or null. */
export function appliedDaysProblem(
  { from, to }: Pick<CopiedDays, 'from' | 'to'>,
  most: number = APPLIED_DAYS_MAX,
): Record<string, string> | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { to: 'The last day must not be before the first' };
  return days > most ? { to: `At most ${most} days can be planned at once` } : null;
}

function skipReason(
  { date, employeeId, venueId }: ShiftFields,
  { range, people, venues }: Omit<CopyTarget, 'room' | 'isAway'>,
): SkipReason | null {
  if (!isAvailableDate(range, date)) return 'outside';
  if (employeeId !== null && !people.has(employeeId)) return 'left';
  return venueId !== null && !venues.has(venueId) ? 'closed' : null;
}
