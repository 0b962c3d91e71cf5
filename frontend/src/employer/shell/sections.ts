import type { IconName } from '../../ui/Icon.js';

export interface Section {
  to: string;
  label: string;
  icon: IconName;
}

/** Where react-admin's resources live; also its basename. */
export const MANAGE = '/manage';

const managed = [
  { name: 'schedules', label: 'Schedules', icon: 'calendar' },
  { name: 'timesheets', label: 'Timesheets', icon: 'clipboard' },
  { name: 'employees', label: 'Employees', icon: 'users' },
  { name: 'invitations', label: 'Invitations', icon: 'mail' },
  { name: 'venues', label: 'Venues', icon: 'building' },
] as const;

/** The sidebar's entries. */
export const sections: readonly Section[] = [
  { to: '/employer', label: 'Dashboard', icon: 'home' },
  ...managed.map(({ name, label, icon }) => ({ to: `${MANAGE}/${name}`, label, icon })),
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

/** True when the address belongs to a resource that there is. */
export function isManaged(pathname: string): boolean {
  return managed.some(({ name }) => pathname.split('/')[2] === name);
}

/** The section that an address belongs to. */
export function sectionOf(pathname: string): Section | undefined {
  if (pathname === '/') return sections[0];
  return sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

/** The address of a resource's list with these filters set. */
export function listLink(resource: string, filter: Record<string, unknown> = {}): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), displayedFilters: '{}' });
  return `${MANAGE}/${resource}${Object.keys(filter).length > 0 ? `?${search}` : ''}`;
}

/** The address of one record's page. */
export function showLink(resource: string, id: string): string {
  return `${MANAGE}/${resource}/${encodeURIComponent(id)}/show`;
}
