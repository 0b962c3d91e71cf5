import { currentUser } from '../../session/current-user.js';
import { MANAGE, showLink } from '../shell/sections.js';

export { listLink, showLink } from '../shell/sections.js';

/** The address of one record's form. */
export function editLink(resource: string, id: string): string {
  return `${MANAGE}/${resource}/${encodeURIComponent(id)}`;
}

/** The address of the form for a new record. */
export function createLink(resource: string): string {
  return `${MANAGE}/${resource}/create`;
}

/** Where a record's name leads, for lists. */
export const scheduleLink = (id: string): string => showLink('schedules', id);
export const timesheetLink = (id: string): string => showLink('timesheets', id);
export const employeeLink = (id: string): string => showLink('employees', id);
export const venueLink = (id: string): string => showLink('venues', id);

const lastSearch = new Map<string, string>();
const placeOf = (resource: string): string => `${currentUser()?.id}.${resource}`;

/** Remembers how a list was narrowed, for the way back to it. */
export function rememberSearch(resource: string, search: string): void {
  lastSearch.set(placeOf(resource), search);
}

/** The way back to a list, as it was last seen. */
export function backToList(resource: string): string {
  return `${MANAGE}/${resource}${lastSearch.get(placeOf(resource)) ?? ''}`;
}
