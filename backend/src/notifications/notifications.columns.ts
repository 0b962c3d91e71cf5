import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { BIDI_CONTROLS } from '../common/fields/bidi.contract.js';
import { isExpired } from './announcement-expiry.sql.js';
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

/** The message column for statements over many rows, which read the names with `NAMED_JOIN`. */
export const joinedMessageColumn = messageWithName(sql`named.first_name || ' ' || named.last_name`);
export const NAMED_JOIN = sql`left join users named on named.company_id = n.company_id and named.id = n.named_id`;

const announcement = sql`from announcements x
     where x.company_id = n.company_id and x.id = (n.data ->> 'announcementId')::uuid`;

/** SQL that is true if row `n` is about an announcement that asks for confirmation. */
export const isMustReadColumn = sql<boolean>`(n.type = 'announcement_published' and exists (
    select ${announcement} and x.must_read))`;

/** SQL that is true if row `n` is about an urgent announcement. */
export const isUrgentColumn = sql<boolean>`(n.type = 'announcement_published' and exists (
    select ${announcement} and x.priority = 'urgent'))`;

/**
 * SQL that is true if row `n` was withdrawn, or is unread and its announcement has expired. The expiry time decides,
 * even before the job has recorded the expiry.
 */
export function isWithdrawnOrExpired(now: Date): RawBuilder<boolean> {
  return sql`(n.withdrawn_at is not null or (n.type = 'announcement_published' and not n.is_read and exists (
    select ${announcement} and ${isExpired(sql`x.expires_at`, now)})))`;
}

/**
 * SQL condition for the rows `n` that the actor sees at `now`, the opposite of `isWithdrawnOrExpired`. Expired
 * announcements are read once, so that PostgreSQL can count the rows from an index.
 */
export function isShownTo({ companyId, userId }: Actor, now: Date): RawBuilder<boolean> {
  return sql`n.company_id = ${companyId} and n.user_id = ${userId} and n.withdrawn_at is null and n.id <> all (array(
    select h.id from notifications h
      join announcements x on x.company_id = h.company_id and x.id = (h.data ->> 'announcementId')::uuid
     where h.company_id = ${companyId} and h.user_id = ${userId} and h.type = 'announcement_published'
       and not h.is_read and ${isExpired(sql`x.expires_at`, now)}))`;
}
