import type { CurrentUserView } from '@contract/users/users.contract.js';
import { resources } from '@/api/resources.js';
import { can, type PlainAction } from '@/session/can.js';
import type { IconName } from '@/ui/display/Icon.js';

/** A page or an action that the search finds. */
export interface PageEntry {
  to: string;
  label: string;
  icon: IconName;
  /** Words besides the label that find the entry. */
  words?: string;
}

/** The pages of every member besides those of the navigation. */
const OWN_PAGES: readonly PageEntry[] = [
  { to: '/profile', label: 'Profile', icon: 'user' },
  { to: '/notification-settings', label: 'Notification settings', icon: 'bell' },
];

/** Returns the forms for new records that the user may open. */
function newRecords(user: CurrentUserView): PageEntry[] {
  return Object.entries(resources).flatMap(([name, { noun, icon, rights }]) =>
    rights.create && can(user, rights.create as PlainAction)
      ? [{ to: `/manage/${name}/create`, label: `New ${noun}`, icon }]
      : [],
  );
}

/** Returns the imports that the user may use. */
function imports(user: CurrentUserView): PageEntry[] {
  const kinds = { people: 'employee.invite', venues: 'venue.create', shifts: 'rota.create' } as const;
  return Object.entries(kinds).flatMap(([kind, right]) =>
    can(user, right)
      ? [{ to: `/manage/import?kind=${kind}`, label: `Import ${kind}`, icon: 'clipboard' as const }]
      : [],
  );
}

/** Returns the pages and the actions of a user. */
export function entriesOf(user: CurrentUserView, pages: readonly PageEntry[]): PageEntry[] {
  return [...pages, ...OWN_PAGES, ...newRecords(user), ...imports(user)];
}

/** Returns the entries that have a word with each typed word at its start. */
export function findEntries(entries: readonly PageEntry[], typed: string): PageEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, words: others = '' }) => {
    const own = `${label} ${others}`.toLowerCase().split(' ');
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
