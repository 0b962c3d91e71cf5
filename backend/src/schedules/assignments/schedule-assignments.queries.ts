import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import {
  idFilter,
  searchFilter,
  parseBoolean,
  listPage,
  type Filter,
  type ListSpec,
} from '../../common/db/lists/list.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { orNotFound } from '../../common/http/errors.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import type { AssignmentView } from '../schedules.contract.js';
import { fullName, personJson } from '../../common/db/lists/person-name.sql.js';

const ASSIGNMENT: Selection<AssignmentView> = selection({
  'shifts a': ['id', 'createdAt', 'isConfirmed'],
  scheduleId: sql`a.schedule_id`,
  employeeId: sql`a.employee_id`,
  employee: personJson('e'),
});

const EMPLOYEE_JOIN = sql`join users e on e.company_id = a.company_id and e.id = a.employee_id`;

/** Assignments whose employee's name contains the typed text. */
const byPerson: Filter = (value) => sql`exists (
  select from users e where e.company_id = a.company_id and e.id = a.employee_id
     and ${searchFilter(fullName('e'))(value)})`;

/** Assignments `a` that ended because the employee left, and who has not been assigned again. */
export const LOST = sql`a.ended_because = 'deactivated' and not exists (
  select from shifts back
   where back.company_id = a.company_id and back.schedule_id = a.schedule_id and back.employee_id = a.employee_id
     and (back.created_at, back.id) > (a.created_at, a.id))`;

const SPEC: ListSpec<AssignmentView> = {
  name: 'schedule-assignments',
  columns: ASSIGNMENT,
  from: sql`shifts a`,
  joins: EMPLOYEE_JOIN,
  id: sql`a.id`,
  sorts: { createdAt: sql`a.created_at` },
  defaultSort: sql`a.created_at desc, a.id desc`,
  filters: {
    id: idFilter(sql`a.id`),
    scheduleId: idFilter(sql`a.schedule_id`),
    employeeId: idFilter(sql`a.employee_id`),
    q: byPerson,
  },
};

/** Reads the assignments to schedules. */
@Injectable()
export class ScheduleAssignmentsQueries {
  constructor(private readonly em: EntityManager) {}

  /** Lists the company's current assignments, newest first.
   * With `{"lost": true}` in the filter they are those of leavers who have not been assigned again. */
  list(actor: Actor, query: ListQuery): Promise<Page<AssignmentView>> {
    const { lost = false, ...filter } = query.filter;
    const which = sql`a.company_id = ${actor.companyId} and a.schedule_id is not null and a.employee_id is not null
      and ${parseBoolean(lost) ? LOST : sql`a.deleted_at is null`}`;
    return listPage(this.em.getKysely(), SPEC, which, { ...query, filter });
  }

  /** Returns an assignment, even if it has ended.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<AssignmentView> {
    const found = sql`
      from shifts a ${EMPLOYEE_JOIN}
     where a.company_id = ${actor.companyId} and a.id = ${id} and a.schedule_id is not null and a.employee_id is not null`;
    return orNotFound((await read(this.em.getKysely(), ASSIGNMENT, found))[0]);
  }
}
