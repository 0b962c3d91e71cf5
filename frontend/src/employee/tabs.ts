import { sharedPages, type SharedPage } from '../pages/shared-pages.js';
import type { TabItem } from '../layout/TabBar.js';
import { EMPLOYEE_ANCHORS } from './anchors.js';

export const EMPLOYEE_TABS = ['home', 'shifts', 'hours', 'more'] as const;
/** A part of the dashboard that has a tab of its own on phones; on the desk all stand on one page. */
export type EmployeeTab = (typeof EMPLOYEE_TABS)[number];

/** Names the tab in the address. */
export const TAB = 'tab';

/** Parts of an address that belong to a tab, also in links that know of none. */
const ofParams: Record<string, EmployeeTab> = { shift: 'shifts', shifts: 'shifts', hours: 'hours' };
const ofAnchors: Record<string, EmployeeTab> = {
  [EMPLOYEE_ANCHORS.shifts]: 'shifts',
  [EMPLOYEE_ANCHORS.timesheets]: 'hours',
  badge: 'more',
};

/** The tab that an address leads to: the one it names, or the one with the part that it is about. */
export function tabOf({ search, hash }: { search: string; hash: string }): EmployeeTab {
  const params = new URLSearchParams(search);
  const named = EMPLOYEE_TABS.find((tab) => tab === params.get(TAB));
  const about = Object.keys(ofParams).find((name) => params.has(name));
  const anchor = hash.slice(1);
  return (
    named ?? (about ? ofParams[about] : Object.hasOwn(ofAnchors, anchor) ? ofAnchors[anchor] : null) ?? 'home'
  );
}

/** The key of the tab under which a page stands. */
export function tabOfPage({ path, link }: Pick<SharedPage, 'path' | 'link'>): string {
  return link && !link.inMore ? path : ('more' satisfies EmployeeTab);
}

/** The bottom tabs of the employee's phone. */
export const tabItems: readonly TabItem[] = [
  { key: 'home', to: '/employee', label: 'Home', icon: 'home' },
  { key: 'shifts', to: '/employee?tab=shifts', label: 'Shifts', icon: 'calendar' },
  { key: 'hours', to: '/employee?tab=hours', label: 'Hours', icon: 'clock' },
  ...sharedPages.flatMap(({ path, link }) =>
    link && !link.inMore ? [{ key: path, to: path, ...link }] : [],
  ),
  { key: 'more', to: '/employee?tab=more', label: 'More', icon: 'menu' },
];
