import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { isOneOf } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Clock } from '../common/time/clock.js';
import { weekOf } from '../common/time/local.js';
import { CLOCK_OVERDUE_HOURS, overdueClockInLimit } from '../clock/clock.rules.js';
import { today } from '../common/time/zoned.js';
import { LEAVE_PENDING_MAX_DAYS, leaveOverdueLimit } from '../leave/leave.rules.js';
import { SEEN_BY_ASSIGNEES } from '../shifts/schedule-statuses.contract.js';
import { ShiftsQueries } from '../shifts/shifts.queries.js';
import { selectPlannedWork } from '../planner/planned-work.sql.js';
import { coverPeriodEnd } from '../shifts/cover/shifts-without-cover.sql.js';
import { overdueCondition, nextOverdueDate, tasksVisibleTo } from '../tasks/tasks.queries.js';
import { COUNTED, pendingOverdueLimit, PENDING_MAX_DAYS } from '../timesheets/timesheets.rules.js';
import type { DayHoursView, EmployeeStats, EmployerStats } from './stats.contract.js';

type EmployerCounts = Omit<EmployerStats, 'overdueItems' | 'parts'> &
  Omit<EmployerStats['parts'], 'lostShifts'>;

/** SQL for the steps of a new company's checklist, or null once an employer dismissed it. A venue or employee that is no
 * longer active counts, so that the checklist never comes back. */
const setUpSteps = (companyId: string): RawBuilder<unknown> => sql`(
  select json_build_object(
      'hasBranding', c.name is not null or c.logo is not null,
      'hasVenue', exists (select from venues v where v.company_id = c.id),
      'hasPeople', exists (select from users u where u.company_id = c.id and u.role = 'employee')
        or exists (select from invitations i where i.company_id = c.id and i.status = 'pending'),
      'hasFirstWeek', exists (
          select from schedules s where s.company_id = c.id and s.deleted_at is null
             and ${isOneOf(sql`s.status`, SEEN_BY_ASSIGNEES)})
        or exists (select from published_shifts p where p.company_id = c.id),
      'hasClocking', exists (select from clock_entries e where e.company_id = c.id))
    from companies c where c.id = ${companyId} and not c.hides_set_up)`;

/** Reads the numbers on the dashboards. */
@Injectable()
export class StatsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly shifts: ShiftsQueries,
  ) {}

  /**
   * Returns the company's numbers for an employer, and the employee's own for an employee. Without a company all are
   * zero.
   */
  of(actor: Actor): Promise<EmployerStats | EmployeeStats> {
    return actor.role === 'employer' ? this.employer(actor) : this.employee(actor);
  }

  /** Returns the company's planned and worked hours on each day of its current week. */
  async week(actor: Actor): Promise<DayHoursView[]> {
    const { companyId, timeZone } = memberOf(actor);
    const { first, last } = weekOf(today(this.clock.now(), timeZone), actor.firstDayOfWeek);
    const planned = sql`with planned as (${selectPlannedWork(companyId, { from: first, to: last })})`;
    const minutesOf = (which: RawBuilder<unknown>) => sql`
      (select coalesce(sum(minutes) filter (where ${which}), 0)::int from planned where date = day::date)`;
    const hours: Selection<DayHoursView> = selection({
      date: sql`day::date`,
      plannedMinutes: minutesOf(sql`true`),
      openMinutes: minutesOf(sql`is_open`),
      unpublishedMinutes: minutesOf(sql`is_unpublished`),
      workedMinutes: sql`(
        select coalesce(sum(worked_minutes), 0)::int from timesheets
         where company_id = ${companyId} and withdrawn_at is null and date = day::date
           and ${isOneOf(sql`status`, COUNTED)})`,
    });
    const days = sql`from generate_series(${first}::date, ${last}::date, interval '1 day') as day order by day`;
    return read(this.em.getKysely(), hours, days, planned);
  }

  private async employer(actor: Actor): Promise<EmployerStats> {
    const { companyId, timeZone } = memberOf(actor);
    const now = this.clock.now();
    const day = today(now, timeZone);
    const numbers: Selection<EmployerCounts> = selection({
      totalEmployees: sql`(
        select count(*)::int from users
         where company_id = ${companyId} and role = 'employee' and deactivated_at is null)`,
      activeSchedules: sql`(
        select count(*)::int from schedules
         where company_id = ${companyId} and deleted_at is null and status = 'active' and date >= ${day}::date)`,
      schedulesPendingPast: sql`(
        select count(*)::int from schedules
         where company_id = ${companyId} and deleted_at is null
           and status = 'pending_approval' and date <= ${day}::date)`,
      clockedInOverTwelveHours: sql`(
        select count(*)::int from clock_entries
         where company_id = ${companyId} and status = 'open' and clocked_in_at < ${overdueClockInLimit(now)})`,
      openTasksPastDue: sql`(
        select count(*)::int from tasks t
         where t.company_id = ${companyId} and t.deleted_at is null and ${overdueCondition(now)})`,
      leaveWaitingOverThreeDays: sql`(
        select count(*)::int from leave_requests
         where company_id = ${companyId} and status = 'requested' and requested_at < ${leaveOverdueLimit(now)})`,
      setUp: setUpSteps(companyId),
      pendingTimesheets: sql`count(*)::int`,
      timesheetsPendingOverThreeDays: sql`
        (count(*) filter (where pending_since < ${pendingOverdueLimit(now)}))::int`,
      nextOverdueAt: sql`
        least(
          ${nextOverdueDate(actor, now)},
          (select min(clocked_in_at) from clock_entries
            where company_id = ${companyId} and status = 'open' and clocked_in_at >= ${overdueClockInLimit(now)})
            + make_interval(hours => ${CLOCK_OVERDUE_HOURS}),
          (select min(requested_at) from leave_requests
            where company_id = ${companyId} and status = 'requested' and requested_at >= ${leaveOverdueLimit(now)})
            + make_interval(days => ${LEAVE_PENDING_MAX_DAYS}),
          min(pending_since) filter (where pending_since >= ${pendingOverdueLimit(now)})
            + make_interval(days => ${PENDING_MAX_DAYS}))`,
    });
    const pending = sql`
      from timesheets where company_id = ${companyId} and status = 'pending' and withdrawn_at is null`;
    const rows = await read(this.em.getKysely(), numbers, pending);
    const {
      timesheetsPendingOverThreeDays,
      schedulesPendingPast,
      clockedInOverTwelveHours,
      openTasksPastDue,
      leaveWaitingOverThreeDays,
      ...counts
    } = rows[0]!;
    const lostShifts = await this.shifts.countLost(companyId, now, coverPeriodEnd(now));
    const parts = {
      timesheetsPendingOverThreeDays,
      schedulesPendingPast,
      lostShifts,
      clockedInOverTwelveHours,
      openTasksPastDue,
      leaveWaitingOverThreeDays,
    };
    return {
      ...counts,
      setUp: counts.setUp && Object.values(counts.setUp).every(Boolean) ? null : counts.setUp,
      overdueItems: Object.values(parts).reduce((sum, count) => sum + count),
      parts,
    };
  }

  private async employee(actor: Actor): Promise<EmployeeStats> {
    const { companyId, userId, timeZone, firstDayOfWeek } = actor;
    const now = this.clock.now();
    const { first, last } = weekOf(today(now, timeZone), firstDayOfWeek);
    const numbers: Selection<Omit<EmployeeStats, 'upcomingShifts'>> = selection({
      thisWeekHours: sql`
        round(coalesce(sum(worked_minutes) filter (
          where ${isOneOf(sql`status`, COUNTED)}
            and date between ${first}::date and ${last}::date), 0) / 60.0, 2)::float8`,
      completedShifts: sql`(count(*) filter (where status = 'approved'))::int`,
      overdueTasks: sql`(
        select count(*)::int from tasks t where ${tasksVisibleTo(actor)} and ${overdueCondition(now)})`,
      nextOverdueAt: nextOverdueDate(actor, now),
    });
    const own = sql`
      from timesheets
     where company_id = ${companyId} and employee_id = ${userId} and withdrawn_at is null`;
    const rows = await read(this.em.getKysely(), numbers, own);
    return { ...rows[0]!, upcomingShifts: await this.shifts.countUpcoming(actor) };
  }
}
