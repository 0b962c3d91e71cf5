import { resources } from '../../api/resources.js';
import { resourceNames } from '../../components/employer/resource-names.js';
import { navLinksFor, type NavLinkItem } from '../../layout/nav-links.js';
import { dutyBoardLink, listLink } from '../../components/employer/links.js';

/** The sidebar's entries. */
export const sections: readonly NavLinkItem[] = [
  { to: '/employer', label: 'Dashboard', icon: 'home' },
  { to: dutyBoardLink(), label: 'Duty board', icon: 'monitor' },
  // The top bar has no room for these links on phones.
  ...navLinksFor('employer').slice(1),
  ...resourceNames().map((name) => ({ to: listLink(name), ...resources[name] })),
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

/** Returns the section of an address. */
export function findSection(pathname: string): NavLinkItem | undefined {
  if (pathname === '/') return sections[0];
  return sections.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}
