import { sharedPages, type SharedPage } from '../shared-pages.js';
import type { TabItem } from '../components/layout/TabBar.js';
import { EMPLOYEE_ANCHORS } from './anchors.js';

export const EMPLOYEE_TABS = ['home', 'shifts', 'hours', 'more'] as const;
/** The tabs of the dashboard on phones. Desktop shows all of them on one page. */
export type EmployeeTab = (typeof EMPLOYEE_TABS)[number];

/** The search parameter of the tab. */
export const TAB_PARAM = 'tab';

/** Search parameters that belong to a tab, for links without the tab parameter. */
const ofParams: Record<string, EmployeeTab> = { shift: 'shifts', shifts: 'shifts', hours: 'hours' };
const ofAnchors: Record<string, EmployeeTab> = {
  [EMPLOYEE_ANCHORS.shifts]: 'shifts',
  [EMPLOYEE_ANCHORS.timesheets]: 'hours',
  badge: 'more',
};

/** Returns the tab of an address: the named one, or the one with the addressed content. */
export function tabOf({ search, hash }: { search: string; hash: string }): EmployeeTab {
  const params = new URLSearchParams(search);
  const named = EMPLOYEE_TABS.find((tab) => tab === params.get(TAB_PARAM));
  const about = Object.keys(ofParams).find((name) => params.has(name));
  const anchor = hash.slice(1);
  return (
    named ?? (about ? ofParams[about] : Object.hasOwn(ofAnchors, anchor) ? ofAnchors[anchor] : null) ?? 'home'
  );
}

/** Returns the key of the bottom tab that contains a page. */
export function tabOfPage({ path, link }: Pick<SharedPage, 'path' | 'link'>): string {
  return link && !link.inMore ? path : ('more' satisfies EmployeeTab);
}

/** The bottom tabs on employees' phones. */
export const tabItems: readonly TabItem[] = [
  { key: 'home', to: '/employee', label: 'Home', icon: 'home' },
  { key: 'shifts', to: '/employee?tab=shifts', label: 'Shifts', icon: 'calendar' },
  { key: 'hours', to: '/employee?tab=hours', label: 'Hours', icon: 'clock' },
  ...sharedPages.flatMap(({ path, link }) =>
    link && !link.inMore ? [{ key: path, to: path, ...link }] : [],
  ),
  { key: 'more', to: '/employee?tab=more', label: 'More', icon: 'menu' },
];
