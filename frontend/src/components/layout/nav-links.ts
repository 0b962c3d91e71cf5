import type { Role } from '@contract/common/auth/roles.contract.js';
import { sharedPages } from '../../shared-pages.js';
import type { TabItem } from './TabBar.js';

export type NavLinkItem = Omit<TabItem, 'key'>;

/** The path of each role's dashboard. */
export const dashboardPaths: Record<Role, string> = { employer: '/employer', employee: '/employee' };

/** The id of the section of the employer's dashboard that invites employees. */
export const EMPLOYEES_ANCHOR = 'employees';

/** The links of the top navigation and of the phone's tab bar. */
export function navLinksFor(role: Role): NavLinkItem[] {
  const dashboard: NavLinkItem = { to: dashboardPaths[role], label: 'Dashboard', icon: 'home' };
  return [dashboard, ...sharedPages.flatMap(({ path, link }) => (link ? [{ to: path, ...link }] : []))];
}

/** The path '/' shows the dashboard, too. */
export function isCurrent(link: NavLinkItem, pathname: string): boolean {
  return pathname === link.to || (pathname === '/' && link.label === 'Dashboard');
}
