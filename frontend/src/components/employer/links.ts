import type { DutyState } from '@contract/clock/duty/duty.contract.js';
import { isResource, type ResourceName } from '../../api/resources.js';
import { currentUser } from '../../session/current-user.js';

/** The base path of react-admin's resources. */
export const MANAGE = '/manage';

/** Returns true if the address belongs to an existing resource. */
export function isResourcePath(pathname: string): boolean {
  return isResource(pathname.split('/')[2]);
}

/** Returns the address of a resource's list with filters. */
export function listLink(resource: ResourceName, filter: Record<string, unknown> = {}): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' });
  return `${MANAGE}/${resource}${Object.keys(filter).length > 0 ? `?${search}` : ''}`;
}

/** Returns the address of the duty board, filtered by state if given. */
export function dutyBoardLink(filter: { state?: DutyState } = {}): string {
  const search = new URLSearchParams(filter);
  return `${MANAGE}/duty${filter.state ? `?${search}` : ''}`;
}

export type ImportName = 'people' | 'venues' | 'shifts' | 'balances';

/** Returns the address of the import of one kind of records. */
export function importLink(kind: ImportName): string {
  return `${MANAGE}/import?${new URLSearchParams({ kind })}`;
}

/** Returns the address of the calendar of absences. */
export function absencesLink(): string {
  return `${MANAGE}/absences`;
}

/** Returns the address of the planner. */
export function plannerLink(): string {
  return `${MANAGE}/planner`;
}

/** Returns the address of the pay periods, or of the one with this first day. */
export function payPeriodLink(start?: string): string {
  return `${MANAGE}/pay-periods${start ? `/${start}` : ''}`;
}

/** Returns the address of a person's page in a pay period. */
export function payPersonLink(start: string, id: string): string {
  return `${payPeriodLink(start)}/people/${id}`;
}

/** Returns the address of the page with the payroll numbers of all people. */
export function payrollNumbersLink(): string {
  return `${MANAGE}/payroll-numbers`;
}

/** Returns the address of the page of a person's leave. */
export function leaveLink(id: string): string {
  return `${MANAGE}/leave/${id}/show`;
}

/** Returns the address of a record's page. */
export function showLink(resource: ResourceName, id: string): string {
  return `${MANAGE}/${resource}/${encodeURIComponent(id)}/show`;
}

/** Returns the address of a record's form. */
export function editLink(resource: ResourceName, id: string): string {
  return `${MANAGE}/${resource}/${encodeURIComponent(id)}`;
}

/** Returns the address of the form for a new record. */
export function createLink(resource: ResourceName): string {
  return `${MANAGE}/${resource}/create`;
}

/** The parameter with the id of the record to copy. */
export const COPY_PARAMETER = 'copy';

/** Returns the address of the form for a copy of a record. The hash focuses the date, which must be chosen. */
export function copyFormLink(resource: ResourceName, id: string): string {
  return `${createLink(resource)}?${new URLSearchParams({ [COPY_PARAMETER]: id })}#date`;
}

/** The parameter with the id of the clock entry whose hours an employer enters. */
export const ENTRY_PARAMETER = 'entry';

/** Returns the address of the form for the hours of a missed clock entry. */
export function missedHoursLink(entryId: string): string {
  return `${createLink('timesheets')}?${new URLSearchParams({ [ENTRY_PARAMETER]: entryId })}`;
}

const lastSearch = new Map<string, string>();
const searchKey = (resource: ResourceName): string => `${currentUser()?.id}.${resource}`;

/** Stores the filters, sort and page of a list for `lastListLink`. */
export function rememberSearch(resource: ResourceName, search: string): void {
  lastSearch.set(searchKey(resource), search);
}

/** Returns the address of a list as the user last saw it. */
export function lastListLink(resource: ResourceName): string {
  return `${MANAGE}/${resource}${lastSearch.get(searchKey(resource)) ?? ''}`;
}
