import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { isOneOf } from '../common/db/lists/list.js';
import { Clock } from '../common/time/clock.js';
import { weekOf } from '../common/time/local.js';
import { CLOCK_OVERDUE_HOURS, overdueClockInLimit } from '../clock/clock.rules.js';
import { today } from '../common/time/zoned.js';
import { assignedCount } from '../shifts/needs-cover.sql.js';
import { SEEN_BY_ASSIGNEES } from '../shifts/schedule-statuses.contract.js';
import { ShiftsQueries } from '../shifts/shifts.queries.js';
import { workedMinutesOf } from '../shifts/worked-minutes.sql.js';
import { coverPeriodEnd } from '../shifts/shifts-without-cover.sql.js';
import { overdueCondition, nextOverdueDate, tasksVisibleTo } from '../tasks/tasks.queries.js';
import { COUNTED, pendingOverdueLimit, PENDING_MAX_DAYS } from '../timesheets/timesheets.rules.js';
import type { DayHoursView, EmployeeStats, EmployerStats } from './stats.contract.js';

type EmployerCounts = Omit<EmployerStats, 'overdueItems' | 'parts'> &
  Omit<EmployerStats['parts'], 'lostShifts'>;

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
    const isOfWeek = (date: RawBuilder<unknown>) => sql`${date} between ${first}::date and ${last}::date`;
    const { rows } = await sql<DayHoursView>`
      with planned as (
        select s.date, ${workedMinutesOf(sql`s`)} * ${assignedCount} as minutes from schedules s
         where s.company_id = ${companyId} and s.deleted_at is null and ${isOfWeek(sql`s.date`)}
           and ${isOneOf(sql`s.status`, SEEN_BY_ASSIGNEES)}
        union all
        select p.date, ${workedMinutesOf(sql`p`)} from published_shifts p
         where p.company_id = ${companyId} and p.employee_id is not null and ${isOfWeek(sql`p.date`)})
      select day::date as date,
             (select coalesce(sum(minutes), 0)::int from planned where date = day::date) as "plannedMinutes",
             (select coalesce(sum(worked_minutes), 0)::int from timesheets
               where company_id = ${companyId} and withdrawn_at is null and date = day::date
                 and ${isOneOf(sql`status`, COUNTED)}) as "workedMinutes"
        from generate_series(${first}::date, ${last}::date, interval '1 day') as day
       order by day`.execute(this.em.getKysely());
    return rows;
  }

  private async employer(actor: Actor): Promise<EmployerStats> {
    const { companyId, timeZone } = memberOf(actor);
    const now = this.clock.now();
    const day = today(now, timeZone);
    const { rows } = await sql<EmployerCounts>`
      select
        (select count(*)::int from users
          where company_id = ${companyId} and role = 'employee' and deactivated_at is null) as "totalEmployees",
        (select count(*)::int from schedules
          where company_id = ${companyId} and deleted_at is null
            and status = 'active' and date >= ${day}::date) as "activeSchedules",
        (select count(*)::int from schedules
          where company_id = ${companyId} and deleted_at is null
            and status = 'pending_approval' and date <= ${day}::date) as "schedulesPendingPast",
        (select count(*)::int from clock_entries
          where company_id = ${companyId} and status = 'open'
            and clocked_in_at < ${overdueClockInLimit(now)}) as "clockedInOverTwelveHours",
        (select count(*)::int from tasks t
          where t.company_id = ${companyId} and t.deleted_at is null and ${overdueCondition(now)}) as "openTasksPastDue",
        count(*)::int as "pendingTimesheets",
        (count(*) filter (where pending_since < ${pendingOverdueLimit(now)}))::int as "timesheetsPendingOverThreeDays",
        least(
          ${nextOverdueDate(actor, now)},
          (select min(clocked_in_at) from clock_entries
            where company_id = ${companyId} and status = 'open' and clocked_in_at >= ${overdueClockInLimit(now)})
            + make_interval(hours => ${CLOCK_OVERDUE_HOURS}),
          min(pending_since) filter (where pending_since >= ${pendingOverdueLimit(now)})
            + make_interval(days => ${PENDING_MAX_DAYS})) as "nextOverdueAt"
        from timesheets
       where company_id = ${companyId} and status = 'pending' and withdrawn_at is null`.execute(
      this.em.getKysely(),
    );
    const {
      timesheetsPendingOverThreeDays,
      schedulesPendingPast,
      clockedInOverTwelveHours,
      openTasksPastDue,
      ...counts
    } = rows[0]!;
    const lostShifts = await this.shifts.countLost(companyId, now, coverPeriodEnd(now));
    const parts = {
      timesheetsPendingOverThreeDays,
      schedulesPendingPast,
      lostShifts,
      clockedInOverTwelveHours,
      openTasksPastDue,
    };
    return {
      ...counts,
      overdueItems: Object.values(parts).reduce((sum, count) => sum + count),
      parts,
    };
  }

  private async employee(actor: Actor): Promise<EmployeeStats> {
    const { companyId, userId, timeZone, firstDayOfWeek } = actor;
    const now = this.clock.now();
    const { first, last } = weekOf(today(now, timeZone), firstDayOfWeek);
    const { rows } = await sql<Omit<EmployeeStats, 'upcomingShifts'>>`
      select round(coalesce(sum(worked_minutes) filter (
               where ${isOneOf(sql`status`, COUNTED)}
                 and date between ${first}::date and ${last}::date), 0) / 60.0, 2)::float8 as "thisWeekHours",
             (count(*) filter (where status = 'approved'))::int as "completedShifts",
             (select count(*)::int from tasks t where ${tasksVisibleTo(actor)} and ${overdueCondition(now)}) as "overdueTasks",
             ${nextOverdueDate(actor, now)} as "nextOverdueAt"
        from timesheets
       where company_id = ${companyId} and employee_id = ${userId} and withdrawn_at is null`.execute(
      this.em.getKysely(),
    );
    return { ...rows[0]!, upcomingShifts: await this.shifts.countUpcoming(actor) };
  }
}
