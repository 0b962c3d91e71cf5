import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AbsencesQueries } from '../absences/absences.queries.js';
import { AvailabilityQueries } from '../availability/availability.queries.js';
import { availabilityTimes } from '../availability/availability.rules.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { NamedRecord } from '../common/common.contract.js';
import { weekdaysJson } from '../common/db/lists/weekdays.sql.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { PICK_MAX } from '../common/http/lists/list-query.js';
import { Clock } from '../common/time/clock.js';
import { addDays } from '../common/time/local.js';
import { instantOf } from '../common/time/zoned.js';
import { IS_UNPUBLISHED, PUBLISHED_JOIN } from '../rotas/publication/unpublished-shifts.sql.js';
import type { PersonOfShift, RotaSummary, UnnamedShiftView, VenueOfShift } from '../rotas/rotas.contract.js';
import { RotasQueries } from '../rotas/rotas.queries.js';
import { IS_PENDING, SCHEDULE_AND_PUBLISHED } from '../schedules/schedule-shifts.sql.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';
import { SchedulesQueries } from '../schedules/schedules.queries.js';
import { invitedPersonJson } from '../shifts/invited-person.sql.js';
import { IS_DECLINE_OF_SHIFT } from '../shifts/cover/shift-declines.sql.js';
import {
  PLANNER_ROWS_MAX,
  type RotaChoice,
  type PlannedScheduleView,
  type PlannerPerson,
  type PlannerView,
  type ScheduleShiftView,
  type UnpublishedDay,
  type UnpublishedRota,
  type UnpublishedSchedule,
} from './planner.contract.js';
import type { Days } from '../common/http/days.js';
import { handoversJson } from './shift-handovers.sql.js';

type ShiftRow = ScheduleShiftView & { scheduleId: string; isRemoved: boolean };

/** The days before the first one whose roles are suggested. */
const ROLE_DAYS = 56;
const ROLES_MAX = 500;
/** The days from the first to the last day of a week. */
const LAST_OF_WEEK = 6;

const SCHEDULE_SHIFT: Selection<ShiftRow> = selection({
  'shifts s': [
    'id',
    'employeeId',
    'invitationId',
    'venueId',
    'date',
    'startTime',
    'endTime',
    'startsAt',
    'endsAt',
    'breakMinutes',
    'leaveReason',
    'isConfirmed',
    'version',
    'createdAt',
    'updatedAt',
  ],
  scheduleId: sql`s.schedule_id`,
  isRemoved: sql`s.deleted_at is not null`,
  invitation: invitedPersonJson(sql`clock.now`),
  employee: sql`
    case when e.id is not null then
      json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name,
                        'isActive', e.deactivated_at is null) end`,
  venue: sql`
    case when v.id is not null then json_build_object('id', v.id, 'name', v.name, 'isActive', v.is_active) end`,
  isUnpublished: IS_PENDING,
});

const PERSON: Selection<PlannerPerson> = selection({
  id: sql`p.id`,
  firstName: sql`p.first_name`,
  lastName: sql`p.last_name`,
  isInvited: sql`p.is_invited`,
  isInvitationExpired: sql`p.is_expired`,
  contractedMinutesPerWeek: sql`p.contracted_minutes_per_week`,
  maxMinutesPerWeek: sql`p.max_minutes_per_week`,
  usualWeekdays: weekdaysJson(sql`p.usual_weekdays`),
  email: sql`case when count(*) over (partition by lower(p.first_name), lower(p.last_name)) > 1 then p.email end`,
});

const UNPUBLISHED_DAY: Selection<UnpublishedDay> = selection({
  rotaId: sql`s.rota_id`,
  date: sql`case when s.deleted_at is null then s.date end`,
  publishedDate: sql`p.date`,
  count: sql`count(*)::int`,
});

const UNPUBLISHED_SCHEDULE: Selection<UnpublishedSchedule> = selection({
  'schedules d': ['id', 'name', 'date'],
  count: sql`count(*)::int`,
});

const UNPUBLISHED_ROTA: Selection<UnpublishedRota> = selection({
  'rotas r': ['id', 'name'],
  first: sql`min(coalesce(case when s.deleted_at is null then s.date end, p.date))`,
  last: sql`max(coalesce(case when s.deleted_at is null then s.date end, p.date))`,
  count: sql`count(*)::int`,
});

const CHOICE: Selection<RotaChoice> = selection({ 'planner_rota_choices c': ['week', 'rotaId'] });
const ROLE: Selection<{ role: string }> = selection({ role: sql`r.role` });
const VENUE: Selection<NamedRecord> = selection({ 'venues v': ['id', 'name'] });
const OTHER_VENUE: Selection<VenueOfShift> = selection({ 'venues v': ['id', 'name', 'isActive'] });
const OTHER_EMPLOYEE: Selection<PersonOfShift> = selection({
  'users e': ['id', 'firstName', 'lastName'],
  isActive: sql`e.deactivated_at is null`,
});

/** Reads everything that the planner shows of some days. */
@Injectable()
export class PlannerQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly rotasQueries: RotasQueries,
    private readonly schedulesQueries: SchedulesQueries,
    private readonly absences: AbsencesQueries,
    private readonly availability: AvailabilityQueries,
  ) {}

  /** Returns all rota shifts in their working state and all schedules of some days. */
  async of(actor: Actor, days: Days): Promise<PlannerView> {
    const [rotas, shifts, schedules, lists] = await Promise.all([
      this.rotasQueries.touching(actor, days, PLANNER_ROWS_MAX),
      this.rotasQueries.shiftsOfDays(actor, days, PLANNER_ROWS_MAX),
      this.schedulesOf(actor, days),
      this.lists(actor, days),
    ]);
    return {
      ...days,
      rotas,
      unpublishedDays: await this.unpublishedDays(memberOf(actor).companyId, rotas),
      shifts,
      schedules,
      ...lists,
      ...(await this.unlisted(memberOf(actor).companyId, shifts, lists)),
      isComplete: [rotas, shifts, schedules].every(({ length }) => length < PLANNER_ROWS_MAX),
    };
  }

  /** Counts the unpublished changes of rotas by day. */
  private async unpublishedDays(companyId: string, rotas: readonly RotaSummary[]): Promise<UnpublishedDay[]> {
    const ids = rotas.filter(({ unpublishedCount }) => unpublishedCount > 0).map(({ id }) => id);
    if (ids.length === 0) return [];
    const found = sql`
      from shifts s ${PUBLISHED_JOIN}
     where s.company_id = ${companyId} and s.rota_id = any(${ids}::uuid[]) and ${IS_UNPUBLISHED}
     group by 1, 2, 3
     order by 1, 2, 3 limit ${PLANNER_ROWS_MAX}`;
    return read(this.em.getKysely(), UNPUBLISHED_DAY, found);
  }

  /** Counts the unpublished changes of schedules. Only the planner makes such changes, so few schedules are read. */
  private unpublishedSchedules(companyId: string): Promise<UnpublishedSchedule[]> {
    const found = sql`
      from shifts s ${SCHEDULE_AND_PUBLISHED}
     where s.company_id = ${companyId} and ${IS_PENDING}
       and s.schedule_id = any(array(
         select id from schedules
          where company_id = ${companyId} and has_planned_changes and deleted_at is null))
     group by d.id
     order by d.starts_at, d.id limit ${PLANNER_ROWS_MAX}`;
    return read(this.em.getKysely(), UNPUBLISHED_SCHEDULE, found);
  }

  /** Counts the unpublished changes of published rotas that have none of the days. Few rotas have any. */
  private otherUnpublishedRotas(companyId: string, { from, to }: Days): Promise<UnpublishedRota[]> {
    const found = sql`
      from rotas r join shifts s on s.company_id = r.company_id and s.rota_id = r.id ${PUBLISHED_JOIN}
     where r.company_id = ${companyId} and r.has_planned_changes and r.status = 'published' and r.deleted_at is null
       and (r.end_date < ${from} or ${to} < r.start_date) and ${IS_UNPUBLISHED}
     group by r.id
     order by r.start_date, r.id limit ${PLANNER_ROWS_MAX}`;
    return read(this.em.getKysely(), UNPUBLISHED_ROTA, found);
  }

  /** Returns the employees and venues of shifts that the lists lack. Few weeks have any. */
  private async unlisted(
    companyId: string,
    shifts: readonly UnnamedShiftView[],
    { people, venues }: Pick<PlannerView, 'people' | 'venues'>,
  ): Promise<Pick<PlannerView, 'otherEmployees' | 'otherVenues'>> {
    const employees = idsWithout(people, shifts, ({ employeeId }) => employeeId);
    const places = idsWithout(venues, shifts, ({ venueId }) => venueId);
    const [ofEmployees, ofVenues] = [
      sql`from users e where e.company_id = ${companyId} and e.id = any(${employees}::uuid[])`,
      sql`from venues v where v.company_id = ${companyId} and v.id = any(${places}::uuid[])`,
    ];
    const db = this.em.getKysely();
    return {
      otherEmployees: employees.length > 0 ? await read(db, OTHER_EMPLOYEE, ofEmployees) : [],
      otherVenues: places.length > 0 ? await read(db, OTHER_VENUE, ofVenues) : [],
    };
  }

  /** Returns schedules with their shifts. */
  private async schedulesOf(actor: Actor, days: Days): Promise<PlannedScheduleView[]> {
    return this.withShifts(actor, await this.schedulesQueries.listOfDays(actor, days, PLANNER_ROWS_MAX));
  }

  /** Returns a schedule with its shifts.
   * @throws NotVisible */
  async schedule(actor: Actor, id: string): Promise<PlannedScheduleView> {
    return (await this.withShifts(actor, [await this.schedulesQueries.one(actor, id)]))[0]!;
  }

  /** Adds the shifts of schedules, and counts the changes that employees do not see yet. */
  async withShifts(actor: Actor, schedules: readonly ScheduleView[]): Promise<PlannedScheduleView[]> {
    if (schedules.length === 0) return [];
    const ids = schedules.map(({ id }) => id);
    const found = sql`
      from shifts s ${SCHEDULE_AND_PUBLISHED}
     cross join (select ${this.clock.now()}::timestamptz as now) clock
      left join users e on e.company_id = s.company_id and e.id = s.employee_id
      left join venues v on v.company_id = s.company_id and v.id = s.venue_id
     where s.company_id = ${memberOf(actor).companyId} and s.schedule_id = any(${ids}::uuid[])
       and (s.deleted_at is null or p.id is not null)
     order by s.created_at, s.id`;
    const rows = await read(this.em.getKysely(), SCHEDULE_SHIFT, found);
    const bySchedule = Map.groupBy(rows, ({ scheduleId }) => scheduleId);
    return schedules.map((schedule) => {
      const own = bySchedule.get(schedule.id) ?? [];
      const shifts = own
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ scheduleId: _, isRemoved: __, ...shift }) => shift);
      const unpublishedCount = own.filter(({ isUnpublished }) => isUnpublished).length;
      return { ...schedule, shifts, unpublishedCount };
    });
  }

  /** Returns what shifts can be planned with, and the schedules to publish, one statement after the other: together they are
   * faster than the shifts. */
  private async lists(actor: Actor, days: Days) {
    const { companyId } = memberOf(actor);
    return {
      people: await this.people(companyId),
      venues: await this.venues(companyId),
      roles: await this.roles(companyId, days),
      rotaChoices: await this.rotaChoices(actor, days),
      leave: await this.absences.away(companyId, spanOfDays(days, actor.timeZone)),
      ...(await this.declinedAndHandedOver(companyId, days)),
      leaveMinutes: await this.absences.minutes(companyId, days),
      availability: await this.availabilityOn(actor, days),
      unpublishedSchedules: await this.unpublishedSchedules(companyId),
      otherUnpublishedRotas: await this.otherUnpublishedRotas(companyId, days),
    };
  }

  /** Returns what employees did with shifts, in one statement. */
  private async declinedAndHandedOver(
    companyId: string,
    days: Days,
  ): Promise<Pick<PlannerView, 'declined' | 'handovers'>> {
    const declined = sql`(
      select coalesce(json_agg(json_build_object(
               'shiftId', r.id, 'scheduleId', r.schedule_id, 'employeeId', r.employee_id, 'reason', r.reason)
             order by r.starts_at, r.id), '[]')
        from (select r.id, r.schedule_id, r.employee_id, r.starts_at, d.reason
                from shift_declines d join published_shifts r on ${IS_DECLINE_OF_SHIFT}
               where d.company_id = ${companyId} and r.date between ${days.from}::date and ${days.to}::date
               order by r.starts_at, r.id limit ${PLANNER_ROWS_MAX}) r)`;
    const handovers = handoversJson(companyId, days, PLANNER_ROWS_MAX);
    const columns: Selection<Pick<PlannerView, 'declined' | 'handovers'>> = selection({
      declined,
      handovers,
    });
    return (await read(this.em.getKysely(), columns, sql``))[0]!;
  }

  private async availabilityOn(actor: Actor, days: Days): Promise<PlannerView['availability']> {
    const people = await this.availability.ofPeople(memberOf(actor).companyId, days);
    return people.map((person) => ({
      employeeId: person.employeeId,
      ...availabilityTimes(person, days, actor.timeZone),
    }));
  }

  /** Returns active employees and invited people. An expired invitation counts until its address is invited again
   * or belongs to a member. */
  private people(companyId: string): Promise<PlannerPerson[]> {
    const isExpired = sql`(i.status = 'expired' or i.expires_at <= ${this.clock.now()})`;
    const found = sql`
      from (
        select u.id, u.first_name, u.last_name, false as is_invited, false as is_expired,
               u.contracted_minutes_per_week, u.max_minutes_per_week, u.usual_weekdays, a.email
          from users u
          left join accounts a on a.id = u.account_id
         where u.company_id = ${companyId} and u.role = 'employee' and u.deactivated_at is null
        union all
        select i.id, i.first_name, i.last_name, true, ${isExpired}, null, null, '[]', i.email
          from invitations i
         where i.company_id = ${companyId} and i.role = 'employee' and i.status in ('pending', 'expired')
           and not (${isExpired} and (
             exists (select from invitations n
                      where n.company_id = i.company_id and n.email = i.email and n.created_at > i.created_at)
             or exists (select from users u join accounts a on a.id = u.account_id
                         where u.company_id = i.company_id and a.email = i.email)))) p
     order by lower(p.last_name), lower(p.first_name), p.id limit ${PICK_MAX}`;
    return read(this.em.getKysely(), PERSON, found);
  }

  private venues(companyId: string): Promise<NamedRecord[]> {
    const found = sql`
      from venues v where v.company_id = ${companyId} and v.is_active
     order by lower(v.name), v.id limit ${PICK_MAX}`;
    return read(this.em.getKysely(), VENUE, found);
  }

  /** Returns the caller's choices for weeks that have one of the days, the last one first. */
  rotaChoices(actor: Actor, { from, to }: Days): Promise<RotaChoice[]> {
    const found = sql`
      from planner_rota_choices c
     where c.company_id = ${memberOf(actor).companyId} and c.user_id = ${memberOf(actor).userId}
       and c.week between ${addDays(from, -LAST_OF_WEEK)}::date and ${to}::date
     order by c.updated_at desc, c.rota_id limit ${PLANNER_ROWS_MAX}`;
    return read(this.em.getKysely(), CHOICE, found);
  }

  private async roles(companyId: string, { from, to }: Days): Promise<string[]> {
    const since = addDays(from, -ROLE_DAYS);
    const found = sql`
      from (
        select distinct s.role from shifts s
          join rotas o on o.company_id = s.company_id and o.id = s.rota_id and o.deleted_at is null
         where s.company_id = ${companyId} and s.deleted_at is null
           and s.date between ${since}::date and ${to}::date and s.role is not null) r
     order by lower(r.role), r.role limit ${ROLES_MAX}`;
    return (await read(this.em.getKysely(), ROLE, found)).map(({ role }) => role);
  }
}

/** Returns the time from the start of the first to the end of the last day. */
function spanOfDays({ from, to }: Days, zone: string): { from: Date; to: Date } {
  return { from: instantOf(from, '00:00', zone), to: instantOf(addDays(to, 1), '00:00', zone) };
}

/** Returns the ids that shifts refer to and that a list lacks. */
function idsWithout(
  listed: readonly { id: string }[],
  shifts: readonly UnnamedShiftView[],
  idOf: (shift: UnnamedShiftView) => string | null,
): string[] {
  const known = new Set(listed.map(({ id }) => id));
  return [...new Set(shifts.flatMap((shift) => idOf(shift) ?? []))].filter((id) => !known.has(id));
}
