import { sql, type Kysely } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { NotificationContent } from './notifications.content.js';

/**
 * Repeats within this time update the unread notification without an alert. A minute covers quick changes back and
 * forth, and the shown time stays accurate enough.
 */
export const REPEAT_MS = 60_000;

/** A notification for one member that may update an unread one. `isPushed` is true if the member wants it by push. */
interface RepeatedRow extends Omit<
  NotificationContent,
  'starts' | 'undoMs' | 'isOfNew' | 'shifts' | 'isMustRead'
> {
  userId: string;
  startsAt: Date | null;
  isPushed: boolean;
}

const UPDATED: Selection<{ userId: string }> = selection({ userId: sql`user_id` });

/**
 * Updates the readers' unread notifications of the same type and subject from the last minute, without an alert.
 * Returns the readers' ids. With `replacesUnread`, devices get the new text a minute after the last alert.
 */
export async function updateUnreadNotifications(
  db: Kysely<unknown>,
  companyId: string,
  contents: readonly RepeatedRow[],
  now: Date,
): Promise<string[]> {
  if (contents.length === 0) return [];
  const since = new Date(now.getTime() - REPEAT_MS);
  const given = contents.map(({ isPushed, replacesUnread = false, ...content }) => {
    return { ...content, replacesUnread, isPushed: replacesUnread && isPushed };
  });
  const readers = given.map(({ userId }) => userId);
  // Servers look for pushes after every insert statement, so the statement omits this part if no push is wanted.
  const pushed = given.some(({ isPushed }) => isPushed) ? sql`, pushed as (${requeuePushes()})` : sql``;
  // With `replacesUnread`, created_at keeps the time of the last alert, so that the next alert comes a minute later.
  // Without it, a withdrawn notification is restored.
  const again = sql`
    with again as (
      update notifications n
         set title = r.title, message = r.message, named_id = r."namedId", quote = r.quote, data = r.data,
             created_at = case when r."replacesUnread" then n.created_at else ${now}::timestamptz end, withdrawn_at = null,
             changed_at = ${now}
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as r("userId" uuid, type text, subject text, title text, message text, "namedId" uuid, quote text, data jsonb,
               "replacesUnread" boolean, "startsAt" timestamptz, "isPushed" boolean)
       where n.company_id = ${companyId} and n.user_id = any(${readers}::uuid[]) and n.created_at > ${since}
         and n.user_id = r."userId" and n.type = r.type and n.subject = r.subject and not n.is_read
         and (n.withdrawn_at is null or not r."replacesUnread")
      returning n.id, n.user_id, r."isPushed", r."startsAt", greatest(n.created_at, n.pushed_at) as alerted_at)
    ${pushed}`;
  const rows = await read(db, UPDATED, sql`from again`, again);
  return rows.map(({ userId }) => userId);
}

/** Queues an attempted push again with the new text. A push that still waits is sent with the new text anyway. */
function requeuePushes() {
  return sql`
    insert into push_messages (id, notification_id, user_id, starts_at, due_at)
    select gen_random_uuid(), id, user_id, "startsAt", alerted_at + ${REPEAT_MS}::int * interval '1 millisecond'
      from again where "isPushed"
    on conflict (notification_id) do update
      set tries = 0, device_ids = null, taken_until = null, due_at = excluded.due_at
      where push_messages.tries > 0`;
}
