import type { DutyState } from '@contract/clock/duty.contract.js';
import { isResource, type ResourceName } from '../resources.js';
import { currentUser } from '../session/current-user.js';

/** Where react-admin's resources live; also its basename. */
export const MANAGE = '/manage';

/** True when the address belongs to a resource that there is. */
export function isManaged(pathname: string): boolean {
  return isResource(pathname.split('/')[2]);
}

/** The address of a resource's list with these filters set. */
export function listLink(resource: ResourceName, filter: Record<string, unknown> = {}): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' });
  return `${MANAGE}/${resource}${Object.keys(filter).length > 0 ? `?${search}` : ''}`;
}

/** The address of the duty board, narrowed to a state. */
export function dutyLink(filter: { state?: DutyState } = {}): string {
  const search = new URLSearchParams(filter);
  return `${MANAGE}/duty${filter.state ? `?${search}` : ''}`;
}

/** The address of one record's page. */
export function showLink(resource: ResourceName, id: string): string {
  return `${MANAGE}/${resource}/${encodeURIComponent(id)}/show`;
}

/** The address of one record's form. */
export function editLink(resource: ResourceName, id: string): string {
  return `${MANAGE}/${resource}/${encodeURIComponent(id)}`;
}

/** The address of the form for a new record. */
export function createLink(resource: ResourceName): string {
  return `${MANAGE}/${resource}/create`;
}

/** Names the record that a new one is a copy of. */
export const COPY_PARAMETER = 'copy';

/** The address of the form for a copy of a record, with the focus on its date, the one thing still to be chosen. */
export function copyLink(resource: ResourceName, id: string): string {
  return `${createLink(resource)}?${new URLSearchParams({ [COPY_PARAMETER]: id })}#date`;
}

/** Names the clock entry whose hours are entered by hand. */
export const ENTRY_PARAMETER = 'entry';

/** The address of the form for the hours of an entry that nobody ended. */
export function missedHoursLink(entryId: string): string {
  return `${createLink('timesheets')}?${new URLSearchParams({ [ENTRY_PARAMETER]: entryId })}`;
}

const lastSearch = new Map<string, string>();
const placeOf = (resource: ResourceName): string => `${currentUser()?.id}.${resource}`;

/** Remembers how a list was narrowed, for the way back to it. */
export function rememberSearch(resource: ResourceName, search: string): void {
  lastSearch.set(placeOf(resource), search);
}

/** The way back to a list, as it was last seen. */
export function backToList(resource: ResourceName): string {
  return `${MANAGE}/${resource}${lastSearch.get(placeOf(resource)) ?? ''}`;
}
