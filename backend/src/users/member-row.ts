import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserTable } from './user.entity.js';

/** One member of a company, by which columns are read or the row is locked. */
export function memberRow(em: EntityManager, companyId: string, id: string) {
  return em
    .getKysely<UserTable>()
    .selectFrom('users')
    .where('company_id', '=', companyId)
    .where('id', '=', id);
}

/** Selects the active employer of a company, other than one, who has been there longest. */
export function otherEmployer(em: EntityManager, companyId: string, id: string) {
  return em
    .getKysely<UserTable>()
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
