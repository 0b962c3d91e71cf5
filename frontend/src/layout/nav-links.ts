import type { Role } from '@contract/common/auth/roles.contract.js';
import { dashboardPaths } from '../components/layout/dashboard-links.js';
import type { TabItem } from '../components/layout/TabBar.js';
import { sharedPages } from '../features/features.js';

export type NavLinkItem = Omit<TabItem, 'key'>;

/** The links of the top navigation and of the phone's tab bar. */
export function navLinksFor(role: Role): NavLinkItem[] {
  const dashboard: NavLinkItem = { to: dashboardPaths[role], label: 'Dashboard', icon: 'home' };
  return [dashboard, ...sharedPages.flatMap(({ path, link }) => (link ? [{ to: path, ...link }] : []))];
}

/** The path '/' shows the dashboard, too. */
export function isCurrent(link: NavLinkItem, pathname: string): boolean {
  return pathname === link.to || (pathname === '/' && link.label === 'Dashboard');
}
