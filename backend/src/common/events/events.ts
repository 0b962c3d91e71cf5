import type { EntityManager } from '@mikro-orm/postgresql';
import type { Readers } from './readers.js';
import type { RecordKind } from './record-kinds.contract.js';

/** Changed fields: values of hours, times, dates and statuses; of anything else only that it changed. */
export type AuditChanges = Record<string, { from?: unknown; to?: unknown }>;

/** What every event says for the audit log. */
export interface AuditSubject {
  companyId: string | null;
  /** Who did it; null for a job. */
  actorId: string | null;
  objectType: RecordKind;
  objectId: string;
  changes?: AuditChanges;
  /** Who is told live that the record changed: the company's employers where nothing is said, nobody where none is named. */
  readers?: Readers;
}

/**
 * Every change that happens in Muster; the name is the audit log's action. Each feature adds its own in `x.events.ts`:
 * `declare module '../common/events/events.js' { interface EventMap { ... } }`.
 */
export interface EventMap {}

export type EventName = keyof EventMap;
export type EventOf<Name extends EventName> = EventMap[Name] & AuditSubject;
/** A listener writes into the same unit of work; it neither flushes nor reaches outside. */
export type Listener<Name extends EventName> = (
  event: EventOf<Name>,
  em: EntityManager,
  name: Name,
) => void | Promise<void>;
