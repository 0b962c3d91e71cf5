import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Member } from '../common/auth/actor.js';
import type { RotaChoice } from './planner.contract.js';

/** Stores the rotas that a member chose for weeks. The last choice of a week is suggested first. */
export async function storeRotaChoices(
  em: EntityManager,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  choices: readonly RotaChoice[],
  now: Date,
): Promise<void> {
  await sql`
    insert into planner_rota_choices (company_id, user_id, week, rota_id, updated_at)
    select ${companyId}, ${userId}, c.week, c.rota_id, ${now}
      from unnest(${choices.map(({ week }) => week)}::date[], ${choices.map(({ rotaId }) => rotaId)}::uuid[]) as c(week, rota_id)
    on conflict (company_id, user_id, week, rota_id) do update set updated_at = excluded.updated_at`.execute(
    em.getKysely(),
  );
}
