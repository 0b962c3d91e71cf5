import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  dateFilter,
  idFilter,
  searchFilter,
  parseBoolean,
  listPage,
  type ListSpec,
} from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { selectPlannedShifts } from './planned-shifts.sql.js';
import { ROTA_SHIFT_NAME_FOR_EMPLOYERS } from './shift-names.sql.js';
import type { EmployeeShiftView, ShiftView } from './shifts.contract.js';
import { isUpcomingShift } from './upcoming-shifts.sql.js';
import { selectShiftsWithoutCover } from './cover/shifts-without-cover.sql.js';

/** The columns of planned shifts `p` and their venues `v`. */
export const SHIFT_COLUMNS = {
  id: sql`p.id`,
  scheduleId: sql`p."scheduleId"`,
  rotaShiftId: sql`p."rotaShiftId"`,
  name: sql`p.name`,
  date: sql`p.date`,
  startTime: sql`p."startTime"`,
  endTime: sql`p."endTime"`,
  startsAt: sql`p."startsAt"`,
  endsAt: sql`p."endsAt"`,
  breakMinutes: sql`p."breakMinutes"`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  status: sql`p.status`,
  isConfirmed: sql`p."isConfirmed"`,
  isDeclined: sql`p."isDeclined"`,
  version: sql`p.version`,
};
const SHIFT: Selection<ShiftView> = selection(SHIFT_COLUMNS);
const EMPLOYEE_SHIFT: Selection<EmployeeShiftView> = selection({ ...SHIFT_COLUMNS, rotaId: sql`p.rota_id` });
const COUNT: Selection<{ count: number }> = selection({ count: sql`count(*)::int` });
const USER_ID: Selection<{ id: string }> = selection({ id: sql`id` });

const VENUE_JOIN = sql`left join venues v on v.company_id = p.company_id and v.id = p.venue_id`;

/** Reads shifts from schedules and rotas. */
@Injectable()
export class ShiftsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists the actor's own upcoming shifts by start. With the filter `{"over": true}` they are those that are over. */
  list(actor: Actor, query: ListQuery): Promise<Page<ShiftView>> {
    return this.listOf(actor, selectPlannedShifts(actor.companyId, actor.userId), SHIFT, query);
  }

  /** Lists an employee's shifts like the employee's own list, but with names for employers.
   * @throws NotVisible */
  async ofEmployee(actor: Actor, id: string, query: ListQuery): Promise<Page<EmployeeShiftView>> {
    const { companyId } = actor;
    const found = sql`from users where company_id = ${companyId} and id = ${id}`;
    orNotFound((await read(this.em.getKysely(), USER_ID, found))[0]);
    const shifts = selectPlannedShifts(companyId, id, ROTA_SHIFT_NAME_FOR_EMPLOYERS);
    return this.listOf(actor, shifts, EMPLOYEE_SHIFT, query);
  }

  private listOf<View>(
    actor: Actor,
    shifts: RawBuilder<unknown>,
    columns: Selection<View>,
    { filter: { over = false, ...filter }, ...query }: ListQuery,
  ): Promise<Page<View>> {
    const spec: ListSpec<View> = {
      name: 'shifts',
      columns,
      from: sql`(${shifts}) p`,
      joins: VENUE_JOIN,
      id: sql`p.id`,
      sorts: { startsAt: sql`p."startsAt"`, date: sql`p.date` },
      defaultSort: sql`p."startsAt", p.id`,
      filters: {
        id: idFilter(sql`p.id`),
        date_gte: dateFilter(sql`p.date`, '>='),
        date_lte: dateFilter(sql`p.date`, '<='),
        q: searchFilter(sql`p.name`),
      },
    };
    const notOver = this.notOver(actor);
    const scope = parseBoolean(over) ? sql`not ${notOver}` : notOver;
    return listPage(this.em.getKysely(), spec, scope, { ...query, filter });
  }

  /** Returns one of the actor's own shifts.
   * @throws NotVisible */
  async mine(actor: Actor, id: string): Promise<ShiftView> {
    const found = sql`
      from (${selectPlannedShifts(actor.companyId, actor.userId)}) p ${VENUE_JOIN} where p.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), SHIFT, found))[0]);
  }

  /** Returns the number of the actor's shifts that are not over. */
  async countUpcoming(actor: Actor): Promise<number> {
    return this.count(sql`
      from (${selectPlannedShifts(actor.companyId, actor.userId)}) p where ${this.notOver(actor)}`);
  }

  /** Counts a company's shifts that start from `from` until before `to`, need cover, and lost an employee. */
  countLost(companyId: string, from: Date, to: Date): Promise<number> {
    return this.count(sql`from (${selectShiftsWithoutCover(companyId, from, to)}) c where c.is_lost`);
  }

  private notOver({ timeZone }: Actor): RawBuilder<unknown> {
    return isUpcomingShift({ date: sql`p.date`, endsAt: sql`p."endsAt"` }, this.clock.now(), timeZone);
  }

  private async count(rows: RawBuilder<unknown>): Promise<number> {
    return (await read(this.em.getKysely(), COUNT, rows))[0]!.count;
  }
}
