import { sql, type Kysely } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { COLLECT_MS } from './notification-mail.entity.js';
import type { NotificationTarget, NotificationType } from './notifications.contract.js';

/**
 * A notification that is inserted once per `key`. `mailId` and `pushId` are the ids of its mail and push, or null
 * for none.
 */
interface OnceRow {
  id: string;
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  namedId?: string | null;
  data: NotificationTarget;
  inBell: boolean;
  key: string;
  mailId: string | null;
  pushId: string | null;
  startsAt: Date | null;
}

const COUNT: Selection<{ count: number }> = selection({ count: sql`count(*)::int` });

/**
 * Inserts the notifications whose keys are new, with their mails and pushes, in one statement. Returns the number
 * inserted.
 */
export async function insertNotificationsOnce(
  db: Kysely<unknown>,
  companyId: string,
  rows: readonly OnceRow[],
  now: Date,
): Promise<number> {
  const mailDueAt = new Date(now.getTime() + COLLECT_MS);
  const inserting = sql`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(id uuid, "userId" uuid, type text, title text, message text, "namedId" uuid, data jsonb,
             "inBell" boolean, key text, "mailId" uuid, "pushId" uuid, "startsAt" timestamptz)),
    inserted as (
      insert into notifications
        (id, company_id, user_id, type, title, message, named_id, data, in_bell, dedupe_key, created_at)
      select n.id, ${companyId}::uuid, n."userId", n.type, n.title, n.message, n."namedId", n.data, n."inBell", n.key,
             ${now}::timestamptz
        from n
      on conflict (dedupe_key) do nothing
      returning id),
    mailed as (
      insert into notification_mails (id, notification_id, user_id, starts_at, due_at)
      select "mailId", n.id, n."userId", "startsAt", ${mailDueAt}::timestamptz from n join inserted using (id) where "mailId" is not null),
    pushed as (
      insert into push_messages (id, notification_id, user_id, starts_at, due_at)
      select "pushId", n.id, n."userId", "startsAt", ${now}::timestamptz from n join inserted using (id) where "pushId" is not null)`;
  return (await read(db, COUNT, sql`from inserted`, inserting))[0]!.count;
}
