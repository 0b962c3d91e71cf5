import type { Role } from '@contract/common/auth/roles.contract.js';
import { dashboardPaths } from '../components/layout/dashboard-links.js';
import type { TabItem } from '../components/layout/TabBar.js';
import { isResource, resources } from '../api/resources.js';
import type { PageLink } from '../features/feature.js';
import { sharedPages } from '../features/features.js';
import { can, type Actor, type PlainAction } from '../session/can.js';

export interface NavLinkItem extends Omit<TabItem, 'key'> {
  /** True if phones list the page under "More". */
  inMore?: boolean;
  /** True if desktops list the page in the account menu instead of the top bar. */
  inAccount?: boolean;
}

/** The links of the top navigation and of the phone's tab bar. Pages that need a right are those of `user`. */
export function navLinksFor(role: Role, user?: Actor): NavLinkItem[] {
  const dashboard: NavLinkItem = { to: dashboardPaths[role], label: 'Dashboard', icon: 'home' };
  return [
    dashboard,
    ...sharedPages.flatMap(({ path, link }) =>
      link && isLinkFor(user, link) ? [{ to: path, ...link }] : [],
    ),
  ];
}

/** Returns whether the user may open the page of a link. */
export function isLinkFor(user: Actor | undefined, { right }: PageLink): boolean {
  return right === undefined || (user !== undefined && can(user, right as PlainAction));
}

/** The path '/' shows the dashboard, too. A page includes the addresses below it and its resources. */
export function isCurrentLink({ to, label }: NavLinkItem, pathname: string): boolean {
  if (pathname === to || pathname.startsWith(`${to}/`)) return true;
  if (pathname === '/') return label === 'Dashboard';
  const name = pathname.split('/')[2];
  return isResource(name) && resources[name].section === to;
}
