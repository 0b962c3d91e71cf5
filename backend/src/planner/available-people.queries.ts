import { EntityManager } from '@mikro-orm/postgresql';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql, type RawBuilder } from 'kysely';
import type { AvailabilitySpan } from '../availability/availability.rules.js';
import { PeopleAwayQueries } from '../availability/people-away.queries.js';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import type { PersonName } from '../common/common.contract.js';
import { searchFilter, parseSearchText } from '../common/db/lists/list.js';
import { read, selection, type Selection, uuidArray } from '../common/db/lists/read.js';
import { PLANNED_EACH_TIME } from '../common/db/pool/named-statements.js';
import { orNotFound } from '../common/http/errors.js';
import { PICK_MAX } from '../common/http/lists/list-query.js';
import type { DateFormat } from '../common/time/format.js';
import { addDays, weekOf } from '../common/time/local.js';
import { PLANNED_SHIFTS, selectPeoplesWork, WORK_COLUMNS } from '../rotas/staffing/peoples-work.sql.js';
import {
  isAvailable,
  mayWork,
  weekMinutes,
  type Away,
  type PersonsShift,
  type Week,
} from '../shifts/may-work/may-work.rules.js';
import { PLAN_JOINS } from '../shifts/planned-shifts.sql.js';
import { AVAILABLE_MAX, type AvailablePerson, type AvailableView } from './planner.contract.js';
import { availabilityRank } from './planner.rules.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** A shift or a schedule that somebody may get, with what the texts of findings need. */
export type WantedShift = PersonsShift & { dateFormat: DateFormat };
/** A person for a shift, with the times in which they prefer to work. */
export type Candidate = AvailablePerson & { preferred: readonly AvailabilitySpan[] };
type Person = Omit<PersonName, 'id'> &
  Pick<AvailablePerson, 'contractedMinutesPerWeek' | 'maxMinutesPerWeek'>;
/** A person with one shift, or with none. */
type PersonRow = Person & { personId: string } & { [Name in keyof PersonsShift]: PersonsShift[Name] | null };

const SHIFT: Selection<WantedShift> = selection({
  id: sql`s.id`,
  name: sql`s.name`,
  date: sql`s.date`,
  startTime: sql`s.start_time`,
  endTime: sql`s.end_time`,
  startsAt: sql`s.starts_at`,
  endsAt: sql`s.ends_at`,
  breakMinutes: sql`s.break_minutes`,
  'companies c': ['dateFormat'],
});

const { employeeId: _, ...WORK } = WORK_COLUMNS;
const PERSON: Selection<PersonRow> = selection({
  ...WORK,
  breakMinutes: sql`w."breakMinutes"`,
  personId: sql`u.id`,
  'users u': ['firstName', 'lastName', 'contractedMinutesPerWeek', 'maxMinutesPerWeek'],
});

/**
 * Reads the text to search from a request's address, as `?q=sam`.
 * @throws BadRequestException for anything else
 */
export const NameSearch = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  parseSearchText(context.switchToHttp().getRequest<Request>().query.q ?? ''),
);

/** Which people are asked about, and which of their shifts count. */
interface Search {
  /** A part of their names. Empty for all. */
  name?: string;
  /** All employees if missing. */
  employeeIds?: readonly string[];
  /** The ids of shifts and schedules that do not count, such as one that is given away at the same time. */
  except?: readonly string[];
  /** The SQL of the shifts that count, by default those of the working state. */
  shifts?: RawBuilder<unknown>;
  /** The SQL of the names of rota shifts, by default those of the rotas, which employees do not see. */
  rotaShiftName?: RawBuilder<unknown>;
}

/** Reads the employees who could get a shift. */
@Injectable()
export class AvailablePeopleQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly peopleAway: PeopleAwayQueries,
  ) {}

  /** Returns the company's active employees whose names contain the text, with the findings about the shift or the
   * schedule. `shifts` is the SQL of the rota shifts that count.
   * @throws NotVisible */
  async of(
    actor: Actor,
    shiftId: string,
    name: string,
    shifts: RawBuilder<unknown> = PLANNED_SHIFTS,
  ): Promise<AvailableView> {
    const member = memberOf(actor);
    const shift = await this.shift(member.companyId, shiftId);
    const found = await this.candidates(member, shift, { name, shifts });
    const people = found
      .map(({ preferred: _, ...person }) => person)
      // The sort is stable, so that people with the same rank stay in the order of their names.
      .toSorted((one, other) => availabilityRank(one.findings) - availabilityRank(other.findings));
    return { people: people.slice(0, AVAILABLE_MAX), total: people.length };
  }

  /** Returns active employees by name, with the findings about a shift. */
  async candidates(
    member: Pick<Member, 'companyId' | 'firstDayOfWeek' | 'timeZone'>,
    { dateFormat: format, ...shift }: WantedShift,
    search: Search,
  ): Promise<Candidate[]> {
    const { companyId, firstDayOfWeek, timeZone: zone } = member;
    const week = weekOf(shift.date, firstDayOfWeek);
    const rowsOf = Map.groupBy(await this.people(companyId, week, search), ({ personId }) => personId);
    const span = { startsAt: new Date(shift.startsAt), endsAt: new Date(shift.endsAt) };
    const times = await this.peopleAway.during(member, span, [...rowsOf.keys()]);
    const except = new Set(search.except);
    return [...rowsOf].map(([id, rows]) => {
      const own = times.get(id);
      const kept = rows.filter((row) => row.id === null || !except.has(row.id));
      const person = toAvailablePerson(rows[0]!, kept, own ?? {}, shift, { week, format, zone });
      return { ...person, preferred: own?.preferred ?? [] };
    });
  }

  /** Returns a shift or a schedule in its working state.
   * @throws NotVisible */
  async shift(companyId: string, id: string): Promise<WantedShift> {
    const found = sql`
      from (
        select coalesce(r.schedule_id, r.id) as id, r.company_id, coalesce(s.name, o.name) as name, r.date, r.start_time,
               r.end_time, r.starts_at, r.ends_at, r.break_minutes
          from shifts r ${PLAN_JOINS}
         where r.company_id = ${companyId} and r.id = ${id} and r.deleted_at is null and o.deleted_at is null
           and s.deleted_at is null
        union all
        select id, company_id, name, date, start_time, end_time, starts_at, ends_at, break_minutes
          from schedules
         where company_id = ${companyId} and id = ${id} and deleted_at is null) s
      join companies c on c.id = s.company_id`;
    return orNotFound((await read(this.em.getKysely(), SHIFT, found))[0]);
  }

  /** Returns active employees by name, each with the shifts of the week and of the days before and after it. */
  private people(
    companyId: string,
    { first, last }: Week,
    { name = '', employeeIds, shifts = PLANNED_SHIFTS, rotaShiftName }: Search,
  ): Promise<PersonRow[]> {
    const hasName = name === '' ? sql`true` : searchFilter(fullName('u'))(name);
    const isOne = employeeIds ? sql`u.id = any(${uuidArray(employeeIds)})` : sql`true`;
    const found = sql`
      from (
        select * from users u
         where u.company_id = ${companyId} and u.role = 'employee' and u.deactivated_at is null and ${hasName} and ${isOne}
         order by ${BY_NAME} limit ${PICK_MAX}) u
      left join (
        select * from (${selectPeoplesWork(companyId, shifts, rotaShiftName)}) p
         where p.date between ${addDays(first, -2)}::date and ${addDays(last, 2)}::date) w on w."employeeId" = u.id
     order by ${BY_NAME}`;
    return read(this.em.getKysely(), PERSON, found, name === '' ? sql`` : sql.raw(PLANNED_EACH_TIME));
  }
}

const BY_NAME: RawBuilder<unknown> = sql`lower(u.last_name), lower(u.first_name), u.id`;

function toAvailablePerson(
  { personId: id, firstName, lastName, contractedMinutesPerWeek, maxMinutesPerWeek }: PersonRow,
  rows: readonly PersonRow[],
  { leave = [], unavailable = [] }: Away,
  shift: PersonsShift,
  about: { week: Week; format: DateFormat; zone: string },
): AvailablePerson {
  const work = rows.filter((row) => row.id !== null) as PersonsShift[];
  const findings = mayWork({ state: 'active', maxMinutesPerWeek, leave, unavailable }, shift, work, about);
  return {
    id,
    firstName,
    lastName,
    isAvailable: isAvailable(findings),
    findings,
    plannedMinutes: weekMinutes(work, about.week),
    contractedMinutesPerWeek,
    maxMinutesPerWeek,
  };
}
