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
