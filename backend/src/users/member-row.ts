import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../common/db/schema/tables.js';

/** Selects one member of a company, to read columns or lock the row. */
export function selectMember(em: EntityManager, companyId: string, id: string) {
  return em.getKysely<Tables>().selectFrom('users').where('company_id', '=', companyId).where('id', '=', id);
}

/** Selects the active employer of a company with the longest membership, except one. */
export function selectOtherEmployer(em: EntityManager, companyId: string, id: string) {
  return em
    .getKysely<Tables>()
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'employer')
    .where('deactivated_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
}
