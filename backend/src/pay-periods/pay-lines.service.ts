import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read, selection, type Selection, uuidArray } from '../common/db/lists/read.js';
import {
  PayHoursQueries,
  type KnownRules,
  type PersonsPayTimesheet,
} from '../pay-rules/pay-hours.queries.js';
import { elementMinutes, payElements, type PayLine } from '../pay-rules/pay-elements.rules.js';
import { joinShiftOfHours } from '../shifts/shift-of-hours.sql.js';
import { byElement, type LineToPay } from '../rates/rates.rules.js';
import type { PayElementMinutes, PayPeoplePage } from './pay-periods.contract.js';
import { correctionsIn, isPaidIn, paidIn, type PeriodScope } from './period-hours.sql.js';
import { leaveIn, paysRolledUp } from './period-leave.sql.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** Overtime counts per week, so that the hours of each touched week are read too, with the night before its first day. */
const WEEK_MARGIN = 7;
/** People whose hours are in memory at once. */
const PEOPLE_AT_ONCE = 20;

/** A person of a period. */
export interface PaidPerson {
  employeeId: string;
  firstName: string;
  lastName: string;
  payrollNumber: string | null;
}

/** A person with the lines of a period: those of timesheets, the corrections and leave. */
export interface PaidLines {
  person: PaidPerson;
  lines: LineToPay[];
}

const PERSON: Selection<PaidPerson> = selection({
  employeeId: sql`u.id`,
  'users u': ['firstName', 'lastName', 'payrollNumber'],
});
const CORRECTION: Selection<Omit<LineToPay, 'name'> & { employeeId: string }> = selection({
  'pay_corrections k': ['employeeId', 'minutes'],
  'timesheets t': ['date'],
  element: sql`'correction'`,
  role: sql`r.role`,
});
const LEAVE: Selection<Required<LineToPay> & { employeeId: string }> = selection({
  employeeId: sql`o.employee_id`,
  date: sql`o.date`,
  element: sql`'leave'`,
  minutes: sql`o.minutes`,
  role: sql`null::text`,
  name: sql`o.name`,
});

const COUNTS: Selection<Pick<PayPeoplePage, 'total' | 'withoutNumber'>> = selection({
  total: sql`count(*)::int`,
  withoutNumber: sql`(count(*) filter (where u.payroll_number is null))::int`,
});

/** Computes the pay elements of periods. */
@Injectable()
export class PayLinesService {
  constructor(
    private readonly em: EntityManager,
    private readonly hours: PayHoursQueries,
  ) {}

  /** Returns the people whom a period pays, by name. */
  people(
    period: PeriodScope,
    { limit, offset, search = '' }: { limit?: number; offset?: number; search?: string } = {},
  ): Promise<PaidPerson[]> {
    return read(
      this.em.getKysely(),
      PERSON,
      sql`${peopleOf(period, search)} order by lower(u.last_name), lower(u.first_name), u.id
         limit ${limit ?? null} offset ${offset ?? 0}`,
    );
  }

  /** Counts the people whom a period pays and whose name contains a text, and those of them without a payroll number. */
  async countPeople(
    period: PeriodScope,
    search: string,
  ): Promise<Pick<PayPeoplePage, 'total' | 'withoutNumber'>> {
    return (await read(this.em.getKysely(), COUNTS, peopleOf(period, search)))[0]!;
  }

  /** Returns the lines of people in batches, so that a company of any size needs little memory. A batch is empty once the
   * next one is read: results of awaited promises can survive until a full garbage collection. */
  async *batches(period: PeriodScope, people: readonly PaidPerson[]): AsyncGenerator<PaidLines[]> {
    const company = await this.hours.company(period.companyId);
    const everybody = people.map(({ employeeId }) => employeeId);
    const others = await this.othersOf(period, everybody);
    const rolledUp = await this.rolledUp(period, everybody);
    const rules: KnownRules = new Map();
    for (let i = 0; i < people.length; i += PEOPLE_AT_ONCE) {
      const batch = people.slice(i, i + PEOPLE_AT_ONCE);
      const ids = batch.map(({ employeeId }) => employeeId);
      const timesheets = await this.timesheetsOf(period, ids, rules);
      const ofPeople = Map.groupBy(timesheets.splice(0), ({ employeeId }) => employeeId);
      const computed: PaidLines[] = batch.map((person) => {
        const lines: LineToPay[] = [];
        const own = ofPeople.get(person.employeeId) ?? [];
        for (const { timesheet, date, element, minutes } of elementMinutes(own, company))
          if (isPaidIn(period, timesheet)) lines.push({ date, element, minutes, role: timesheet.role });
        const all = lines.concat(others.get(person.employeeId) ?? []);
        return { person, lines: rolledUp.has(person.employeeId) ? withHolidayPay(all) : all };
      });
      yield computed;
      computed.length = 0;
    }
  }

  /** Returns the lines of one person: those of timesheets with their words, and those of corrections and leave. */
  async ofPerson(
    period: PeriodScope,
    employeeId: string,
  ): Promise<{ hours: (PayLine & { role: string | null })[]; others: LineToPay[] }> {
    const company = await this.hours.company(period.companyId);
    const own = await this.timesheetsOf(period, [employeeId]);
    const others = await this.othersOf(period, [employeeId]);
    const rolledUp = await this.rolledUp(period, [employeeId]);
    const paid = new Map(own.filter((one) => isPaidIn(period, one)).map((one) => [one.id, one]));
    const hours = payElements(own, company)
      .filter(({ timesheetId }) => paid.has(timesheetId))
      .map((line) => ({ ...line, role: paid.get(line.timesheetId)!.role }));
    const found = others.get(employeeId) ?? [];
    return {
      hours,
      others: rolledUp.has(employeeId) ? [...found, ...holidayPayOf([...hours, ...found])] : found,
    };
  }

  /** Returns the corrections and the leave of some people that a period pays. */
  private async othersOf(period: PeriodScope, ids: readonly string[]): Promise<Map<string, LineToPay[]>> {
    const db = this.em.getKysely();
    const corrections = await read(
      db,
      CORRECTION,
      sql`from pay_corrections k
          join timesheets t on t.company_id = k.company_id and t.id = k.timesheet_id
          left join ${joinShiftOfHours(sql`t`)} r on true
         where ${correctionsIn(period)} and k.employee_id = any(${uuidArray(ids)}) order by k.created_at, k.id`,
    );
    const leave = await read(
      db,
      LEAVE,
      sql`from ${leaveIn(period)} where o.employee_id = any(${uuidArray(ids)}) order by o.date, o.name, o.minutes, o.leave_id`,
    );
    return Map.groupBy([...corrections, ...leave], ({ employeeId }) => employeeId);
  }

  /** Returns those of some people whose holiday is paid with each period. */
  private async rolledUp({ companyId, endsOn }: PeriodScope, ids: readonly string[]): Promise<Set<string>> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('users u', ['id']),
      sql`from users u
       where u.company_id = ${companyId} and u.id = any(${uuidArray(ids)})
         and ${paysRolledUp(companyId, sql`u.id`, sql`${endsOn}::date`)}`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns the approved hours of people in each week that a period touches. */
  private timesheetsOf(
    period: PeriodScope,
    ids: readonly string[],
    rules?: KnownRules,
  ): Promise<PersonsPayTimesheet[]> {
    const weeks = sql`
      join (select t.employee_id, min(t.date) - ${WEEK_MARGIN}::int as first, max(t.date) + ${WEEK_MARGIN}::int as last
              from timesheets t where ${paidIn(period)} and t.employee_id = any(${uuidArray(ids)}) group by t.employee_id) weeks
        on weeks.employee_id = t.employee_id and t.date between weeks.first and weeks.last`;
    return this.hours.timesheets(period.companyId, sql`t.status = 'approved'`, weeks, rules);
  }
}

function peopleOf(period: PeriodScope, search: string) {
  const named = search
    ? sql`and position(lower(${search}) in lower(${fullName('u')} || ' ' || coalesce(u.payroll_number, ''))) > 0`
    : sql``;
  return sql`
    from users u
   where u.company_id = ${period.companyId} ${named}
     and (u.id in (select t.employee_id from timesheets t where ${paidIn(period)})
       or u.id in (select k.employee_id from pay_corrections k where ${correctionsIn(period)})
       or u.id in (select o.employee_id from ${leaveIn(period)}))`;
}

function withHolidayPay(lines: readonly LineToPay[]): LineToPay[] {
  return [...lines, ...holidayPayOf(lines)];
}

/** Returns the lines of rolled-up holiday pay: 12.07 % of basic pay, which includes paid breaks and corrections. Like those of
 * a supplement, their minutes are those of the hours. */
function holidayPayOf(lines: readonly LineToPay[]): LineToPay[] {
  return lines
    .filter(({ element }) => element === 'basic' || element === 'break' || element === 'correction')
    .map(({ date, minutes, role }) => ({ date, minutes, role, element: 'holiday_pay' }));
}

/** Returns a person's minutes by pay element. Corrections that add up to 0 are an element too, because corrections of days
 * with different rates can still change the pay. The same applies to leave. */
export function sumElements(
  lines: readonly (Pick<LineToPay, 'element' | 'minutes'> & { name?: string | null })[],
): PayElementMinutes[] {
  const sums = new Map<string, PayElementMinutes>();
  for (const { element, name = null, minutes } of lines) {
    const key = name === null ? element : `${element} ${name}`;
    const known = sums.get(key);
    if (known) known.minutes += minutes;
    else sums.set(key, { element, name, minutes });
  }
  return byElement([...sums.values()]);
}
