import type { SharedPage } from '../features/feature.js';
import { sharedPages } from '../features/features.js';
import type { PageEntry } from '../features/search/shared/page-entries.js';
import { isLinkFor } from '../layout/nav-links.js';
import type { Actor } from '../session/can.js';
import type { TabItem } from '../components/layout/TabBar.js';
import type { EmployeeTab } from '../components/layout/employee-tabs.js';

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

/** Returns the pages that the search finds. */
export function searchedPagesOf(user: Actor): readonly PageEntry[] {
  const others = sharedPages.flatMap(({ path, link }) =>
    link?.inMore && isLinkFor(user, link) ? [{ to: path, ...link }] : [],
  );
  return [...tabItems.filter(({ key }) => key !== 'more'), ...others];
}
