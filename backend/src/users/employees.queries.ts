import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  booleanFilter,
  idFilter,
  searchFilter,
  choiceFilter,
  listPage,
  type ListSpec,
} from '../common/db/lists/list.js';
import { weekdaysJson } from '../common/db/lists/weekdays.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import type { ExportRow } from './employees.csv.js';
import { hasFactorSql } from '../factors/has-factor.sql.js';
import { ROLES } from '../common/auth/roles.contract.js';
import type { EmployeeDetail, EmployeeView } from './users.contract.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

const EXPORT_MAX = 10_000;
const TOO_MANY_TO_EXPORT = 'There are more than 10,000 people to export. Please filter the list first.';
const EMPLOYEE = {
  id: sql`u.id`,
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  email: sql`a.email`,
  profileImageUrl: sql`u.profile_image_url`,
  role: sql`u.role`,
  employerId: sql`u.employer_id`,
  isActive: sql`u.deactivated_at is null`,
  deactivatedAt: sql`u.deactivated_at`,
  erasedAt: sql`u.erased_at`,
  phone: sql`u.phone`,
  payrollNumber: sql`u.payroll_number`,
  wageBand: sql`u.wage_band`,
  contractedMinutesPerWeek: sql`u.contracted_minutes_per_week`,
  maxMinutesPerWeek: sql`u.max_minutes_per_week`,
  usualWeekdays: weekdaysJson(sql`u.usual_weekdays`),
  badgeNumber: sql`u.badge_number`,
  createdAt: sql`u.created_at`,
};
const DETAIL: Selection<EmployeeDetail> = selection({
  ...EMPLOYEE,
  'users u': ['badgePhotoUrl'],
  hasSecondFactor: hasFactorSql(sql`u.account_id`),
});
const from = sql`users u join accounts a on a.id = u.account_id`;
const byLastName = [sql`lower(u.last_name)`, sql`lower(u.first_name)`];

const spec: ListSpec<EmployeeView> = {
  name: 'employees',
  columns: selection(EMPLOYEE),
  from,
  id: sql`u.id`,
  sorts: {
    name: byLastName,
    lastName: byLastName,
    firstName: [sql`lower(u.first_name)`, sql`lower(u.last_name)`],
    email: sql`a.email`,
    createdAt: sql`u.created_at`,
  },
  defaultSort: sql`u.created_at desc, u.id desc`,
  filters: {
    id: idFilter(sql`u.id`),
    role: choiceFilter(sql`u.role`, ROLES),
    isActive: booleanFilter(sql`u.deactivated_at is null`),
    q: searchFilter(sql`${fullName('u')} || ' ' || a.email || ' ' || coalesce(u.payroll_number, '')`),
  },
};

const pickSpec: ListSpec<EmployeeView> = {
  ...spec,
  defaultSort: sql`lower(u.last_name), lower(u.first_name), u.id`,
};

const exportSpec: ListSpec<ExportRow> = {
  ...spec,
  columns: selection({
    'users u': [
      'firstName',
      'lastName',
      'phone',
      'payrollNumber',
      'role',
      'wageBand',
      'contractedMinutesPerWeek',
      'maxMinutesPerWeek',
      'usualWeekdays',
      'badgeNumber',
      'createdAt',
    ],
    'accounts a': ['email'],
    isActive: sql`u.deactivated_at is null`,
    employer: fullName('e'),
  }),
  joins: sql`left join users e on e.company_id = u.company_id and e.id = u.employer_id`,
};

/** Reads a company's people for its employers. */
@Injectable()
export class EmployeesQueries {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the company's staff with leavers, newest first. `isActive` is false for leavers.
   * Employers are included only if the filter has their role or ids.
   */
  list(actor: Actor, query: ListQuery): Promise<Page<EmployeeView>> {
    return listPage(this.em.getKysely(), spec, isListed(actor, query), query);
  }

  /**
   * Returns everyone on all pages of the list, in its order.
   * @throws BadRequestException if there are too many for one file
   */
  async exportRows(actor: Actor, query: ListQuery): Promise<ExportRow[]> {
    const all = { ...query, first: 0, count: EXPORT_MAX };
    const page = await listPage(this.em.getKysely(), exportSpec, isListed(actor, query), all);
    if (page.total > EXPORT_MAX)
      throw new BadRequestException(TOO_MANY_TO_EXPORT, { errorCode: 'export_too_large' });
    return page.rows;
  }

  /** Returns active employees by name. */
  pickList(actor: Actor, query: ListQuery): Promise<Page<EmployeeView>> {
    const active = sql`${inCompany(actor)} and u.role = 'employee' and u.deactivated_at is null`;
    return listPage(this.em.getKysely(), pickSpec, active, query);
  }

  /**
   * Returns one member of the company in any role, also a leaver.
   * @throws NotVisible
   */
  async one(actor: Actor, id: string): Promise<EmployeeDetail> {
    const found = sql`from ${from} where ${inCompany(actor)} and u.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), DETAIL, found))[0]);
  }
}

function isListed(actor: Actor, { filter }: ListQuery) {
  const named = Object.hasOwn(filter, 'role') || Object.hasOwn(filter, 'id');
  return named ? inCompany(actor) : sql`${inCompany(actor)} and u.role = 'employee'`;
}

function inCompany({ companyId }: Actor) {
  return sql`u.company_id = ${companyId}`;
}
