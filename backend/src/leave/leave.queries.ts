import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { LEAVE_STATUSES } from '../absences/leave-words.contract.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import {
  booleanFilter,
  choiceFilter,
  dateFilter,
  idFilter,
  listPage,
  searchFilter,
  type ListSpec,
} from '../common/db/lists/list.js';
import { fullName, personJson } from '../common/db/lists/person-name.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import { wholeList, type Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { addDays } from '../common/time/local.js';
import { instantOf } from '../common/time/zoned.js';
import { ROLE_AND_VENUE } from '../shifts/shift-names.sql.js';
import { sortByEmployee } from '../users/sort-by-employee.js';
import type { Nation } from '../venues/nations.contract.js';
import { workWindow } from '../shifts/planned-shifts.sql.js';
import type { CalendarDays } from './leave-calendar-days.js';
import {
  CALENDAR_ROWS_MAX,
  type CalendarLeave,
  type CoveredShift,
  type LeaveChangeView,
  type LeaveDayView,
  type LeaveReview,
  type LeaveView,
} from './leave.contract.js';
import { leaveOverdueLimit } from './leave.rules.js';
import { nationSql } from './usual-work.sql.js';

type Sql = RawBuilder<unknown>;

const KIND = sql`json_build_object('id', k.id, 'code', k.code, 'name', k.name)`;

const LEAVE: Selection<LeaveView> = selection({
  'leave_requests l': [
    'id',
    'employeeId',
    'status',
    'part',
    'startsOn',
    'endsOn',
    'startTime',
    'endTime',
    'startsAt',
    'endsAt',
    'note',
    'question',
    'reason',
    'requestedAt',
    'enteredById',
    'decidedAt',
    'version',
    'createdAt',
    'updatedAt',
  ],
  employee: personJson('e'),
  kind: KIND,
  minutes: sql`(select coalesce(sum(d.minutes), 0)::int from leave_days d
    where d.company_id = l.company_id and d.leave_id = l.id)`,
  enteredBy: personJson('b'),
  decidedBy: sql`case when d.id is not null then ${personJson('d')} end`,
});
const JOINS = sql`
  join users e on e.company_id = l.company_id and e.id = l.employee_id
  join leave_kinds k on k.company_id = l.company_id and k.id = l.kind_id
  join users b on b.company_id = l.company_id and b.id = l.entered_by_id
  left join users d on d.company_id = l.company_id and d.id = l.decided_by_id`;

const CHANGE: Selection<LeaveChangeView> = selection({
  'leave_history h': ['id', 'change', 'startsOn', 'endsOn', 'text', 'createdAt'],
  changedBy: sql`case when b.id is not null then ${personJson('b')} end`,
});
const DAY: Selection<LeaveDayView> = selection({ 'leave_days d': ['date', 'minutes', 'fullMinutes'] });
const CALENDAR: Selection<CalendarLeave> = selection({
  'leave_requests l': ['id', 'employeeId', 'part', 'startsOn', 'endsOn', 'startTime', 'endTime'],
  employee: personJson('e'),
  kind: KIND,
  status: sql`l.status`,
});
const COLLEAGUE: Selection<LeaveReview['away'][number]> = selection({
  'leave_requests l': ['id', 'employeeId', 'status', 'startsOn', 'endsOn'],
  employee: personJson('e'),
});
const BELOW_COVER: Selection<LeaveReview['belowCover'][number]> = selection({
  date: sql`f.date`,
  venue: sql`json_build_object('id', v.id, 'name', v.name)`,
  people: sql`people.count`,
  leastPeople: sql`v.least_people`,
});
const SHIFT: Selection<CoveredShift> = selection({
  'shifts r': ['id', 'rotaId', 'scheduleId', 'date', 'startTime', 'endTime'],
  name: sql`coalesce(s.name, ${ROLE_AND_VENUE})`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  isPublished: sql`p.id is not null`,
  hasHours: sql`(
    exists (select from clock_entries x
             where x.company_id = r.company_id and x.employee_id = f.employee_id
               and (x.rota_shift_id = r.id or x.schedule_id = r.schedule_id))
    or exists (select from timesheets t
                where t.company_id = r.company_id and t.employee_id = f.employee_id and t.withdrawn_at is null
                  and (t.rota_shift_id = r.id or t.schedule_id = r.schedule_id)))`,
});

/** A time of an employee. The end is null for leave without an end yet. */
interface EmployeesTime {
  companyId: string;
  employeeId: string;
  startsAt: Date | string;
  endsAt: Date | string | null;
}

const IS_REQUESTED = sql`(l.status = 'requested')`;
const OF_EMPLOYEE = sql`leave_requests l where l.company_id = e.company_id and l.employee_id = e.id`;

/** Reads leave. */
@Injectable()
export class LeaveQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists leave by its first day, newest first. Employees see only their own. */
  list(actor: Actor, query: ListQuery): Promise<Page<LeaveView>> {
    const spec: ListSpec<LeaveView> = {
      name: 'leave',
      columns: LEAVE,
      from: sql`leave_requests l`,
      joins: JOINS,
      alias: sql`l`,
      id: sql`l.id`,
      sorts: {
        startsOn: sql`l.starts_on`,
        requestedAt: sql`l.requested_at`,
        // Requests that wait for a decision, then the others.
        status: [IS_REQUESTED, sql`l.requested_at`],
      },
      parentSorts: { employee: [sortByEmployee(actor.companyId, OF_EMPLOYEE)] },
      parentSortOrder: [sql`l.starts_at`],
      defaultSort: sql`l.starts_on desc, l.id desc`,
      filters: {
        id: idFilter(sql`l.id`),
        status: choiceFilter(sql`l.status`, LEAVE_STATUSES),
        employeeId: idFilter(sql`l.employee_id`),
        kindId: idFilter(sql`l.kind_id`),
        // Leave that overlaps the days from one date to another.
        from: dateFilter(sql`coalesce(l.ends_on, 'infinity'::date)`, '>='),
        to: dateFilter(sql`l.starts_on`, '<='),
        overdue: booleanFilter(this.overdue()),
        q: (value) =>
          sql`exists (select from users e where e.company_id = l.company_id and e.id = l.employee_id
                         and ${searchFilter(fullName('e'))(value)})`,
      },
    };
    return listPage(this.em.getKysely(), spec, leaveVisibleTo(actor), query);
  }

  /** Returns leave that the actor sees.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<LeaveView> {
    const found = sql`from leave_requests l ${JOINS} where ${leaveVisibleTo(actor)} and l.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), LEAVE, found))[0]);
  }

  /** Lists the changes of leave that the actor sees, oldest first.
   * @throws NotVisible */
  async history(actor: Actor, id: string): Promise<Page<LeaveChangeView>> {
    await this.one(actor, id);
    const { companyId } = memberOf(actor);
    const found = sql`
      from leave_history h left join users b on b.company_id = h.company_id and b.id = h.changed_by_id
     where h.company_id = ${companyId} and h.leave_id = ${id} order by h.created_at, h.id limit 500`;
    return wholeList('history', read(this.em.getKysely(), CHANGE, found));
  }

  /** Returns the days that approved leave costs. */
  days(companyId: string, id: string): Promise<LeaveDayView[]> {
    const found = sql`from leave_days d where d.company_id = ${companyId} and d.leave_id = ${id} order by d.date`;
    return read(this.em.getKysely(), DAY, found);
  }

  /** Lists requested and approved leave on some days, by employee and start.
   * Of a venue only its people. */
  calendar(actor: Actor, { from, to, venueId }: CalendarDays): Promise<Page<CalendarLeave>> {
    const { companyId, timeZone } = memberOf(actor);
    const [first, last] = [instantOf(from, '00:00', timeZone), instantOf(addDays(to, 1), '00:00', timeZone)];
    const ofVenue =
      venueId === null ? sql`` : sql`and l.employee_id in (${this.peopleOf(companyId, sql`${venueId}`)})`;
    const found = sql`
      from leave_requests l
      join users e on e.company_id = l.company_id and e.id = l.employee_id
      join leave_kinds k on k.company_id = l.company_id and k.id = l.kind_id
     where l.company_id = ${companyId} and l.status in ('requested', 'approved')
       and l.starts_at < ${last} and (l.ends_at is null or l.ends_at > ${first}) ${ofVenue}
     order by lower(e.last_name), lower(e.first_name), e.id, l.starts_at, l.id limit ${CALENDAR_ROWS_MAX}`;
    return wholeList('leave', read(this.em.getKysely(), CALENDAR, found));
  }

  /** Returns the shifts of an employee that overlap a time, in the working or the published state, by start. Only the published ones
   * have their published values. */
  coveredShifts(
    { companyId, employeeId, startsAt, endsAt }: EmployeesTime,
    { onlyPublished = false } = {},
  ): Promise<CoveredShift[]> {
    const theirs = (table: Sql) => sql`
      select c.id, c.employee_id from ${table} c
       where c.company_id = ${companyId} and c.employee_id = ${employeeId} and c.ends_at > ${startsAt}
         and (${endsAt}::timestamptz is null or c.starts_at < ${endsAt})`;
    const published = theirs(sql`published_shifts`);
    const inBoth = sql`${theirs(sql`shifts`)} and c.deleted_at is null union ${published}`;
    const found = sql`
      from (${onlyPublished ? published : inBoth}) f
      join ${onlyPublished ? sql`published_shifts` : sql`shifts`} r on r.company_id = ${companyId} and r.id = f.id
      left join published_shifts p on p.company_id = r.company_id and p.id = r.id and p.employee_id = f.employee_id
      left join schedules s on s.company_id = r.company_id and s.id = r.schedule_id
      left join rotas o on o.company_id = r.company_id and o.id = r.rota_id
      left join venues v on v.company_id = r.company_id and v.id = r.venue_id
     where coalesce(s.deleted_at, o.deleted_at) is null and r.starts_at > ${this.clock.now()}::timestamptz - interval '1 year'
     order by r.starts_at, r.id limit 1000`;
    return read(this.em.getKysely(), SHIFT, found);
  }

  /** Returns other people of the same venues who are on leave at a time, or asked for it. */
  colleagues(
    { companyId, employeeId, startsAt, endsAt }: EmployeesTime,
    except?: string,
  ): Promise<LeaveReview['away']> {
    const venues = sql`
      select h.venue_id from published_shifts h
       where h.company_id = ${companyId} and h.employee_id = ${employeeId} and h.venue_id is not null
         and ${this.isNear('h')}`;
    const found = sql`
      from leave_requests l join users e on e.company_id = l.company_id and e.id = l.employee_id
     where l.company_id = ${companyId} and l.employee_id <> ${employeeId} and l.status in ('requested', 'approved')
       and l.id is distinct from ${except ?? null}::uuid and (l.ends_at is null or l.ends_at > ${startsAt})
       and (${endsAt}::timestamptz is null or l.starts_at < ${endsAt})
       and l.employee_id in (${this.peopleOf(companyId, venues)})
     order by l.starts_at, l.id limit 200`;
    return read(this.em.getKysely(), COLLEAGUE, found);
  }

  /** Returns the venues and days with fewer planned people than the venue's least number, without these shifts. Counts people in the
   * working state. */
  belowCover(companyId: string, shifts: readonly CoveredShift[]): Promise<LeaveReview['belowCover']> {
    const ids = shifts.filter(({ hasHours }) => !hasHours).map(({ id }) => id);
    const found = sql`
      from (select distinct s.venue_id, s.date from shifts s
             where s.company_id = ${companyId} and s.id = any(${ids}::uuid[])) f
      join venues v on v.company_id = ${companyId} and v.id = f.venue_id and v.least_people is not null
      cross join lateral (
        select count(distinct o.employee_id)::int as count from shifts o
         where o.company_id = ${companyId} and o.venue_id = f.venue_id and o.date = f.date and o.deleted_at is null
           and o.employee_id is not null and o.id <> all(${ids}::uuid[])) people
     where people.count < v.least_people order by f.date, lower(v.name), v.id`;
    return read(this.em.getKysely(), BELOW_COVER, found);
  }

  /** Returns the nation of most shifts of an employee around now, or null without any at a venue. */
  async nation(companyId: string, employeeId: string): Promise<Nation | null> {
    const nation = nationSql(sql`${companyId}::uuid`, sql`${employeeId}::uuid`, this.clock.now());
    const found: Selection<{ nation: Nation | null }> = selection({ nation });
    return (await read(this.em.getKysely(), found, sql``))[0]?.nation ?? null;
  }

  /** Selects the people with a published shift at some venues around now. */
  private peopleOf(companyId: string, venues: Sql): Sql {
    return sql`
      select n.employee_id from published_shifts n
       where n.company_id = ${companyId} and n.venue_id in (${venues}) and n.employee_id is not null
         and ${this.isNear('n')}`;
  }

  private isNear(alias: string): Sql {
    const { since, until } = workWindow(this.clock.now());
    return sql`${sql.ref(`${alias}.starts_at`)} between ${since} and ${until}`;
  }

  private overdue(): Sql {
    return sql`(l.status = 'requested' and l.requested_at < ${leaveOverdueLimit(this.clock.now())})`;
  }
}

/** SQL condition on leave `l`. Employers see all leave of the company, employees their own. */
export function leaveVisibleTo({ companyId, userId, role }: Actor): Sql {
  const ofCompany = sql`l.company_id = ${companyId}`;
  return role === 'employer' ? ofCompany : sql`${ofCompany} and l.employee_id = ${userId}`;
}
