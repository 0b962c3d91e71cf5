import { addDays, daysBetween, type LocalDate } from '../common/time/local.js';
import type { RotaStatus, RotaType } from './rotas.contract.js';

/** Where an edit may move a rota. */
const TRANSITIONS: Record<RotaStatus, readonly RotaStatus[]> = {
  draft: ['published'],
  published: ['draft', 'archived'],
  archived: ['published'],
};

const WORDS: Record<RotaStatus, string> = { draft: 'a draft', published: 'published', archived: 'archived' };

export const READ_ONLY = 'An archived rota cannot be changed. Publish it again first.';
export const ENDS_BEFORE_START = 'End date must not be before the start date';
export const NOT_PUBLISHED = 'This rota is a draft: nobody has been told of it';
export const OUTSIDE = 'Choose one of the dates of the rota';

/** Stands in filters for shifts of nobody, or without a venue. */
export const NO_ONE = 'none';

const WEEK = 7;
/** How many days a rota may cover, its first and last one included. */
const DAYS_MAX: Record<RotaType, number> = { daily: 366, weekly: 366, monthly: 366, yearly: 5 * 366 };

const ASK_AGAIN_MS = 3_600_000;

/** Who was asked to confirm a shift until then may be asked again. */
export function askedUntil(now: Date): Date {
  return new Date(now.getTime() - ASK_AGAIN_MS);
}

/** The statuses that an edit may leave a rota in: the one it has, and those it may move to. */
export function nextRotaStatuses(status: RotaStatus): RotaStatus[] {
  return [status, ...TRANSITIONS[status]];
}

/** Why an edit may not move a rota so, or null when it may. To stay is no move. */
export function rotaMoveProblem(from: RotaStatus, to: RotaStatus): string | null {
  if (nextRotaStatuses(from).includes(to)) return null;
  return `A rota that is ${WORDS[from]} cannot become ${WORDS[to]}`;
}

/** What an edit does to shifts in force: it puts what is planned in force, takes all out of it, or lets changes gather. */
export function stepOf(
  from: RotaStatus,
  to: RotaStatus,
  publish: boolean,
): 'publish' | 'withdraw' | 'gather' {
  if (to === 'published') return publish || from === 'draft' ? 'publish' : 'gather';
  // Of what is archived nothing can be published or dropped.
  if (to === 'archived' && from === 'published') return 'publish';
  return to === 'draft' && from !== 'draft' ? 'withdraw' : 'gather';
}

/** Why a rota has no changes that gather until they are published, or null when it has. */
export function stepsProblem(status: RotaStatus): string | null {
  if (status === 'published') return null;
  return status === 'draft' ? NOT_PUBLISHED : READ_ONLY;
}

/** What says on which dates a rota's shifts may be. */
export interface RotaRange {
  startDate: LocalDate;
  endDate: LocalDate;
  type: RotaType;
}

/** Why a rota cannot cover these dates, said at `endDate`; null when it can. */
export function rangeProblem({ startDate, endDate, type }: RotaRange): string | null {
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1) return ENDS_BEFORE_START;
  if (days <= DAYS_MAX[type]) return null;
  return type === 'yearly' ? 'A rota can cover at most 5 years' : 'A rota can cover at most 366 days';
}

/** True for a date on which the rota may have shifts. */
export function isAvailableDate({ startDate, endDate, type }: RotaRange, date: LocalDate): boolean {
  if (type === 'daily') return date === startDate;
  if (date < startDate || date > endDate) return false;
  return type !== 'yearly' || daysBetween(startDate, date) % WEEK === 0;
}

/** The dates on which the rota may have shifts: the first one when daily, every seventh when yearly, else every one. */
export function availableDates(range: RotaRange): LocalDate[] {
  if (range.type === 'daily') return [range.startDate];
  const step = range.type === 'yearly' ? WEEK : 1;
  const count = Math.floor(daysBetween(range.startDate, range.endDate) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(range.startDate, index * step));
}
