import { sql, type RawBuilder } from 'kysely';
import { TURNING_SIGNS } from '../common/fields/turning.contract.js';
import { NAME_PLACEHOLDER } from './notification.texts.js';

const name = sql`coalesce((select u.first_name || ' ' || u.last_name from users u
  where u.company_id = n.company_id and u.id = n.named_id), 'Someone')`;
const sentence = sql`replace(n.message, ${NAME_PLACEHOLDER}, ${name})`;

const whole = sql`case when n.quote is null then ${sentence} else left(${sentence}, -1) || ': ' || n.quote end`;

/** The message of a row `n` as it reads now: with the name that the person has, and what it quotes; nothing that somebody
 * typed turns what follows it. */
export const messageColumn = sql`translate(${whole}, ${TURNING_SIGNS}, '')`;

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
