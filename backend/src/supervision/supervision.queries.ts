import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { DutyPersonView } from '../clock/duty/duty.contract.js';
import { DutyQueries } from '../clock/duty/duty.queries.js';
import type { NamedRecord } from '../common/common.contract.js';
import { idFilter, listPage, searchFilter, type ListSpec } from '../common/db/lists/list.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { NotVisible, orNotFound } from '../common/http/errors.js';
import type { Page } from '../common/http/lists/list-page.js';
import type { ListQuery } from '../common/http/lists/list-query.js';
import { AvailablePeopleQueries } from '../planner/available-people.queries.js';
import type { UncoveredShiftView } from '../rotas/staffing/uncovered-shifts.contract.js';
import { UncoveredShiftsQueries } from '../rotas/staffing/uncovered-shifts.queries.js';
import { joinShiftOfHours, VENUE_OF_HOURS } from '../shifts/shift-of-hours.sql.js';
import { SHIFT_NAME } from '../shifts/shift-names.sql.js';
import { matchesPlanCondition } from '../timesheets/exceptions/timesheet-exceptions.sql.js';
import { SUPERVISORS_WORDS } from './supervisors-words.js';
import { isSupervised } from './supervised-venues.sql.js';
import type {
  GapPeopleView,
  GapView,
  SupervisedDutyPerson,
  SupervisedDutyView,
  SupervisedTimesheetView,
  SupervisionView,
} from './supervision.contract.js';
import { fullName, personJson } from '../common/db/lists/person-name.sql.js';

const VENUE: Selection<NamedRecord> = selection({ 'venues v': ['id', 'name'] });
const ROTA: Selection<{ rotaId: string | null }> = selection({ rotaId: sql`s.rota_id` });
const FOUND: Selection<{ isFound: boolean }> = selection({ isFound: sql`true` });

const NEEDS_EMPLOYER =
  'This shift was changed and is not published yet, or its rota has other unpublished changes. Ask your manager to fill it.';
const NO_GAP = 'This shift needs nobody now.';

const MATCHES_PLAN = matchesPlanCondition(sql`t.company_id`);

const TIMESHEET: ListSpec<SupervisedTimesheetView> = {
  name: 'supervised-timesheets',
  columns: selection({
    'timesheets t': [
      'id',
      'date',
      'startTime',
      'endTime',
      'startsAt',
      'endsAt',
      'breakMinutes',
      'workedMinutes',
      'plannedStartsAt',
      'plannedEndsAt',
      'plannedBreakMinutes',
      'clockInTime',
      'clockOutTime',
      'flags',
      'notes',
      'version',
    ],
    employee: personJson('e'),
    shiftName: SHIFT_NAME,
    venue: sql`json_build_object('id', v.id, 'name', v.name)`,
    matchesPlan: MATCHES_PLAN,
  }),
  from: sql`timesheets t`,
  joins: sql`
    join users e on e.company_id = t.company_id and e.id = t.employee_id
    left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
    left join ${joinShiftOfHours(sql`t`)} r on true
    left join rotas o on o.company_id = r.company_id and o.id = r.rota_id
    left join venues v on v.company_id = t.company_id and v.id = ${VENUE_OF_HOURS}`,
  id: sql`t.id`,
  sorts: { id: sql`t.id`, date: sql`t.date` },
  defaultSort: sql`t.date, t.start_time, t.id`,
  filters: { id: idFilter(sql`t.id`), q: searchFilter(fullName('e')) },
};

/** Reads what supervisors may know of their venues: names, times, venues, flags and hours. */
@Injectable()
export class SupervisionQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly dutyQueries: DutyQueries,
    private readonly uncovered: UncoveredShiftsQueries,
    private readonly available: AvailablePeopleQueries,
  ) {}

  /** Returns the venues that a member of the actor's company supervises. */
  async venuesOf({ companyId }: Pick<Actor, 'companyId'>, userId: string): Promise<SupervisionView> {
    const found = sql`
      from venue_supervisors vs join venues v on v.company_id = vs.company_id and v.id = vs.venue_id
     where vs.company_id = ${companyId} and vs.user_id = ${userId} order by lower(v.name), v.id`;
    return { venues: await read(this.em.getKysely(), VENUE, found) };
  }

  /** @throws NotVisible for a member of another company */
  async venuesOfEmployee(actor: Actor, id: string): Promise<SupervisionView> {
    const { companyId } = actor;
    await this.require(sql`from users where company_id = ${companyId} and id = ${id}`);
    return this.venuesOf(actor, id);
  }

  async duty(actor: Actor): Promise<SupervisedDutyView> {
    const { now, people, more } = await this.dutyQueries.board(memberOf(actor), (venueId) =>
      isSupervised(actor, venueId),
    );
    return { now, people: people.map(toSupervisedPerson), more };
  }

  /** Lists the pending hours of other employees, oldest first. */
  timesheets(actor: Actor, query: ListQuery): Promise<Page<SupervisedTimesheetView>> {
    return listPage(this.em.getKysely(), TIMESHEET, pendingOfOthers(actor), query);
  }

  async gaps(actor: Actor, query: ListQuery): Promise<Page<GapView>> {
    const page = await this.uncovered.list(actor, query, (venueId) => isSupervised(actor, venueId));
    return page.map(toGap);
  }

  /** Returns a gap that the actor may fill now.
   * @throws NotVisible for a shift elsewhere; ConflictException if it has enough employees, or only an
   * employer may fill it */
  async requireGap(actor: Actor, id: string): Promise<GapView> {
    await this.rotaOfShift(actor, id);
    const query = { first: 0, count: 1, sort: null, filter: { id } };
    const { rows } = await this.uncovered.list(actor, query, (venueId) => isSupervised(actor, venueId));
    if (!rows[0]) throw new ConflictException(NO_GAP, { errorCode: 'no_gap' });
    const gap = toGap(rows[0]);
    if (gap.needsEmployer) throw new ConflictException(NEEDS_EMPLOYER, { errorCode: 'needs_employer' });
    return gap;
  }

  /** Returns the employees for a gap. Their rota shifts count in the published state.
   * @throws as `requireGap` */
  async peopleFor(actor: Actor, id: string, name: string): Promise<GapPeopleView> {
    await this.requireGap(actor, id);
    const { people, total } = await this.available.of(actor, id, name, sql`published_shifts`);
    return {
      total,
      people: people.map(({ id: personId, firstName, lastName, isAvailable, findings }) => ({
        id: personId,
        firstName,
        lastName,
        isAvailable,
        findings: findings.map(({ rule, level }) => ({ rule, level, words: SUPERVISORS_WORDS[rule] })),
      })),
    };
  }

  /** Returns the rota of a published shift, or null for a schedule.
   * @throws NotVisible unless the shift is at a venue that the actor supervises */
  async rotaOfShift(actor: Actor, id: string): Promise<string | null> {
    const { companyId } = actor;
    const found = sql`
      from (select venue_id, null::uuid as rota_id
              from schedules where company_id = ${companyId} and id = ${id} and deleted_at is null
            union all
            select venue_id, rota_id from published_shifts
             where company_id = ${companyId} and id = ${id} and rota_id is not null) s
     where ${isSupervised(actor, sql`s.venue_id`)}`;
    return orNotFound((await read(this.em.getKysely(), ROTA, found))[0]).rotaId;
  }

  /** @throws NotVisible unless the clock entry is at a venue that the actor supervises */
  requireEntry(actor: Actor, id: string): Promise<void> {
    const { companyId } = actor;
    return this.require(sql`
      from clock_entries c
      left join schedules s on s.company_id = c.company_id and s.id = c.schedule_id
      left join ${joinShiftOfHours(sql`c`)} r on true
     where c.company_id = ${companyId} and c.id = ${id}
       and ${isSupervised(actor, VENUE_OF_HOURS)}`);
  }

  /** Returns those of the timesheets that are at venues that the actor supervises, or only pending ones that match the
   * plan. */
  async visibleTimesheets(
    actor: Actor,
    ids: readonly string[],
    { onlyMatching = false } = {},
  ): Promise<Set<string>> {
    const { companyId } = actor;
    const matching = onlyMatching ? sql`and t.status = 'pending' and ${MATCHES_PLAN}` : sql``;
    const found = sql`
      from timesheets t ${TIMESHEET.joins!}
     where t.company_id = ${companyId} and t.withdrawn_at is null and t.id = any(${ids}::uuid[])
       and ${isSupervised(actor, sql`v.id`)} ${matching}`;
    const rows = await read<{ id: string }>(
      this.em.getKysely(),
      selection({ 'timesheets t': ['id'] }),
      found,
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async require(found: RawBuilder<unknown>): Promise<void> {
    const rows = await read(this.em.getKysely(), FOUND, sql`${found} limit 1`);
    if (rows.length === 0) throw new NotVisible();
  }
}

/** SQL for pending timesheets `t` of others at the actor's venues. */
function pendingOfOthers(actor: Actor): RawBuilder<unknown> {
  return sql`
    t.company_id = ${actor.companyId} and t.withdrawn_at is null and t.status = 'pending'
    and t.employee_id <> ${actor.userId} and ${isSupervised(
      actor,
      sql`(
        select ${VENUE_OF_HOURS} from (select) hours
          left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
          left join ${joinShiftOfHours(sql`t`)} r on true)`,
    )}`;
}

function toSupervisedPerson({ employee, shift, ...person }: DutyPersonView): SupervisedDutyPerson {
  const { id, state, startsAt, endsAt, venue, clockEntryId, clockedInAt, onBreakSince } = person;
  return {
    id,
    state,
    employee: { id: employee.id, firstName: employee.firstName, lastName: employee.lastName },
    shift: { name: shift.rotaId ? (shift.role ?? venue!.name) : shift.name },
    startsAt,
    endsAt,
    venue,
    clockEntryId,
    clockedInAt,
    onBreakSince,
  };
}

/** Like all employees, supervisors read a rota shift's role or venue, and never the name of its rota. */
function toGap(shift: UncoveredShiftView): GapView {
  const { id, rotaId, role, date, startTime, endTime, peopleNeeded, assignedCount } = shift;
  const venue = shift.venue!;
  return {
    id,
    name: rotaId ? (role ?? venue.name) : shift.name,
    isRotaShift: rotaId !== null,
    date,
    startTime,
    endTime,
    venue,
    peopleNeeded,
    assignedCount,
    declined: shift.declined.map(({ id: person, firstName, lastName, shiftId }) => ({
      id: person,
      firstName,
      lastName,
      shiftId,
    })),
    version: shift.version,
    needsEmployer: shift.gathers || shift.obstacle !== null,
  };
}
