import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import type { NotificationTarget, NotificationType } from './notifications.contract.js';

/** SQL about the records of one type of notification. The record is row `x`. */
interface NotificationSubject {
  type: NotificationType;
  table: string;
  /** The property of the notification's `data` with the record's id. */
  key: keyof NotificationTarget;
  /** True if the record asks for confirmation. */
  isMustRead: RawBuilder<unknown>;
  isUrgent: RawBuilder<unknown>;
  /** True or null. From then on an unread notification is withdrawn, even before a job has recorded it. */
  isExpired: (now: Date) => RawBuilder<unknown>;
}

const subjects = new Map<NotificationType, NotificationSubject>();

/** Adds the rules of a feature's records. Its module calls this once. */
export function addNotificationSubject(subject: NotificationSubject): void {
  subjects.set(subject.type, subject);
}

/** SQL that is true if row `x` is the record of row `n`. */
function isRecord({ key }: NotificationSubject): RawBuilder<unknown> {
  return sql`x.company_id = n.company_id and x.id = (n.data ->> ${sql.lit(key)})::uuid`;
}

/** SQL that is true if a condition holds for the record of row `n`. */
export function subjectMatches(
  condition: (subject: NotificationSubject) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const each = [...subjects.values()].map(
    (subject) => sql`(n.type = ${sql.lit(subject.type)} and exists (
      select from ${sql.table(subject.table)} x where ${isRecord(subject)} and ${condition(subject)}))`,
  );
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

/** SQL for the ids of the member's unread notifications whose records have expired. */
export function expiredNotificationIds(
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  now: Date,
): RawBuilder<unknown> {
  const each = [...subjects.values()].map(
    (
      subject,
    ) => sql`select n.id from notifications n join ${sql.table(subject.table)} x on ${isRecord(subject)}
     where n.company_id = ${companyId} and n.user_id = ${userId} and n.type = ${sql.lit(subject.type)}
       and not n.is_read and ${subject.isExpired(now)}`,
  );
  return each.length === 0 ? sql`select null::uuid where false` : sql.join(each, sql` union all `);
}
