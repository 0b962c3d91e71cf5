import type { RecordKind } from '@contract/common/events/record-kinds.contract.js';
import type { NotificationType } from '@contract/notifications/notifications.contract.js';
import type { Merged } from './features.js';
import type { Noun, ResourceName } from './resources.js';

const user = ['auth', 'user'] as const;

type Keys = Merged<'keys'> & { readonly [Name in ResourceName]: readonly [Name] } & {
  readonly user: typeof user;
};

export type KeyName = keyof Keys;

/** A kind of change that makes queries stale: the noun of a resource, or a name of its own. */
export type Change = Noun | keyof Merged<'changes'>;

/**
 * The first part of every query key. Resources of react-admin use their resource name.
 * Invalidating one then refreshes the dashboards and react-admin's lists.
 */
export const keys = { user } as Keys;

/** The queries that become stale at each change. */
export const invalidatedBy = {} as Record<Change, readonly KeyName[]>;

/** The changes that an event about each kind of record causes. */
export const changesByRecordKind: Record<RecordKind, readonly Change[]> = {} as Merged<'records'>;

/** The change that a notification of each type is about. */
export const changeByNotificationType: Partial<Record<NotificationType, Change>> = {};

/** The parts of a manifest about stale queries. */
interface Staleness {
  keys?: Readonly<Record<string, readonly string[]>>;
  resources?: Readonly<Record<string, { noun: Noun; invalidates: readonly KeyName[] }>>;
  changes?: Readonly<Partial<Record<Change, readonly KeyName[]>>>;
  records?: Readonly<Partial<Record<RecordKind, readonly Change[]>>>;
  notifications?: Readonly<Partial<Record<NotificationType, { change?: Change }>>>;
}

/** Adds a feature's query keys, and says when they become stale. */
export function addQueryKeys(feature: Staleness): void {
  Object.assign(keys, feature.keys);
  for (const [name, { noun, invalidates }] of Object.entries(feature.resources ?? {})) {
    Object.assign(keys, { [name]: [name] });
    invalidatedBy[noun] = invalidates;
  }
  // Several features may have queries that one change makes stale.
  for (const [change, names] of Object.entries(feature.changes ?? {}))
    invalidatedBy[change as Change] = [...(invalidatedBy[change as Change] ?? []), ...names];
  Object.assign(changesByRecordKind, feature.records);
  for (const [type, { change }] of Object.entries(feature.notifications ?? {}))
    changeByNotificationType[type as NotificationType] = change;
}
