import { addDays, daysBetween, weekOf, type LocalDate } from '../common/time/local.js';
import type { ShiftFields } from './publication.rules.js';
import { COPIED_DAYS_MAX, type SkipReason } from './rota-copy.contract.js';
import { APPLIED_DAYS_MAX } from './rota-templates.contract.js';
import { isAvailableDate, type RotaRange } from './rota.rules.js';

const WEEK = 7;

/** Some days, and where the first of them comes to. */
export interface CopiedDays {
  from: LocalDate;
  to: LocalDate;
  startDate: LocalDate;
}

/** What takes the copies, and who and where may still be planned. */
export interface CopyTarget {
  range: RotaRange;
  /** How many more shifts it can have. */
  room: number;
  people: ReadonlySet<string>;
  venues: ReadonlySet<string>;
}

/** A copy that is not made, as it would have been. */
export interface SkippedCopy extends Pick<
  ShiftFields,
  'employeeId' | 'venueId' | 'date' | 'startTime' | 'endTime'
> {
  shiftId: string;
  reason: SkipReason;
}

/** What becomes of shifts that are copied. */
export interface Copies {
  copies: ShiftFields[];
  skipped: SkippedCopy[];
}

type Source = ShiftFields & { id: string };

/** What is wrong with days to copy, keyed by field; null when nothing is. */
export function copyProblem({ from, to }: Pick<CopiedDays, 'from' | 'to'>): Record<string, string> | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { to: 'The last day must not be before the first' };
  return days > COPIED_DAYS_MAX ? { to: `At most ${COPIED_DAYS_MAX} days can be copied at once` } : null;
}

/** The shifts of the days as they come to other days, and those that cannot; the order is kept. */
export function copiesOf(
  shifts: readonly Source[],
  { from, to, startDate }: CopiedDays,
  { range, room, people, venues }: CopyTarget,
): Copies {
  const copies: ShiftFields[] = [];
  const skipped: SkippedCopy[] = [];
  for (const { id, ...fields } of shifts) {
    if (fields.date < from || fields.date > to) continue;
    const copy = { ...fields, date: addDays(startDate, daysBetween(from, fields.date)) };
    const reason = skipReason(copy, { range, people, venues }) ?? (copies.length < room ? null : 'full');
    const { employeeId, venueId, date, startTime, endTime } = copy;
    if (reason) skipped.push({ shiftId: id, employeeId, venueId, date, startTime, endTime, reason });
    else copies.push(copy);
  }
  return { copies, skipped };
}

/** A shift of a template: so many days after the first one. */
export interface TemplateShift extends Omit<ShiftFields, 'date'> {
  id: string;
  day: number;
}

/** How many days a template covers, and on which day of the week they begin (0 is Sunday); null where that is not known. */
export interface TemplateDays {
  days: number;
  startsOn: number | null;
}

/** After how many days a template begins again: one of a day each day, others with the next week after their last. */
export function templateCycle(days: number): number {
  return days === 1 ? 1 : Math.ceil(days / WEEK) * WEEK;
}

/** The shifts of a template, again and again from one day to another; each keeps its day of the week. */
export function templateCopies(
  shifts: readonly TemplateShift[],
  { days, startsOn }: TemplateDays,
  { from, to }: Pick<CopiedDays, 'from' | 'to'>,
  { room, ...target }: CopyTarget,
): Copies {
  const all: Copies = { copies: [], skipped: [] };
  const cycle = templateCycle(days);
  const start = cycle === 1 || startsOn === null ? from : weekOf(from, startsOn).first;
  const dated = shifts.map(({ day, ...shift }) => ({ ...shift, date: addDays(start, day) }));
  for (let first = start; first <= to; first = addDays(first, cycle)) {
    const begun = Math.max(0, daysBetween(first, from));
    const source = {
      from: addDays(start, begun),
      to: addDays(start, daysBetween(first, to)),
      startDate: addDays(first, begun),
    };
    const { copies, skipped } = copiesOf(dated, source, { ...target, room: room - all.copies.length });
    all.copies.push(...copies);
    all.skipped.push(...skipped);
  }
  return all;
}

/** What is wrong with the days for a template, keyed by field; null when nothing is. */
export function applyProblem({ from, to }: Pick<CopiedDays, 'from' | 'to'>): Record<string, string> | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return { to: 'The last day must not be before the first' };
  return days > APPLIED_DAYS_MAX ? { to: `At most ${APPLIED_DAYS_MAX} days can be planned at once` } : null;
}

function skipReason(
  { date, employeeId, venueId }: ShiftFields,
  { range, people, venues }: Omit<CopyTarget, 'room'>,
): SkipReason | null {
  if (!isAvailableDate(range, date)) return 'outside';
  if (employeeId !== null && !people.has(employeeId)) return 'left';
  return venueId !== null && !venues.has(venueId) ? 'closed' : null;
}
