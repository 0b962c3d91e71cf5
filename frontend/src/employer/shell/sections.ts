import { isResource, resources } from '../../api/resources.js';
import { dutyBoardLink, listLink, payPeriodLink, plannerLink } from '../../components/employer/links.js';
import { resourceNames } from '../../components/employer/resource-names.js';
import { settingsSections } from '../../features/companies/employer/settings-sections.js';
import type { PageEntry } from '../../features/search/shared/page-entries.js';
import { isCurrentLink, navLinksFor, type NavLinkItem } from '../../layout/nav-links.js';

/** A group of entries in the navigation. */
export interface SectionGroup {
  label: string;
  links: readonly NavLinkItem[];
}

/** Returns the lists of a section as links. */
const listsOf = (section: string): NavLinkItem[] =>
  resourceNames(section).map((name) => ({ ...resources[name], to: listLink(name) }));

const [dashboard, ...shared] = navLinksFor('employer') as [NavLinkItem, ...NavLinkItem[]];
const messages = shared.toSorted((one, other) => Number(one.inMore ?? false) - Number(other.inMore ?? false));

/** All entries of the navigation. */
export const groups: readonly SectionGroup[] = [
  { label: 'Today', links: [dashboard, { to: dutyBoardLink(), label: 'Duty board', icon: 'monitor' }] },
  { label: 'Rota', links: [{ to: plannerLink(), label: 'Planner', icon: 'calendar' }, ...listsOf('rota')] },
  {
    label: 'Timesheets',
    links: [...listsOf('timesheets'), { to: payPeriodLink(), label: 'Pay periods', icon: 'download' }],
  },
  { label: 'People', links: listsOf('people') },
  { label: 'Messages', links: messages },
  { label: 'Company', links: [{ to: '/settings', label: 'Settings', icon: 'settings' }] },
];

const allLinks = groups.flatMap(({ links }) => links);

const [firstSection, ...otherSections] = settingsSections;

/** The pages that the search finds, and the sections of the settings, each address once. */
export const searchedPages: readonly PageEntry[] = [
  ...allLinks.map((link) => (link.to === firstSection?.to ? { ...link, words: firstSection.words } : link)),
  ...otherSections.map(({ to, label, icon, words }) => ({ to, label: `Settings: ${label}`, icon, words })),
];

/** Returns the groups without these links, and without groups that have no other link. */
function groupsWithout(omitted: readonly NavLinkItem[]): SectionGroup[] {
  return groups
    .map(({ label, links }) => ({ label, links: links.filter((link) => !omitted.includes(link)) }))
    .filter(({ links }) => links.length > 0);
}

/** The entries of the sidebar. The header shows the others. */
export const sidebarGroups = groupsWithout([dashboard, ...shared]);

/** The tabs on phones: the first entry of four groups. */
export const tabLinks = ['Today', 'Rota', 'Timesheets', 'Messages'].map((label) => {
  const [first] = groups.find((group) => group.label === label)!.links;
  return { ...first!, key: label, label };
});

/** The entries of "More" on phones. */
export const moreGroups = groupsWithout(allLinks.filter(({ to }) => tabLinks.some((tab) => tab.to === to)));

/** Returns the entry of an address. */
export function findSection(pathname: string): NavLinkItem | undefined {
  return allLinks.find((link) => isCurrentLink(link, pathname));
}

/** Returns the title of the lists and forms of a resource. */
export function titleOf(pathname: string): string | undefined {
  const name = pathname.split('/')[2];
  return isResource(name) ? resources[name].label : undefined;
}

/** Returns the page and the lists that belong together at this address, such as tasks and repeating tasks. */
export function partsOf(pathname: string): readonly NavLinkItem[] {
  const page = shared.find((link) => isCurrentLink(link, pathname));
  const parts = page ? [page, ...listsOf(page.to)] : [];
  return parts.length > 1 && parts.some(({ to }) => to === pathname) ? parts : [];
}
