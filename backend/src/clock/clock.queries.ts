import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import type { Actor } from '../common/auth/actor.js';
import {
  choiceFilter,
  dateFilter,
  booleanFilter,
  idFilter,
  listPage,
  type ListSpec,
} from '../common/db/lists/list.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { SHIFT_NAME } from '../shifts/shift-names.sql.js';
import { joinShiftOfHours, SHIFT_ID_OF_HOURS, VENUE_OF_HOURS } from '../shifts/shift-of-hours.sql.js';
import { employeeOrPlanCondition } from '../timesheets/timesheet-search.js';
import { sortByEmployee } from '../users/sort-by-employee.js';
import { UNDO_WITHIN_MS } from '../timesheets/timesheets.rules.js';
import { breakMinutesOf, clockedBreaksOf } from './breaks/clocked-breaks.sql.js';
import { overdueClockInLimit } from './clock.rules.js';
import { lacksHours } from './entries/missing-hours.sql.js';
import { CLOCK_STATUSES, type ClockEntryView } from './clock.contract.js';

/** Columns of entries `t` with the joins below. */
const CLOCK_ENTRY: Selection<ClockEntryView> = selection({
  'clock_entries t': [
    'id',
    'employeeId',
    'scheduleId',
    'rotaShiftId',
    'plannedStartsAt',
    'plannedEndsAt',
    'status',
    'clockedInAt',
    'clockedOutAt',
    'source',
    'endReason',
    'timesheetId',
    'flags',
    'version',
    'createdAt',
    'updatedAt',
  ],
  employee: sql`json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name,
    'profileImageUrl', e.profile_image_url)`,
  schedule: sql`json_build_object('id', coalesce(s.id, r.id), 'name', coalesce(s.name, o.name), 'date', t.date)`,
  shiftId: SHIFT_ID_OF_HOURS,
  shiftName: SHIFT_NAME,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  clockInPressId: sql`i.press_id`,
  clockInLocation: sql`i.location`,
  clockOutPressId: sql`u.press_id`,
  clockOutLocation: sql`u.location`,
  breakMinutes: sql`coalesce(${breakMinutesOf(sql`t.company_id`, sql`t.id`)}, t.planned_break_minutes)`,
  clockedBreaks: clockedBreaksOf(sql`t.company_id`, sql`t.id`),
  lacksHours: sql`(t.status = 'missed' and ${lacksHours('t')})`,
});
const JOINS = sql`
  join users e on e.company_id = t.company_id and e.id = t.employee_id
  left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
  left join ${joinShiftOfHours(sql`t`)} r on true
  left join rotas o on o.company_id = r.company_id and o.id = r.rota_id
  left join venues v on v.company_id = t.company_id and v.id = ${VENUE_OF_HOURS}
  left join clock_presses i on i.company_id = t.company_id and i.entry_id = t.id and i.kind = 'in' and i.is_counted
  left join clock_presses u on u.company_id = t.company_id and u.entry_id = t.id and u.kind = 'out' and u.is_counted`;

const OF_EMPLOYEE = sql`clock_entries t where t.company_id = e.company_id and t.employee_id = e.id`;

const LIST = {
  name: 'clock-entries',
  columns: CLOCK_ENTRY,
  from: sql`clock_entries t`,
  joins: JOINS,
  alias: sql`t`,
  id: sql`t.id`,
  sorts: {
    clockedInAt: sql`t.clocked_in_at`,
    date: sql`t.date`,
    status: [sql`t.status`, sql`t.date`],
  },
  parentSortOrder: [sql`t.date`, sql`t.id`],
  defaultSort: sql`t.clocked_in_at desc, t.id desc`,
  filters: {
    id: idFilter(sql`t.id`),
    status: choiceFilter(sql`t.status`, CLOCK_STATUSES),
    employeeId: idFilter(sql`t.employee_id`),
    scheduleId: idFilter(sql`t.schedule_id`),
    date: dateFilter(sql`t.date`, '='),
    date_gte: dateFilter(sql`t.date`, '>='),
    date_lte: dateFilter(sql`t.date`, '<='),
  },
} satisfies ListSpec<ClockEntryView>;

/** Reads clock entries. */
@Injectable()
export class ClockQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Returns the company's entries, newest first. Employees see only their own. */
  async list(actor: Actor, query: ListQuery): Promise<Page<ClockEntryView>> {
    const { filter } = query;
    const db = this.em.getKysely();
    const isOverdue = sql`t.status = 'open' and t.clocked_in_at < ${overdueClockInLimit(this.clock.now())}`;
    const filters: ListSpec<unknown>['filters'] = { ...LIST.filters, overdue: booleanFilter(isOverdue) };
    const parentSorts = { employee: [sortByEmployee(actor.companyId, OF_EMPLOYEE)] };
    if (Object.hasOwn(filter, 'q')) {
      const found = await employeeOrPlanCondition(db, actor, filter.q);
      filters.q = () => found;
    }
    return listPage(db, { ...LIST, filters, parentSorts }, clockEntriesVisibleTo(actor), query);
  }

  /** Returns one entry that the actor may see.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<ClockEntryView> {
    return orNotFound(await this.firstEntryWhere(sql`${clockEntriesVisibleTo(actor)} and t.id = ${id}`));
  }

  /** Returns one entry of a company without a check of the actor.
   * @throws NotVisible */
  async of(companyId: string, id: string): Promise<ClockEntryView> {
    return orNotFound(await this.firstEntryWhere(sql`t.company_id = ${companyId} and t.id = ${id}`));
  }

  /** Returns the member's open entry, or null. */
  open(companyId: string | null, employeeId: string): Promise<ClockEntryView | null> {
    return this.firstEntryWhere(
      sql`t.company_id = ${companyId} and t.employee_id = ${employeeId} and t.status = 'open'`,
    );
  }

  /** Returns the entry that a member clocked out of in the last minute, if its hours are still pending. */
  undoableEntry(companyId: string | null, employeeId: string): Promise<ClockEntryView | null> {
    const since = new Date(this.clock.now().getTime() - UNDO_WITHIN_MS);
    return this.firstEntryWhere(sql`
      t.company_id = ${companyId} and t.employee_id = ${employeeId} and t.status = 'closed' and t.source = 'press'
      and t.clocked_out_at >= ${since} and not t.flags ? 'was_missed'
      and exists (select from timesheets h where h.company_id = t.company_id and h.id = t.timesheet_id
                    and h.status = 'pending' and h.withdrawn_at is null)
      order by t.clocked_out_at desc, t.id desc limit 1`);
  }

  private async firstEntryWhere(where: RawBuilder<unknown>): Promise<ClockEntryView | null> {
    const found = sql`from clock_entries t ${JOINS} where ${where}`;
    return (await read(this.em.getKysely(), CLOCK_ENTRY, found))[0] ?? null;
  }
}

/** SQL condition on clock entries `t`. Employers see all entries of the company, employees their own. */
function clockEntriesVisibleTo({ companyId, userId, role }: Actor): RawBuilder<unknown> {
  const company = sql`t.company_id = ${companyId}`;
  return role === 'employer' ? company : sql`${company} and t.employee_id = ${userId}`;
}
