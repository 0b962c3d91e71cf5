import type { EntityManager } from '@mikro-orm/postgresql';
import type { Readers } from './readers.js';
import type { RecordKind } from './record-kinds.contract.js';

/** Changed fields. Hours, times, dates and statuses have their values; other fields have none. */
export type AuditChanges = Record<string, { from?: unknown; to?: unknown }>;

/** The part of every event that the audit log stores. */
export interface AuditSubject {
  companyId: string | null;
  /** The member who made the change, or null for a job. */
  actorId: string | null;
  objectType: RecordKind;
  objectId: string;
  changes?: AuditChanges;
  /**
   * The members whose clients learn of the change at once. If missing, the company's employers; if empty, no member.
   */
  readers?: Readers;
}

/**
 * All events of Muster. The name of an event is the action in the audit log. Each feature adds its own in
 * `x.events.ts`:
 * `declare module '../common/events/events.js' { interface EventMap { ... } }`.
 */
export interface EventMap {}

export type EventName = keyof EventMap;
export type EventOf<Name extends EventName> = EventMap[Name] & AuditSubject;
/** A listener writes in the same unit of work. Listeners must not flush and must not call other services. */
export type Listener<Name extends EventName> = (
  event: EventOf<Name>,
  em: EntityManager,
  name: Name,
) => void | Promise<void>;
