import { weekOf } from '@contract/common/time/local.js';
import { COUNTED } from '@contract/timesheets/timesheets.rules.js';
import { EMPLOYEE_ANCHORS } from '@/components/layout/employee-tabs.js';

/** The filters of the history, stored in the address as `?hours=`. */
export const HISTORY_FILTERS = {
  all: 'All',
  week: 'This week',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
} as const;

export type HistoryFilter = keyof typeof HISTORY_FILTERS;

/** Returns the filter of an address. Unknown values show all. */
export function parseHistoryFilter(param: string | null): HistoryFilter {
  return param !== null && Object.hasOwn(HISTORY_FILTERS, param) ? (param as HistoryFilter) : 'all';
}

/** Returns the address of the filtered history. */
export function historyLink(filter: HistoryFilter): string {
  return `/employee?hours=${filter}#${EMPLOYEE_ANCHORS.timesheets}`;
}

interface Week {
  today: string;
  firstDayOfWeek: number;
}

/** Returns the conditions for the API. 'This week' leaves out rejected hours, as the total of the week does. */
export function historyConditions(
  filter: HistoryFilter,
  { today, firstDayOfWeek }: Week,
): Record<string, unknown> {
  if (filter === 'all') return {};
  if (filter !== 'week') return { status: filter };
  const { first, last } = weekOf(today, firstDayOfWeek);
  return { date_gte: first, date_lte: last, status: [...COUNTED] };
}
