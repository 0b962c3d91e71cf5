import { weekOf } from '@contract/common/time/local.js';
import { COUNTED } from '@contract/timesheets/timesheet.rules.js';
import { EMPLOYEE_ANCHORS } from '../anchors.js';

/** What the history can be narrowed to; stays in the address as `?hours=`. */
export const HISTORY_FILTERS = {
  all: 'All',
  week: 'This week',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;

export type HistoryFilter = keyof typeof HISTORY_FILTERS;

/** The filter that an address names; anything unknown shows all. */
export function filterOf(param: string | null): HistoryFilter {
  return param !== null && Object.hasOwn(HISTORY_FILTERS, param) ? (param as HistoryFilter) : 'all';
}

/** The address of the history narrowed so. */
export function historyLink(filter: HistoryFilter): string {
  return `/employee?hours=${filter}#${EMPLOYEE_ANCHORS.timesheets}`;
}

interface Week {
  today: string;
  firstDayOfWeek: number;
}

/** What the list is asked for; 'This week' is what the week's hours are made of: all but the rejected. */
export function conditionsOf(
  filter: HistoryFilter,
  { today, firstDayOfWeek }: Week,
): Record<string, unknown> {
  if (filter === 'all') return {};
  if (filter !== 'week') return { status: filter };
  const { first, last } = weekOf(today, firstDayOfWeek);
  return { date_gte: first, date_lte: last, status: [...COUNTED] };
}
