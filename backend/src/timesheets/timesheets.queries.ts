import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import {
  dateFilter,
  booleanFilter,
  idFilter,
  choiceFilter,
  isOneOf,
  listPage,
  listCondition,
  rejectFilterValue,
  type Filter,
  type ListSpec,
} from '../common/db/lists/list.js';
import type { ParentSort } from '../common/db/lists/list-sort.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import type { DateFormat } from '../common/time/format.js';
import type { NamedShift } from '../common/time/planned-times.contract.js';
import { Clock } from '../common/time/clock.js';
import { isLocalDate } from '../common/time/local.js';
import type { Span } from '../common/time/zoned.js';
import { PAID_PERIOD_ID, PAY_DAY } from '../pay-rules/pay-day.sql.js';
import { sortByEmployee } from '../users/sort-by-employee.js';
import { SHIFT_NAME } from '../shifts/shift-names.sql.js';
import { SHIFT_ID_OF_HOURS } from '../shifts/shift-of-hours.sql.js';
import { DECIDE_MAX, type SelectedTimesheets } from './decisions/timesheet-decisions.contract.js';
import { EXCEPTIONS_FIRST, matchesPlanCondition } from './exceptions/timesheet-exceptions.sql.js';
import { employeeOrPlanCondition } from './timesheet-search.js';
import { COUNTED, pendingOverdueLimit } from './timesheets.rules.js';
import {
  TIMESHEET_STATUSES,
  TOTALS_MAX,
  type TimesheetStatus,
  type TimesheetTotals,
  type TimesheetView,
} from './timesheets.contract.js';

const TIMESHEET: Selection<TimesheetView> = selection({
  'timesheets t': [
    'id',
    'employeeId',
    'scheduleId',
    'rotaShiftId',
    'date',
    'startTime',
    'endTime',
    'startsAt',
    'endsAt',
    'plannedStartsAt',
    'plannedEndsAt',
    'plannedBreakMinutes',
    'breakMinutes',
    'workedMinutes',
    'totalHours',
    'notes',
    'status',
    'rejectionReason',
    'reopenReason',
    'decidedById',
    'decidedAt',
    'enteredById',
    'clockInTime',
    'clockOutTime',
    'clockInLocation',
    'clockOutLocation',
    'flags',
    'changedFrom',
    'version',
    'createdAt',
    'updatedAt',
  ],
  employee: sql`json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name,
    'profileImageUrl', e.profile_image_url)`,
  schedule: sql`json_build_object('id', coalesce(s.id, r.id), 'name', coalesce(s.name, o.name),
    'date', coalesce(s.date, r.date))`,
  shiftId: SHIFT_ID_OF_HOURS,
  payPeriodId: PAID_PERIOD_ID,
  shiftName: SHIFT_NAME,
});

/** The sum of the first counted timesheets for which the condition is true. */
function sumOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const counted = sql`filter (where place <= ${sql.lit(TOTALS_MAX)} and ${condition})`;
  return sql`json_build_object('count', count(*) ${counted},
    'workedMinutes', coalesce(sum(worked_minutes) ${counted}, 0))`;
}

const TOTALS: Selection<TimesheetTotals> = selection({
  count: sql`least(count(*), ${sql.lit(TOTALS_MAX)})::int`,
  more: sql`count(*) > ${sql.lit(TOTALS_MAX)}`,
  workedMinutes: sql`coalesce(sum(worked_minutes) filter (where place <= ${sql.lit(TOTALS_MAX)}), 0)::int`,
  pending: sumOf(sql`status = 'pending'`),
  approved: sumOf(sql`status = 'approved'`),
  rejected: sumOf(sql`status = 'rejected'`),
  decidable: sumOf(sql`is_decidable`),
  matching: sumOf(sql`is_matching`),
});

type Selected = SelectedTimesheets['timesheets'][number];
const SELECTED: Selection<Selected> = selection({ 'timesheets t': ['id', 'version', 'workedMinutes'] });

const PLAN_JOINS = sql`
  left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
  left join shifts r on r.company_id = t.company_id and r.id = t.rota_shift_id
  left join rotas o on o.company_id = r.company_id and o.id = r.rota_id`;
const JOINS = sql`join users e on e.company_id = t.company_id and e.id = t.employee_id ${PLAN_JOINS}`;

/** The fields of other hours that an error names, with the company's date format. */
interface OtherHours extends NamedShift {
  status: TimesheetStatus;
  dateFormat: DateFormat;
}

const OTHER_HOURS: Selection<OtherHours> = selection({
  name: sql`coalesce(s.name, o.name)`,
  'timesheets t': ['date', 'startTime', 'endTime', 'status'],
  'companies c': ['dateFormat'],
});

/** Reads timesheets. */
@Injectable()
export class TimesheetsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists the company's timesheets, newest first. Employees see only their own. */
  async list(actor: Actor, query: ListQuery): Promise<Page<TimesheetView>> {
    return listPage(
      this.em.getKysely(),
      await this.specWithSearch(actor, query),
      timesheetsVisibleTo(actor),
      query,
    );
  }

  /** Returns the sum of all timesheets that match the filters, not only of one page. */
  async totals(actor: Actor, query: ListQuery): Promise<TimesheetTotals> {
    const where = listCondition(await this.specWithSearch(actor, query), timesheetsVisibleTo(actor), query);
    const isDecidable = decidableBy(actor);
    const isMatching = sql`${isDecidable} and ${matchesPlanCondition(actor.companyId)}`;
    const counted = sql`
      from (select t.worked_minutes, t.status, (${isDecidable}) as is_decidable, (${isMatching}) as is_matching,
                   row_number() over () as place
              from timesheets t where ${where} limit ${TOTALS_MAX + 1}) counted`;
    const [totals] = await read(this.em.getKysely(), TOTALS, counted);
    return totals!;
  }

  /** Returns the pending timesheets that match the filters and that the actor may decide, newest first. */
  async selection(actor: Actor, query: ListQuery): Promise<SelectedTimesheets> {
    const where = listCondition(await this.specWithSearch(actor, query), timesheetsVisibleTo(actor), query);
    const found = sql`from timesheets t where ${where} and ${decidableBy(actor)}
      order by t.date desc, t.id desc limit ${DECIDE_MAX + 1}`;
    const timesheets = await read(this.em.getKysely(), SELECTED, found);
    return { timesheets: timesheets.slice(0, DECIDE_MAX), more: timesheets.length > DECIDE_MAX };
  }

  /** Returns timesheets that the actor may see, in the order of their ids. */
  async many(actor: Actor, ids: readonly string[]): Promise<TimesheetView[]> {
    const found = sql`from timesheets t ${JOINS}
      where ${timesheetsVisibleTo(actor)} and t.id = any(${[...ids]}::uuid[]) order by t.id`;
    return read(this.em.getKysely(), TIMESHEET, found);
  }

  /** Returns the specification of the list, with the matches of a search. */
  private async specWithSearch(actor: Actor, { filter }: ListQuery): Promise<ListSpec<TimesheetView>> {
    const spec = this.spec(actor);
    if (Object.hasOwn(filter, 'q')) {
      const found = await employeeOrPlanCondition(this.em.getKysely(), actor, filter.q);
      spec.filters.q = () => found;
    }
    return spec;
  }

  /** Returns a timesheet that the actor may see.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<TimesheetView> {
    const found = sql`from timesheets t ${JOINS} where ${timesheetsVisibleTo(actor)} and t.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), TIMESHEET, found))[0]);
  }

  /** Returns a pending or approved timesheet of the employee at the same time, other than `exceptId`, or null. */
  async findOverlapping(
    companyId: string,
    employeeId: string,
    { startsAt, endsAt }: Span,
    exceptId: string,
  ): Promise<OtherHours | null> {
    const others = sql`
        from timesheets t join companies c on c.id = t.company_id ${PLAN_JOINS}
       where t.company_id = ${companyId} and t.employee_id = ${employeeId} and t.withdrawn_at is null
         and ${isOneOf(sql`t.status`, COUNTED)} and t.id <> ${exceptId}
         and t.starts_at < ${endsAt} and t.ends_at > ${startsAt}
       order by t.starts_at, t.id limit 1`;
    return (await read(this.em.getKysely(), OTHER_HOURS, others))[0] ?? null;
  }

  private spec({ companyId }: Actor): ListSpec<TimesheetView> {
    const overdue = sql`t.status = 'pending' and t.pending_since < ${pendingOverdueLimit(this.clock.now())}`;
    return {
      name: 'timesheets',
      columns: TIMESHEET,
      from: sql`timesheets t`,
      joins: JOINS,
      alias: sql`t`,
      id: sql`t.id`,
      sorts: {
        id: sql`t.created_at`,
        createdAt: sql`t.created_at`,
        date: sql`t.date`,
        startTime: sql`t.start_time`,
        totalHours: sql`t.total_hours`,
        status: [sql`t.status`, sql`t.date`],
        exceptions: [EXCEPTIONS_FIRST, sql`t.date`],
      },
      parentSorts: {
        employee: [sortByEmployee(companyId, OF_EMPLOYEE)],
        schedule: sortByPlanName(companyId),
      },
      parentSortOrder: [sql`t.date`, sql`t.id`],
      defaultSort: sql`t.created_at desc, t.id desc`,
      filters: {
        id: idFilter(sql`t.id`),
        status: choiceFilter(sql`t.status`, TIMESHEET_STATUSES),
        employeeId: idFilter(sql`t.employee_id`),
        scheduleId: idFilter(sql`t.schedule_id`),
        date: dateFilter(sql`t.date`, '='),
        date_gte: dateFilter(sql`t.date`, '>='),
        date_lte: dateFilter(sql`t.date`, '<='),
        payDays: payDaysFilter(companyId),
        overdue: booleanFilter(overdue),
        matchesPlan: booleanFilter(matchesPlanCondition(companyId)),
      },
    };
  }
}

/** Matches the timesheets that a pay period pays or will pay, and its pending ones. The value is its first and last day,
 * such as `2026-11-02/2026-11-08`, or `../2026-11-08` for the first period, which also pays earlier hours. */
const payDaysFilter =
  (companyId: string | null): Filter =>
  (value) => {
    const [first, last, ...more] = typeof value === 'string' ? value.split('/') : [];
    if (!isLocalDate(last) || more.length > 0 || (first !== '..' && !isLocalDate(first)))
      rejectFilterValue('days like 2026-11-02/2026-11-08');
    const from = first === '..' ? sql`` : sql`and ${PAY_DAY} >= ${first}::date`;
    return sql`t.status <> 'rejected' and ${PAY_DAY} <= ${last}::date ${from}
      and t.date >= coalesce((select s.paid_before from pay_settings s where s.company_id = ${companyId}), '-infinity')`;
  };

/** The timesheets of employee `e`. */
const OF_EMPLOYEE = sql`timesheets t where t.company_id = e.company_id and t.employee_id = e.id`;

/** Sorts by the name of the schedule or rota. */
function sortByPlanName(companyId: string | null): ParentSort[] {
  return [
    {
      from: sql`schedules s`,
      where: sql`s.company_id = ${companyId} and s.deleted_at is null`,
      keys: [sql`lower(s.name)`, sql`s.id`],
      rows: sql`timesheets t where t.company_id = s.company_id and t.schedule_id = s.id`,
    },
    {
      from: sql`rotas o`,
      where: sql`o.company_id = ${companyId} and o.deleted_at is null`,
      keys: [sql`lower(o.name)`, sql`o.id`],
      rows: sql`shifts r join timesheets t on t.company_id = r.company_id and t.rota_shift_id = r.id
                where r.company_id = o.company_id and r.rota_id = o.id`,
    },
  ];
}

/** SQL condition on visible timesheets `t`: pending, and not the actor's own hours unless they are the only employer. */
function decidableBy({ companyId, userId, role }: Actor): RawBuilder<unknown> {
  if (role !== 'employer') return sql`false`;
  return sql`t.status = 'pending' and (t.employee_id <> ${userId} or not exists (
    select from users u where u.company_id = ${companyId} and u.role = 'employer' and u.deactivated_at is null
                          and u.id <> ${userId}))`;
}

/** SQL condition on timesheets `t`. Employers see all of the company, employees their own. Withdrawn ones are never
 * visible. */
export function timesheetsVisibleTo({ companyId, userId, role }: Actor): RawBuilder<unknown> {
  const kept = sql`t.company_id = ${companyId} and t.withdrawn_at is null`;
  return role === 'employer' ? kept : sql`${kept} and t.employee_id = ${userId}`;
}
