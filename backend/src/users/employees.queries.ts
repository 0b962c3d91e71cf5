import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { byFlag, byId, bySearch, byWord, listPage, type ListSpec } from '../common/db/list.js';
import { visible } from '../common/http/errors.js';
import type { Page } from '../common/http/list-page.js';
import type { ListQuery } from '../common/http/list-query.js';
import { ROLES, type EmployeeView } from './users.contract.js';

const PICK_MAX = 5_000;
const columns = sql`u.id, u.first_name as "firstName", u.last_name as "lastName", a.email,
  u.profile_image_url as "profileImageUrl", u.role, u.employer_id as "employerId",
  u.deactivated_at is null as "isActive", u.deactivated_at as "deactivatedAt", u.badge_number as "badgeNumber", u.created_at as "createdAt"`;
const from = sql`users u join accounts a on a.id = u.account_id`;
const byLastName = sql`(lower(u.last_name), lower(u.first_name))`;

const spec: ListSpec = {
  name: 'employees',
  columns,
  from,
  id: sql`u.id`,
  sorts: {
    name: byLastName,
    lastName: byLastName,
    firstName: sql`(lower(u.first_name), lower(u.last_name))`,
    email: sql`a.email`,
    createdAt: sql`u.created_at`,
  },
  defaultSort: sql`u.created_at desc, u.id desc`,
  filters: {
    id: byId(sql`u.id`),
    role: byWord(sql`u.role`, ROLES),
    isActive: byFlag(sql`u.deactivated_at is null`),
    q: bySearch(sql`u.first_name || ' ' || u.last_name || ' ' || a.email`),
  },
};

/** Reads of a company's people, for its employers. */
@Injectable()
export class EmployeesQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * The company's staff, newest first, leavers too (`isActive` tells them apart). Staff are employees: employers
   * come only when the filter names their role, or asks for records by id, which may be anyone's.
   */
  list(actor: Actor, query: ListQuery): Promise<Page<EmployeeView>> {
    const named = Object.hasOwn(query.filter, 'role') || Object.hasOwn(query.filter, 'id');
    const scope = named ? ours(actor) : sql`${ours(actor)} and u.role = 'employee'`;
    return listPage(this.em.getKysely(), spec, scope, query);
  }

  /** Everyone who can be given work now: active employees by name. */
  async pickList(actor: Actor): Promise<EmployeeView[]> {
    const { rows } = await sql<EmployeeView>`
      select ${columns} from ${from}
       where ${ours(actor)} and u.role = 'employee' and u.deactivated_at is null
       order by lower(u.last_name), lower(u.first_name), u.id
       limit ${PICK_MAX}`.execute(this.em.getKysely());
    return rows;
  }

  /** One member of the company, employee or employer, leavers too.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<EmployeeView> {
    const { rows } = await sql<EmployeeView>`
      select ${columns} from ${from} where ${ours(actor)} and u.id = ${id}`.execute(this.em.getKysely());
    return visible(rows[0]);
  }
}

function ours({ companyId }: Actor) {
  return sql`u.company_id = ${companyId}`;
}
