import { EntityManager } from '@mikro-orm/postgresql';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { sql, type RawBuilder } from 'kysely';
import { PeopleAwayQueries } from '../availability/people-away.queries.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import type { PersonName } from '../common/common.contract.js';
import { searchFilter, parseSearchText } from '../common/db/lists/list.js';
import { read, selection } from '../common/db/lists/read.js';
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
} from '../shifts/may-work.rules.js';
import { PLAN_JOINS } from '../shifts/planned-shifts.sql.js';
import { AVAILABLE_MAX, type AvailablePerson, type AvailableView } from './planner.contract.js';
import { availabilityRank } from './planner.rules.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

type Shift = PersonsShift & { dateFormat: DateFormat };
type Person = Omit<PersonName, 'id'> &
  Pick<AvailablePerson, 'contractedMinutesPerWeek' | 'maxMinutesPerWeek'>;
/** A person with one shift, or with none. */
type PersonRow = Person & { personId: string } & { [Name in keyof PersonsShift]: PersonsShift[Name] | null };

const SHIFT = selection<Shift>({
  id: sql`s.id`,
  name: sql`s.name`,
  date: sql`s.date`,
  startTime: sql`s.start_time`,
  endTime: sql`s.end_time`,
  startsAt: sql`s.starts_at`,
  endsAt: sql`s.ends_at`,
  breakMinutes: sql`s.break_minutes`,
  dateFormat: sql`c.date_format`,
});

const { employeeId: _, ...WORK } = WORK_COLUMNS;
const PERSON = selection<PersonRow>({
  ...WORK,
  breakMinutes: sql`w."breakMinutes"`,
  personId: sql`u.id`,
  firstName: sql`u.first_name`,
  lastName: sql`u.last_name`,
  contractedMinutesPerWeek: sql`u.contracted_minutes_per_week`,
  maxMinutesPerWeek: sql`u.max_minutes_per_week`,
});

/**
 * Reads the text to search from a request's address, as `?q=sam`.
 * @throws BadRequestException for anything else
 */
export const NameSearch = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  parseSearchText(context.switchToHttp().getRequest<Request>().query.q ?? ''),
);

interface Search {
  name: string;
  week: Week;
  shifts: RawBuilder<unknown>;
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
    const { companyId, firstDayOfWeek, timeZone: zone } = memberOf(actor);
    const { dateFormat: format, ...shift } = await this.shift(companyId, shiftId);
    const week = weekOf(shift.date, firstDayOfWeek);
    const rows = await this.people(companyId, { name, week, shifts });
    const rowsOf = Map.groupBy(rows, ({ personId }) => personId);
    const span = { startsAt: new Date(shift.startsAt), endsAt: new Date(shift.endsAt) };
    const away = await this.peopleAway.during(memberOf(actor), span, [...rowsOf.keys()]);
    const people = [...rowsOf]
      .map(([id, own]) => toAvailablePerson(own, away.get(id) ?? {}, shift, { week, format, zone }))
      // The sort is stable, so that people with the same rank stay in the order of their names.
      .toSorted((one, other) => availabilityRank(one.findings) - availabilityRank(other.findings));
    return { people: people.slice(0, AVAILABLE_MAX), total: people.length };
  }

  private async shift(companyId: string, id: string): Promise<Shift> {
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
  private people(companyId: string, { name, week: { first, last }, shifts }: Search): Promise<PersonRow[]> {
    const hasName = name === '' ? sql`true` : searchFilter(fullName('u'))(name);
    const found = sql`
      from (
        select * from users u
         where u.company_id = ${companyId} and u.role = 'employee' and u.deactivated_at is null and ${hasName}
         order by ${BY_NAME} limit ${PICK_MAX}) u
      left join (
        select * from (${selectPeoplesWork(companyId, shifts)}) p
         where p.date between ${addDays(first, -2)}::date and ${addDays(last, 2)}::date) w on w."employeeId" = u.id
     order by ${BY_NAME}`;
    return read(this.em.getKysely(), PERSON, found, name === '' ? sql`` : sql.raw(PLANNED_EACH_TIME));
  }
}

const BY_NAME: RawBuilder<unknown> = sql`lower(u.last_name), lower(u.first_name), u.id`;

function toAvailablePerson(
  rows: readonly PersonRow[],
  { leave = [], unavailable = [] }: Away,
  shift: PersonsShift,
  about: { week: Week; format: DateFormat; zone: string },
): AvailablePerson {
  const { personId: id, firstName, lastName, contractedMinutesPerWeek, maxMinutesPerWeek } = rows[0]!;
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
