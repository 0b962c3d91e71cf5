import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { TURNING_SIGNS } from '../common/fields/turning.contract.js';
import { NAME_PLACEHOLDER } from './notification.texts.js';

/** The message of a row `n` with the current name of the person and the quote, without signs that change the text
 * direction. */
function messageWith(name: RawBuilder<unknown>): RawBuilder<unknown> {
  const sentence = sql`replace(n.message, ${NAME_PLACEHOLDER}, coalesce(${name}, 'Someone'))`;
  const whole = sql`case when n.quote is null then ${sentence} else left(${sentence}, -1) || ': ' || n.quote end`;
  return sql`translate(${whole}, ${TURNING_SIGNS}, '')`;
}

export const messageColumn = messageWith(sql`(select u.first_name || ' ' || u.last_name from users u
  where u.company_id = n.company_id and u.id = n.named_id)`);

/** The same for a statement of many rows, which reads the names by `NAMED_JOIN`. */
export const joinedMessageColumn = messageWith(sql`named.first_name || ' ' || named.last_name`);
export const NAMED_JOIN = sql`left join users named on named.company_id = n.company_id and named.id = n.named_id`;

const announcement = sql`from announcements x
     where x.company_id = n.company_id and x.id = (n.data ->> 'announcementId')::uuid`;

/** Whether a row `n` is about an announcement that asks to be confirmed. */
export const isMustReadColumn = sql<boolean>`(n.type = 'announcement_published' and exists (
    select ${announcement} and x.must_read))`;

/** Whether a row `n` is about an urgent announcement. */
export const isUrgentColumn = sql<boolean>`(n.type = 'announcement_published' and exists (
    select ${announcement} and x.priority = 'urgent'))`;

/** Whether nobody sees a row `n` at a time: it was taken back, or is unread and of an announcement that has expired, told
 * or not. */
export function isGone(now: Date): RawBuilder<boolean> {
  return sql`(n.withdrawn_at is not null or (n.type = 'announcement_published' and not n.is_read and exists (
    select ${announcement} and x.expires_at <= ${now})))`;
}

/** The condition for the rows `n` that a member sees at a time, as `isGone`. The expired announcements are read once and not
 * for each row, so that PostgreSQL counts the rows in an index. */
export function isShownTo({ companyId, userId }: Actor, now: Date): RawBuilder<boolean> {
  return sql`n.company_id = ${companyId} and n.user_id = ${userId} and n.withdrawn_at is null and n.id <> all (array(
    select h.id from notifications h
      join announcements x on x.company_id = h.company_id and x.id = (h.data ->> 'announcementId')::uuid
     where h.company_id = ${companyId} and h.user_id = ${userId} and h.type = 'announcement_published'
       and not h.is_read and x.expires_at <= ${now}))`;
}
