import { addDays, daysBetween, type LocalDate } from '../common/time/local.js';
import type { RotaStatus, RotaType } from './rotas.contract.js';

/** The statuses that an edit may move a rota to. */
const TRANSITIONS: Record<RotaStatus, readonly RotaStatus[]> = {
  draft: ['published'],
  published: ['draft', 'archived'],
  archived: ['published'],
};

const WORDS: Record<RotaStatus, string> = { draft: 'a draft', published: 'published', archived: 'archived' };

export const READ_ONLY = 'An archived rota cannot be changed. Publish it again first.';
export const ENDS_BEFORE_START = 'End date must not be before the start date';
export const NOT_PUBLISHED =
  'This rota is a draft and has no changes to publish or discard. Publish the rota first.';
export const OUTSIDE = 'Choose one of the dates of the rota';

/** The value in filters for open shifts, and for shifts without a venue. */
export const NO_ONE = 'none';

const WEEK = 7;
/** The most days that a rota may cover, including the first and the last. */
const DAYS_MAX: Record<RotaType, number> = { daily: 366, weekly: 366, monthly: 366, yearly: 5 * 366 };

const ASK_AGAIN_MS = 3_600_000;

/** Returns the instant one hour ago. Employees who were asked to confirm by then may be asked again. */
export function askAgainLimit(now: Date): Date {
  return new Date(now.getTime() - ASK_AGAIN_MS);
}

/** Returns the statuses that an edit may leave a rota in, including the current one. */
export function allowedRotaStatuses(status: RotaStatus): RotaStatus[] {
  return [status, ...TRANSITIONS[status]];
}

/** Returns why an edit may not move a rota to a status, or null. An unchanged status is allowed. */
export function rotaStatusProblem(from: RotaStatus, to: RotaStatus): string | null {
  if (allowedRotaStatuses(from).includes(to)) return null;
  return `A rota that is ${WORDS[from]} cannot become ${WORDS[to]}`;
}

/** Returns what an edit does to the published state: replace it with the working state, empty it, or keep it. */
export function publishedStateEffect(
  from: RotaStatus,
  to: RotaStatus,
  publish: boolean,
): 'replace' | 'empty' | 'keep' {
  if (to === 'published') return publish || from === 'draft' ? 'replace' : 'keep';
  // Archiving publishes pending changes, because an archived rota can neither publish nor discard them.
  if (to === 'archived' && from === 'published') return 'replace';
  return to === 'draft' && from !== 'draft' ? 'empty' : 'keep';
}

/** Returns why a rota cannot have pending changes, or null. */
export function pendingChangesProblem(status: RotaStatus): string | null {
  if (status === 'published') return null;
  return status === 'draft' ? NOT_PUBLISHED : READ_ONLY;
}

/** The fields that determine the dates of shifts in a rota. */
export interface RotaRange {
  startDate: LocalDate;
  endDate: LocalDate;
  type: RotaType;
}

/** Returns why a rota cannot cover these dates, as an error of `endDate`, or null. */
export function rotaRangeProblem({ startDate, endDate, type }: RotaRange): string | null {
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1) return ENDS_BEFORE_START;
  if (days <= DAYS_MAX[type]) return null;
  return type === 'yearly' ? 'A rota can cover at most 5 years' : 'A rota can cover at most 366 days';
}

/** Returns true if the rota may have shifts on the date. */
export function isAvailableDate({ startDate, endDate, type }: RotaRange, date: LocalDate): boolean {
  if (type === 'daily') return date === startDate;
  if (date < startDate || date > endDate) return false;
  return type !== 'yearly' || daysBetween(startDate, date) % WEEK === 0;
}

/** Returns the dates that shifts of a rota may have: the first if daily, every seventh if yearly, else all. */
export function availableDates(range: RotaRange): LocalDate[] {
  if (range.type === 'daily') return [range.startDate];
  const step = range.type === 'yearly' ? WEEK : 1;
  const count = Math.floor(daysBetween(range.startDate, range.endDate) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(range.startDate, index * step));
}
