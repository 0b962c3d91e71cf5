import type { RecordKind } from '@contract/common/events/record-kinds.contract.js';
import type { Role } from '@contract/common/auth/roles.contract.js';
import type { NotificationKind, NotificationType } from '@contract/notifications/notifications.contract.js';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Change, KeyName } from '../api/keys.js';
import type { Noun, ResourceOf } from '../api/resources.js';
import type { PlainAction, Right } from '../session/can.js';
import type { IconName } from '../ui/display/Icon.js';
import type { StatusDisplay, Tone } from '../ui/display/statuses.js';
import type { Preloadable } from '../ui/loading/preloadable.js';
import type { KindText } from './notification-settings/shared/kinds.js';
import type { FoundKind } from './search/shared/found-kinds.js';
import type { Linked } from './notifications/shared/display.js';

/** The pages of a resource in the form that react-admin expects. */
export type Pages = Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'recordRepresentation'>;

/** The label, icon and optional counter of a page in the navigation. */
export interface PageLink {
  label: string;
  icon: IconName;
  Badge?: LazyExoticComponent<ComponentType>;
  /** True if phones list the page under "More" instead of in the tab bar. */
  inMore?: boolean;
  /** True if desktops list the page in the account menu instead of the top bar. */
  inAccount?: boolean;
  /** The right that the link needs, if not every member has it. */
  right?: string;
}

/** A page for employers and employees. */
export interface SharedPage {
  path: string;
  /** A page with a frame in index.html is preloadable. */
  Page: LazyExoticComponent<ComponentType> | Preloadable;
  /** The entry in the navigation; null if the page has none. */
  link: PageLink | null;
}

/** The names that manifests refer to. */
interface Names {
  noun: string;
  key: string;
  change: string;
  action: string;
}

interface ManagedResource<Known extends Names> extends ResourceOf<Known['noun']> {
  /** The query keys that become stale when a record changes. */
  invalidates: readonly Known['key'][];
  /** The rights that its pages need. Without an entry every employer may open the page. */
  rights: Partial<Record<keyof ResourceOf<string>['rights'], Known['action']>>;
  /** The pages in react-admin. They load when the first list is opened. */
  pages: () => Promise<{ default: Pages }>;
}

interface NotificationManifest<Known extends Names> {
  /** A notification without its own icon and tone gets the bell. */
  icon?: IconName;
  tone?: Tone;
  /** The change that it is about. */
  change?: Known['change'];
}

interface Manifest<Known extends Names> {
  /** The records that employers manage in lists and forms. */
  resources?: Readonly<Record<string, ManagedResource<Known>>>;
  /** The pages for both roles. */
  pages?: readonly SharedPage[];
  /** Pages for signed-in users and visitors, which mails and the sign-in provider link to. */
  publicPages?: readonly Pick<SharedPage, 'path' | 'Page'>[];
  /** The result of `can` for each action. */
  rights?: Readonly<Record<string, Right>>;
  /** Query keys besides those of resources. */
  keys?: Readonly<Record<string, readonly string[]>>;
  /** The queries that become stale at changes besides those of resources. A feature with typed texts names `erasure`. */
  changes?: Readonly<Record<string, readonly Known['key'][]>>;
  /** The changes that an event about each kind of record causes. */
  records?: Readonly<Partial<Record<RecordKind, readonly Known['change'][]>>>;
  notifications?: Readonly<Partial<Record<NotificationType, NotificationManifest<Known>>>>;
  /** Returns the address of a notification's subject for a role; null if this feature has no page for it. */
  notificationTarget?: (notification: Linked, role: Role) => string | null;
  /** The kinds of records that the search finds, with the page that each opens. */
  searchKinds?: Readonly<Record<string, FoundKind>>;
  /** The texts of kinds of notification in the settings. */
  notificationKinds?: Readonly<Partial<Record<NotificationKind, KindText>>>;
  /** The statuses that no other feature has. */
  statuses?: Readonly<Record<string, StatusDisplay>>;
}

/** Declares a feature to the client. A manifest loads no code of pages. */
export type Feature = Manifest<Names>;

/** A manifest whose names of nouns, keys, changes and actions exist. */
export type KnownFeature = Manifest<{ noun: Noun; key: KeyName; change: Change; action: PlainAction }>;
