import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import {
  dateFilter,
  booleanFilter,
  idFilter,
  indexedSearchFilter,
  choiceFilter,
  isOneOf,
  listPage,
  type ListSpec,
} from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import type { LocalDate } from '../common/time/local.js';
import { isUpcomingShift } from '../shifts/upcoming-shifts.sql.js';
import { assignedCount, invitedCount, needsCover } from '../shifts/cover/needs-cover.sql.js';
import { hasSchedule } from '../shifts/has-schedule.sql.js';
import { PLANNABLE, SCHEDULE_STATUSES } from '../shifts/schedule-statuses.contract.js';
import type { PendingScheduleView, ScheduleView } from './schedules.contract.js';

/** The searched text of schedules. An index has the same expression. */
const SEARCHED_TEXT = sql`s.name || ' ' || coalesce(s.description, '')`;

const OF_EVERYONE = {
  id: sql`s.id`,
  name: sql`s.name`,
  description: sql`s.description`,
  date: sql`s.date`,
  startTime: sql`s.start_time`,
  endTime: sql`s.end_time`,
  startsAt: sql`s.starts_at`,
  endsAt: sql`s.ends_at`,
  breakMinutes: sql`s.break_minutes`,
  peopleNeeded: sql`s.people_needed`,
  venueId: sql`s.venue_id`,
  venue: sql`case when v.id is not null then json_build_object('id', v.id, 'name', v.name) end`,
  createdById: sql`s.created_by_id`,
  status: sql`s.status`,
  approvedById: sql`s.approved_by_id`,
  approvedAt: sql`s.approved_at`,
  rejectionReason: sql`s.rejection_reason`,
  needsCover: sql`cover.needed`,
  version: sql`s.version`,
  createdAt: sql`s.created_at`,
  updatedAt: sql`s.updated_at`,
};
const OF_EMPLOYERS = { ...OF_EVERYONE, assignedCount, invitedCount };

const FOR_EMPLOYEES: Selection<Omit<ScheduleView, 'assignedCount' | 'invitedCount'>> = selection(OF_EVERYONE);
const FOR_EMPLOYERS: Selection<ScheduleView> = selection(OF_EMPLOYERS);
const PENDING: Selection<PendingScheduleView> = selection({
  ...OF_EMPLOYERS,
  venue: sql`
    case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'address',
      concat_ws(', ', v.address_line1, v.address_line2, v.city, v.county, v.postcode)) end`,
  creator: sql`
    case when c.id is not null then
      json_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', ca.email) end`,
});

const CREATOR_JOIN = sql`
  left join users c on c.company_id = s.company_id and c.id = s.created_by_id
  left join accounts ca on ca.id = c.account_id`;

interface RecordedWork {
  hasTimesheets: boolean;
  isClocked: boolean;
}

/** Reads schedules. */
@Injectable()
export class SchedulesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Lists the company's schedules, newest first. Employees see only those assigned to them in a visible status. */
  list(actor: Actor, query: ListQuery): Promise<Page<ScheduleView>> {
    return listPage(this.em.getKysely(), this.spec(actor), schedulesVisibleTo(actor), query);
  }

  /** Lists schedules that are pending approval, with their creator and venue. */
  pending(actor: Actor, query: ListQuery): Promise<Page<PendingScheduleView>> {
    const spec: ListSpec<PendingScheduleView> = {
      ...this.spec(actor),
      columns: PENDING,
      joins: sql`${this.joins()} ${CREATOR_JOIN}`,
    };
    const waiting = sql`${schedulesVisibleTo(actor)} and s.status = 'pending_approval'`;
    return listPage(this.em.getKysely(), spec, waiting, query);
  }

  /** Returns a schedule that the actor may see.
   * @throws NotVisible */
  async one(actor: Actor, id: string): Promise<ScheduleView> {
    const found = sql`
      from schedules s ${this.joins()} where ${schedulesVisibleTo(actor)} and s.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), columnsFor(actor), found))[0]);
  }

  /** Returns those of the schedules that the actor may see, by start. */
  listByIds(actor: Actor, ids: string[]): Promise<ScheduleView[]> {
    const found = sql`
      from schedules s ${this.joins()} where ${schedulesVisibleTo(actor)} and s.id = any(${ids}::uuid[])
     order by s.starts_at, s.id`;
    return read(this.em.getKysely(), columnsFor(actor), found);
  }

  /** Returns at most `most` schedules by start that have one of the days or a shift on it, without rejected and inactive ones. */
  listOfDays(
    actor: Actor,
    { from, to }: { from: LocalDate; to: LocalDate },
    most: number,
  ): Promise<ScheduleView[]> {
    const found = sql`
      from schedules s ${this.joins()}
     where ${schedulesVisibleTo(actor)} and ${isOneOf(sql`s.status`, PLANNABLE)}
       and s.id = any(array(
         select d.id from schedules d
          where d.company_id = ${actor.companyId} and d.date between ${from}::date and ${to}::date
         union
         select r.schedule_id from shifts r
          where r.company_id = ${actor.companyId} and r.date between ${from}::date and ${to}::date
            and r.schedule_id is not null and r.deleted_at is null))
     order by s.starts_at, s.id limit ${most}`;
    return read(this.em.getKysely(), columnsFor(actor), found);
  }

  /** Returns whether a schedule has timesheets, and whether an employee has clocked in to it. */
  async recordedWork(actor: Actor, id: string): Promise<RecordedWork> {
    const of = sql`company_id = ${memberOf(actor).companyId} and schedule_id = ${id}`;
    const recorded: Selection<RecordedWork> = selection({
      hasTimesheets: sql`exists (select from timesheets where ${of} and withdrawn_at is null)`,
      isClocked: sql`exists (select from clock_entries where ${of})`,
    });
    return (await read(this.em.getKysely(), recorded, sql``))[0]!;
  }

  private spec(actor: Actor): ListSpec<ScheduleView> {
    const now = this.clock.now();
    return {
      name: 'schedules',
      columns: columnsFor(actor),
      from: sql`schedules s`,
      joins: this.joins(),
      alias: sql`s`,
      id: sql`s.id`,
      sorts: {
        createdAt: sql`s.created_at`,
        date: sql`s.date`,
        startsAt: sql`s.starts_at`,
        name: sql`lower(s.name)`,
        status: [sql`s.status`, sql`s.starts_at`],
      },
      defaultSort: sql`s.created_at desc, s.id desc`,
      filters: {
        id: idFilter(sql`s.id`),
        status: choiceFilter(sql`s.status`, SCHEDULE_STATUSES),
        date: dateFilter(sql`s.date`, '='),
        date_gte: dateFilter(sql`s.date`, '>='),
        date_lte: dateFilter(sql`s.date`, '<='),
        upcoming: booleanFilter(
          isUpcomingShift({ date: sql`s.date`, endsAt: sql`s.ends_at` }, now, actor.timeZone),
        ),
        venueId: idFilter(sql`s.venue_id`),
        q: indexedSearchFilter(sql`s`, actor.companyId, SEARCHED_TEXT),
        ...(actor.role === 'employer'
          ? { employeeId: byAssignee, needsCover: booleanFilter(needsCover(now)) }
          : {}),
      },
    };
  }

  private joins(): RawBuilder<unknown> {
    return sql`
      left join venues v on v.company_id = s.company_id and v.id = s.venue_id
      cross join lateral (select (${needsCover(this.clock.now())}) as needed) cover`;
  }
}

function columnsFor({ role }: Actor): Selection<ScheduleView> {
  return role === 'employer' ? FOR_EMPLOYERS : FOR_EMPLOYEES;
}

/** Schedules that one of these employees is assigned to. */
function byAssignee(value: unknown): RawBuilder<unknown> {
  return sql`exists (
    select from shifts a
     where a.company_id = s.company_id and a.schedule_id = s.id and a.deleted_at is null
       and ${idFilter(sql`a.employee_id`)(value)})`;
}

/** SQL condition on schedules `s`. Employers see all of the company, employees those assigned to them in a visible
 * status. */
export function schedulesVisibleTo({ companyId, userId, role }: Actor): RawBuilder<unknown> {
  const kept = sql`s.company_id = ${companyId} and s.deleted_at is null`;
  if (role === 'employer') return kept;
  return sql`${kept} and ${hasSchedule(userId)}`;
}
