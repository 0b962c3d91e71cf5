import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';

const SCHEDULE: Selection<{ id: string }> = selection({ 'schedules d': ['id'] });

/** Locks at most `most` schedules of such shifts `r`, as an edit does before it changes the shifts. Skips those that another
 * transaction is changing.
 * @returns the condition on the shifts of rotas and of the locked schedules */
export async function lockSchedulesOf(
  em: EntityManager,
  companyId: string,
  shifts: RawBuilder<unknown>,
  most: number,
): Promise<RawBuilder<unknown>> {
  const found = sql`
    from schedules d
   where d.company_id = ${companyId} and d.id in (select r.schedule_id from ${shifts})
   order by d.id limit ${most} for no key update skip locked`;
  const ids = (await read(em.getKysely(), SCHEDULE, found)).map(({ id }) => id);
  return sql`(r.schedule_id is null or r.schedule_id = any(${ids}::uuid[]))`;
}
