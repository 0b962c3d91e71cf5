import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { BIDI_CONTROLS } from '../common/fields/bidi.contract.js';
import { expiredNotificationIds, subjectMatches } from './notification-subjects.js';
import { NAME_PLACEHOLDER } from './notifications.texts.js';

/**
 * SQL for the message of row `n` with the person's current name and the quote. Signs that change the text direction
 * are removed.
 */
function messageWithName(name: RawBuilder<unknown>): RawBuilder<unknown> {
  const sentence = sql`replace(n.message, ${NAME_PLACEHOLDER}, coalesce(${name}, 'Someone'))`;
  const whole = sql`case when n.quote is null then ${sentence} else left(${sentence}, -1) || ': ' || n.quote end`;
  return sql`translate(${whole}, ${BIDI_CONTROLS}, '')`;
}

export const messageColumn = messageWithName(sql`(select u.first_name || ' ' || u.last_name from users u
  where u.company_id = n.company_id and u.id = n.named_id)`);

/** The ids of a notification `n`'s records, with the id of its shift. */
export const targetColumn = sql`n.data || jsonb_strip_nulls(
  jsonb_build_object('shiftId', coalesce(n.data ->> 'scheduleId', n.data ->> 'rotaShiftId')))`;

/** The message column for statements over many rows, which read the names with `NAMED_JOIN`. */
export const joinedMessageColumn = messageWithName(sql`named.first_name || ' ' || named.last_name`);
export const NAMED_JOIN = sql`left join users named on named.company_id = n.company_id and named.id = n.named_id`;

/** SQL that is true if row `n` is about a record that asks for confirmation. */
export const isMustRead = (): RawBuilder<boolean> => subjectMatches(({ isMustRead: condition }) => condition);

/** SQL that is true if row `n` is about an urgent record. */
export const isUrgent = (): RawBuilder<boolean> => subjectMatches(({ isUrgent: condition }) => condition);

/**
 * SQL that is true if row `n` was withdrawn, or is unread and its record has expired. The expiry time decides, even
 * before the job has recorded the expiry.
 */
export function isWithdrawnOrExpired(now: Date): RawBuilder<boolean> {
  const hasExpired = subjectMatches(({ isExpired }) => isExpired(now));
  return sql`(n.withdrawn_at is not null or (not n.is_read and ${hasExpired}))`;
}

/**
 * SQL condition for the rows `n` that the actor sees at `now`, the opposite of `isWithdrawnOrExpired`. Expired records
 * are read once, so that PostgreSQL can count the rows from an index.
 */
export function isShownTo(actor: Actor, now: Date): RawBuilder<boolean> {
  return sql`n.company_id = ${actor.companyId} and n.user_id = ${actor.userId} and n.withdrawn_at is null
    and n.id <> all (array(${expiredNotificationIds(actor, now)}))`;
}
