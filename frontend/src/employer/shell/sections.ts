import { isResource, resources } from '../../api/resources.js';
import {
  absencesLink,
  dutyBoardLink,
  listLink,
  payPeriodLink,
  plannerLink,
} from '../../components/employer/links.js';
import { resourceNames } from '../../components/employer/resource-names.js';
import { settingsSections } from '../settings/settings-sections.js';
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

/** Returns the entries of a section in the navigation. */
const entriesOf = (section: string): NavLinkItem[] =>
  resourceNames(section).map((name) => {
    const { entry, label, ...list } = resources[name];
    return { ...list, label: entry ?? label, to: listLink(name) };
  });

const [dashboard, ...shared] = navLinksFor('employer') as [NavLinkItem, ...NavLinkItem[]];
const messages = shared.toSorted((one, other) => Number(one.inMore ?? false) - Number(other.inMore ?? false));

/** All entries of the navigation. */
export const groups: readonly SectionGroup[] = [
  { label: 'Today', links: [dashboard, { to: dutyBoardLink(), label: 'Duty board', icon: 'monitor' }] },
  { label: 'Rota', links: [{ to: plannerLink(), label: 'Planner', icon: 'calendar' }, ...entriesOf('rota')] },
  {
    label: 'Timesheets',
    links: [...entriesOf('timesheets'), { to: payPeriodLink(), label: 'Pay periods', icon: 'download' }],
  },
  {
    label: 'People',
    links: [...entriesOf('people'), { to: absencesLink(), label: 'Absences', icon: 'calendar' }],
  },
  { label: 'Messages', links: messages },
  { label: 'Company', links: [{ to: '/settings', label: 'Settings', icon: 'settings' }] },
];

const allLinks = groups.flatMap(({ links }) => links);

const [firstSection, ...otherSections] = settingsSections;

/** The pages that the search finds, and the sections of the settings, each address once. */
export const searchedPages: readonly PageEntry[] = [
  ...allLinks.flatMap((link) => {
    if (link.to === firstSection?.to) return { ...link, words: firstSection.words };
    // The search finds each tab of an entry for several lists.
    return titleOf(link.to) === undefined ? link : tabsOf(link);
  }),
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

/** Returns an entry, named like its own list, and the lists that belong to it. */
function tabsOf(entry: NavLinkItem): NavLinkItem[] {
  return [{ ...entry, label: titleOf(entry.to) ?? entry.label }, ...listsOf(entry.to)];
}

/** Returns the page and the lists that belong together at this address, such as rotas and schedules. Undefined if the page
 * has no other lists. */
export function tabsAt(pathname: string): { label: string; tabs: readonly NavLinkItem[] } | undefined {
  const entry = findSection(pathname);
  const tabs = entry ? tabsOf(entry) : [];
  if (!entry || tabs.length === 1 || tabs.every(({ to }) => to !== pathname)) return undefined;
  return { label: entry.label, tabs };
}
