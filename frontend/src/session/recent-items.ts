import { localStore, parseStored } from '../lib/storage.js';

const PREFIX = 'muster.recent.';

/** The most items that a member's browser keeps. */
const ITEMS_MAX = 8;

/** A page or record that the member opened from the search. */
export interface RecentItem {
  to: string;
  name: string;
  detail: string | null;
  icon: string;
}

/** Returns the items of a member, the latest first. */
export function recentItems(memberId: string): RecentItem[] {
  return parseStored<RecentItem[]>(localStore.read(PREFIX + memberId)) ?? [];
}

/** Stores an item as the latest one of a member. */
export function rememberItem(memberId: string, item: RecentItem): void {
  const others = recentItems(memberId).filter(({ to }) => to !== item.to);
  localStore.write(PREFIX + memberId, JSON.stringify([item, ...others].slice(0, ITEMS_MAX)));
}

/** Deletes the items of all members from this browser, for example after a sign-out. */
export function forgetRecentItems(): void {
  for (const name of localStore.keys()) if (name.startsWith(PREFIX)) localStore.write(name, null);
}
