import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { AbsencesQueries } from '../absences/absences.queries.js';
import type { Actor } from '../common/auth/actor.js';
import { personJson } from '../common/db/lists/person-name.sql.js';
import { read, selection, type Selection, uuidArray } from '../common/db/lists/read.js';
import type { Days } from '../common/http/days.js';
import { orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import type {
  AvailabilityExceptionView,
  AvailabilityPatternView,
  AvailabilityView,
} from './availability.contract.js';
import type { Availability } from './availability.rules.js';

/** An employee with the patterns and exceptions that count on some days. */
export interface PersonsAvailability extends Availability {
  employeeId: string;
}

type StoredPattern = AvailabilityPatternView & { version: number };
type StoredException = AvailabilityExceptionView & { employeeId: string };

const PERSON: Selection<{ id: string }> = selection({ 'users u': ['id'] });
const PATTERN: Selection<StoredPattern> = selection({
  'availability_patterns p': ['validFrom', 'lines', 'version'],
  enteredBy: personJson('b'),
  enteredAt: sql`p.updated_at`,
});
const EXCEPTION: Selection<StoredException> = selection({
  'availability_exceptions x': ['id', 'employeeId', 'date', 'kind', 'startTime', 'endTime'],
  enteredBy: personJson('b'),
  enteredAt: sql`x.created_at`,
});
const OF_PEOPLE: Selection<PersonsAvailability> = selection({
  employeeId: sql`coalesce(p.employee_id, x.employee_id)`,
  patterns: sql`coalesce(p.patterns, '[]')`,
  exceptions: sql`coalesce(x.exceptions, '[]')`,
});

/** SQL that leaves out the patterns that a later one replaces by the day `date`. */
const isInEffectFrom = (date: LocalDate): RawBuilder<unknown> => sql`
  not exists (select from availability_patterns l
               where l.company_id = p.company_id and l.employee_id = p.employee_id and l.valid_from > p.valid_from
                 and l.valid_from <= ${date})`;

/** Reads when employees can work. */
@Injectable()
export class AvailabilityQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly absences: AbsencesQueries,
  ) {}

  /** Returns an employee's week and exceptions from today on. Employees see only their own.
   * @throws NotVisible */
  async of(actor: Actor, employeeId: string): Promise<AvailabilityView> {
    const { companyId, timeZone } = actor;
    const db = this.em.getKysely();
    const person = sql`from users u where ${isVisibleEmployee(actor, sql`u.id`)} and u.id = ${employeeId}`;
    const { id } = orNotFound((await read(db, PERSON, person))[0]);
    const first = today(this.clock.now(), timeZone);
    const patterns = await read(
      db,
      PATTERN,
      sql`from availability_patterns p join users b on b.company_id = p.company_id and b.id = p.entered_by_id
         where p.company_id = ${companyId} and p.employee_id = ${id} and ${isInEffectFrom(first)}
         order by p.valid_from`,
    );
    const exceptions = await read(
      db,
      EXCEPTION,
      sql`from availability_exceptions x join users b on b.company_id = x.company_id and b.id = x.entered_by_id
         where x.company_id = ${companyId} and x.employee_id = ${id} and x.date >= ${first}
         order by x.date, x.created_at, x.id`,
    );
    const { availabilityClosesDays } = await this.absences.settings(companyId);
    return {
      employeeId: id,
      patterns: patterns.map(({ version: _, ...pattern }) => pattern),
      exceptions: exceptions.map(({ employeeId: _, ...exception }) => exception),
      closesDays: availabilityClosesDays,
      version: Math.max(1, ...patterns.map(({ version }) => version)),
    };
  }

  /** Returns an exception that the actor sees.
   * @throws NotVisible */
  async exception(actor: Actor, exceptionId: string): Promise<StoredException> {
    const found = sql`
      from availability_exceptions x
      join users u on u.company_id = x.company_id and u.id = x.employee_id
      join users b on b.company_id = x.company_id and b.id = x.entered_by_id
     where ${isVisibleEmployee(actor, sql`x.employee_id`)} and x.id = ${exceptionId}`;
    return orNotFound((await read(this.em.getKysely(), EXCEPTION, found))[0]);
  }

  /** Returns the patterns and exceptions that count on some days, of the employees who entered any. The rule
   * `availabilityTimes` expands them.
   * @param employeeIds all employees if missing */
  ofPeople(
    companyId: string,
    { from, to }: Days,
    employeeIds?: readonly string[],
  ): Promise<PersonsAvailability[]> {
    const isOneOf = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
      employeeIds ? sql`${id} = any(${uuidArray(employeeIds)})` : sql`true`;
    // A night of the day before may end on the first day.
    const first = addDays(from, -1);
    const found = sql`
      from (
        select p.employee_id, json_agg(json_build_object('validFrom', p.valid_from, 'lines', p.lines)) as patterns
          from availability_patterns p
         where p.company_id = ${companyId} and p.valid_from <= ${to} and ${isOneOf(sql`p.employee_id`)}
           and ${isInEffectFrom(first)}
         group by p.employee_id) p
      full join (
        select x.employee_id,
               json_agg(json_build_object('date', x.date, 'kind', x.kind, 'startTime', x.start_time, 'endTime', x.end_time)
                        order by x.created_at, x.id) as exceptions
          from availability_exceptions x
         where x.company_id = ${companyId} and x.date between ${first} and ${to} and ${isOneOf(sql`x.employee_id`)}
         group by x.employee_id) x on x.employee_id = p.employee_id`;
    return read(this.em.getKysely(), OF_PEOPLE, found);
  }
}

/** SQL for employees `u` whom the actor sees: employers see all of the company, employees themselves. */
function isVisibleEmployee(actor: Actor, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = actor.role === 'employer' ? sql`` : sql`and ${id} = ${actor.userId}`;
  return sql`u.company_id = ${actor.companyId} and u.role = 'employee' and u.erased_at is null ${own}`;
}
