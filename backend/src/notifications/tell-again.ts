import { sql, type Kysely } from 'kysely';
import type { NotificationContent } from './notification.content.js';

/** Long enough that pressing to and fro alerts once, short enough that whoever looks sees when something happened. */
export const AGAIN_MS = 60_000;

/** What somebody is to be told of a subject, and whether they want it on a device. */
export interface AgainRow extends Omit<
  NotificationContent,
  'starts' | 'undoMs' | 'isOfNew' | 'shifts' | 'isMustRead'
> {
  userId: string;
  startsAt: Date | null;
  isPushed: boolean;
}

/**
 * Those who have the same notification unread already, with what they have brought up to date; open clients hear of it,
 * and do not alert. Devices hear the last word of what takes a place, a minute after what they were told before.
 */
export async function tellAgain(
  db: Kysely<unknown>,
  companyId: string,
  contents: readonly AgainRow[],
  now: Date,
): Promise<string[]> {
  if (contents.length === 0) return [];
  const since = new Date(now.getTime() - AGAIN_MS);
  const given = contents.map(({ isPushed, takesPlace = false, ...content }) => {
    return { ...content, takesPlace, isPushed: takesPlace && isPushed };
  });
  const readers = given.map(({ userId }) => userId);
  // Servers look for what is to be pushed whenever rows could have been added.
  const pushed = given.some(({ isPushed }) => isPushed) ? sql`, pushed as (${pushAgain()})` : sql``;
  // What takes a place keeps the time of the last alert, so that it alerts again a minute after that.
  const { rows } = await sql<{ userId: string }>`
    with again as (
      update notifications n
         set title = r.title, message = r.message, named_id = r."namedId", quote = r.quote, data = r.data,
             created_at = case when r."takesPlace" then n.created_at else ${now}::timestamptz end, withdrawn_at = null,
             changed_at = ${now}
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as r("userId" uuid, type text, subject text, title text, message text, "namedId" uuid, quote text, data jsonb,
               "takesPlace" boolean, "startsAt" timestamptz, "isPushed" boolean)
       where n.company_id = ${companyId} and n.user_id = any(${readers}::uuid[]) and n.created_at > ${since}
         and n.user_id = r."userId" and n.type = r.type and n.subject = r.subject and not n.is_read
         and (n.withdrawn_at is null or not r."takesPlace")
      returning n.id, n.user_id, r."isPushed", r."startsAt", greatest(n.created_at, n.pushed_at) as alerted_at)
    ${pushed}
    select user_id as "userId" from again`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** What is on its way says what was true before; what has not been taken yet will say this. */
function pushAgain() {
  return sql`
    insert into push_messages (id, notification_id, user_id, starts_at, due_at)
    select gen_random_uuid(), id, user_id, "startsAt", alerted_at + ${AGAIN_MS}::int * interval '1 millisecond'
      from again where "isPushed"
    on conflict (notification_id) do update
      set tries = 0, device_ids = null, taken_until = null, due_at = excluded.due_at
      where push_messages.tries > 0`;
}
