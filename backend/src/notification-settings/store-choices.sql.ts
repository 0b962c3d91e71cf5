import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

interface StoredChoices {
  companyId: string;
  userId: string;
  /** The new choices by kind. Choices of other kinds stay as they are. */
  choices: object;
  /** The new quiet hours, or undefined to keep the stored ones. */
  quietFrom: string | null | undefined;
  quietTo: string | null | undefined;
  now: Date;
}

/** Stores the choices and quiet hours of a member. */
export async function storeChoices(
  em: EntityManager,
  { companyId, userId, choices, quietFrom, quietTo, now }: StoredChoices,
): Promise<void> {
  const keepsQuiet = quietFrom === undefined;
  await sql`
    insert into notification_settings as s (user_id, company_id, choices, quiet_from, quiet_to, updated_at)
    values (${userId}, ${companyId}, ${JSON.stringify(choices)}::jsonb, ${quietFrom ?? null}, ${quietTo ?? null}, ${now})
    on conflict (user_id) do update
       set choices = s.choices || excluded.choices, updated_at = excluded.updated_at,
           quiet_from = case when ${keepsQuiet} then s.quiet_from else excluded.quiet_from end,
           quiet_to = case when ${keepsQuiet} then s.quiet_to else excluded.quiet_to end
     where s.company_id = excluded.company_id`.execute(em.getKysely());
}
