import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

/**
 * Turns mails off for the kinds in `off`, which has a choice without mails for each. Other choices stay as they are. Nothing is
 * stored for an erased member.
 */
export async function turnOffMails(
  em: EntityManager,
  { companyId, userId }: { companyId: string; userId: string },
  off: object,
  now: Date,
): Promise<void> {
  await sql`
    insert into notification_settings as s (user_id, company_id, choices, updated_at)
    select id, company_id, ${JSON.stringify(off)}::jsonb, ${now} from users
     where company_id = ${companyId} and id = ${userId} and erased_at is null for share
    on conflict (user_id) do update
       set updated_at = excluded.updated_at,
           choices = s.choices || (
             select jsonb_object_agg(o.key, coalesce(s.choices -> o.key, o.value) || '{"mail": false}'::jsonb)
               from jsonb_each(excluded.choices) o)
     where s.company_id = excluded.company_id`.execute(em.getKysely());
}
