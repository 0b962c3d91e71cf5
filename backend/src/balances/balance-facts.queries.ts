import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { leaveDays, usualDayMinutes, type LeaveTimes } from '../absences/leave-cost.rules.js';
import { AbsencesQueries } from '../absences/absences.queries.js';
import { read, selection, type Selection, uuidArray } from '../common/db/lists/read.js';
import type { LeaveSettingsView } from '../absences/absences.contract.js';
import { Clock } from '../common/time/clock.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import { AVERAGE_MINUTES, nationSql } from '../leave/usual-work.sql.js';
import { createIsFree } from '../leave/leave-holidays.rules.js';
import type { Nation } from '../venues/nations.contract.js';
import type { PayDays } from '../pay-periods/pay-periods.rules.js';
import type { PayPeriodKind } from '../pay-periods/pay-periods.contract.js';
import { accrualPeriods } from './accrual-periods.rules.js';
import type { LeaveBalanceView } from './balances.contract.js';
import {
  ACCRUAL_PARTS,
  ACCRUAL_PARTS_OF_HOUR,
  balanceOf,
  costOf,
  leaveYear,
  leaveYearOf,
  type BalancePerson,
  type BalanceSums,
  type LeaveYear,
  type YearFacts,
} from './balances.rules.js';

/** The leave years before the shown one that may carry leave over. Older ones hardly change the result. */
const YEARS_BACK = 5;
/** The waiting requests of a page of people. */
const REQUESTS_MAX = 5_000;

/** The settings, leave years and pay periods that all balances of a company share. */
export interface BalanceScope {
  companyId: string;
  settings: LeaveSettingsView;
  zone: string;
  today: LocalDate;
  year: LeaveYear;
  /** The leave years from the first counted one to the shown one. */
  years: LeaveYear[];
  /** The pay periods that have ended, each with the leave year of its last day. */
  periods: (PayDays & { year: number })[];
  /** The ids of the kinds of leave that do not count against the entitlement. */
  uncounted: string[];
}

/** A person with the facts of each leave year. */
export interface PersonFacts {
  id: string;
  firstName: string;
  lastName: string;
  isActive: boolean;
  memberSince: LocalDate;
  memberUntil: LocalDate | null;
  setJoinedOn: LocalDate | null;
  setLeftOn: LocalDate | null;
  version: number;
  contractedMinutesPerWeek: number | null;
  usualWeekdays: number[];
  averageMinutes: number | null;
  facts: YearFacts[];
}

/** A balance with the person whose it is. */
export interface PersonBalance {
  person: PersonFacts & BalancePerson;
  sums: BalanceSums;
}

/** Leave that waits for a decision, with its days in a leave year. */
export interface WaitingLeave {
  id: string;
  employeeId: string;
  name: string;
  days: { date: LocalDate; minutes: number; fullMinutes: number }[];
}

interface CompanyRow {
  zone: string;
  /** When the company stored its first leave, entitlement or correction. */
  firstAt: string | null;
  kind: PayPeriodKind | null;
  anchor: LocalDate | null;
  locked: PayDays[];
  uncounted: string[];
}
const firstOf = (table: string, company: RawBuilder<unknown>) =>
  sql`(select o.created_at from ${sql.table(table)} o where o.company_id = ${company} order by o.created_at limit 1)`;
const COMPANY: Selection<CompanyRow> = selection({
  zone: sql`c.time_zone`,
  firstAt: sql`least(${sql.join(
    ['leave_entitlements', 'leave_corrections', 'leave_requests'].map((table) => firstOf(table, sql`c.id`)),
  )})`,
  'pay_settings s': ['kind', 'anchor'],
  locked: sql`coalesce((select json_agg(json_build_object('startsOn', p.starts_on, 'endsOn', p.ends_on) order by p.ends_on)
                          from pay_periods p where p.company_id = c.id), '[]')`,
  uncounted: sql`coalesce((select json_agg(k.id) from leave_kinds k where k.company_id = c.id and not k.is_counted), '[]')`,
});

type WaitingRow = Omit<WaitingLeave, 'days'> &
  LeaveTimes & { dayMinutes: number | null; nation: Nation | null };
const waitingColumns = (now: Date): Selection<WaitingRow> => {
  return selection({
    'leave_requests l': [
      'id',
      'employeeId',
      'part',
      'startsOn',
      'endsOn',
      'startTime',
      'endTime',
      'dayMinutes',
    ],
    'leave_kinds k': ['name'],
    nation: nationSql(sql`l.company_id`, sql`l.employee_id`, now),
  });
};

/** SQL of whether hours of person `u` are converted to days, or the reverse. */
const NEEDS_HOURS = sql`(
  exists (select from leave_entitlements n
           where n.company_id = u.company_id and n.employee_id = u.id and n.basis <> 'days')
  or exists (select from leave_corrections n
              where n.company_id = u.company_id and n.employee_id = u.id and n.unit <> 'days')
  or exists (select from leave_requests r
              where r.company_id = u.company_id and r.employee_id = u.id and r.status = 'requested'))`;

/** SQL of the hours worked on approved timesheets `t`, with their corrections. */
export const WORKED_MINUTES = sql`t.worked_minutes + coalesce((
  select sum(x.minutes) from pay_corrections x where x.company_id = t.company_id and x.timesheet_id = t.id), 0)`;
export const IS_WORKED = sql`t.status = 'approved' and t.withdrawn_at is null`;

/** Reads the facts that balances of leave are computed from. */
@Injectable()
export class BalanceFactsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly absences: AbsencesQueries,
  ) {}

  /** Returns the leave years and pay periods of the balances of a year, by default the current one. */
  async scope(companyId: string, wanted: number | null): Promise<BalanceScope> {
    const settings = await this.absences.settings(companyId);
    const found = sql`from companies c left join pay_settings s on s.company_id = c.id where c.id = ${companyId}`;
    const [company] = await read(this.em.getKysely(), COMPANY, found);
    const { zone, firstAt, kind, anchor, locked, uncounted } = company!;
    const now = today(this.clock.now(), zone);
    const year = wanted === null ? leaveYearOf(settings, now) : leaveYear(settings, wanted);
    const firstYear = leaveYearOf(settings, firstAt === null ? now : today(new Date(firstAt), zone)).year;
    const from = Math.min(year.year, Math.max(firstYear, year.year - YEARS_BACK));
    const years = Array.from({ length: year.year - from + 1 }, (_, index) =>
      leaveYear(settings, from + index),
    );
    const calendar = kind && anchor ? { kind, anchor } : null;
    const yesterday = addDays(now, -1);
    const periods = years.flatMap(({ year, first, last }) =>
      accrualPeriods(calendar, locked, { from: first, to: last < yesterday ? last : yesterday }).map(
        (days) => ({ ...days, year }),
      ),
    );
    return { companyId, settings, zone, today: now, year, years, periods, uncounted };
  }

  /** Returns the columns of people `u` with their employment `m`.
   * @param always false to compute average hours only of people whose sums need them */
  columns(scope: BalanceScope, { always = true } = {}): Selection<PersonFacts> {
    const { zone } = scope;
    return selection({
      'users u': ['id', 'firstName', 'lastName', 'contractedMinutesPerWeek', 'usualWeekdays'],
      isActive: sql`u.deactivated_at is null`,
      memberSince: sql`(u.created_at at time zone ${zone}::text)::date`,
      memberUntil: sql`(u.deactivated_at at time zone ${zone}::text)::date`,
      setJoinedOn: sql`m.joined_on`,
      setLeftOn: sql`m.left_on`,
      version: sql`coalesce(m.version, 1)`,
      // Contracted hours say the minutes of a day.
      averageMinutes: sql`case when coalesce(u.contracted_minutes_per_week, 0) = 0
        and (${always} or ${NEEDS_HOURS}) then ${AVERAGE_MINUTES} end`,
      facts: facts(scope),
    });
  }

  /** Returns people of a company with their balances. */
  async people(scope: BalanceScope, where: RawBuilder<unknown>): Promise<PersonBalance[]> {
    const found = sql`from ${PEOPLE} where u.company_id = ${scope.companyId} and ${where}`;
    const rows = await read(this.em.getKysely(), this.columns(scope), found);
    return rows.map((row) => balanceOfPerson(scope, row));
  }

  /** Returns the leave of some people that waits for a decision, with its days in the shown leave year. */
  async waiting(scope: BalanceScope, people: readonly PersonBalance[]): Promise<WaitingLeave[]> {
    const { companyId, year, zone, settings } = scope;
    const ids = people.map(({ person }) => person.id);
    const rows = await read(
      this.em.getKysely(),
      waitingColumns(this.clock.now()),
      sql`from leave_requests l join leave_kinds k on k.company_id = l.company_id and k.id = l.kind_id
         where l.company_id = ${companyId} and l.status = 'requested' and k.is_counted
           and l.employee_id = any(${uuidArray(ids)})
           and l.starts_on <= ${year.last} and (l.ends_on is null or l.ends_on >= ${year.first})
         order by l.starts_on, l.id limit ${REQUESTS_MAX}`,
    );
    const persons = new Map(people.map(({ person }) => [person.id, person]));
    return rows.map(({ id, employeeId, name, dayMinutes, nation, ...times }) => {
      const costs = { zone, until: year.last, dayMinutes, isFree: createIsFree(settings, nation) };
      const days = leaveDays(times, persons.get(employeeId)!, costs).filter(
        ({ date }) => year.first <= date && date <= year.last,
      );
      return { id, employeeId, name, days };
    });
  }
}

/** SQL of the people `u` and their employment `m`. */
export const PEOPLE = sql`users u
  left join leave_employments m on m.company_id = u.company_id and m.employee_id = u.id`;

/** Returns the balance of a person. Years before the membership carry nothing over, because their leave is unknown. */
export function balanceOfPerson(scope: BalanceScope, row: PersonFacts): PersonBalance {
  const { settings, year } = scope;
  const person = {
    ...row,
    joinedOn: row.setJoinedOn ?? row.memberSince,
    leftOn: row.setLeftOn ?? row.memberUntil,
    usualDays: row.usualWeekdays.length,
    dayMinutes: usualDayMinutes(row),
  };
  const since = Math.min(leaveYearOf(settings, row.memberSince).year, year.year);
  const known = row.facts.filter((one) => one.year >= since);
  return { person, sums: balanceOf(settings, person, known, scope.today) };
}

/** Returns the view of a balance. */
export function balanceView(
  { year }: BalanceScope,
  { person, sums }: PersonBalance,
  waiting: readonly WaitingLeave[],
): LeaveBalanceView {
  const { id, firstName, lastName, isActive } = person;
  const { unit, entitlement, ...amounts } = sums;
  const own = waiting.filter(({ employeeId }) => employeeId === id);
  return {
    id,
    firstName,
    lastName,
    isActive,
    year: year.year,
    basis: entitlement.basis,
    unit,
    entitlement: entitlement.amount,
    ...amounts,
    requested: own.reduce((sum, { days }) => sum + costOf(days, unit), 0),
  };
}

/** SQL of the facts of each leave year of person `u`. Only leave in force has days. Its kind says whether they count. */
function facts({ years, periods, uncounted, today: now }: BalanceScope): RawBuilder<unknown> {
  // Integers, half a hundredth up, because decimals take most of the time of a list of many people.
  const days = sql`(d.minutes * 200 + d.full_minutes) / (2 * d.full_minutes)`;
  const both = (condition: RawBuilder<unknown>) => sql`json_build_object(
    'days', coalesce(sum(${days}) filter (where ${condition}), 0)::int,
    'minutes', coalesce(sum(d.minutes) filter (where ${condition}), 0)::int)`;
  return sql`(
    select json_agg(json_build_object('year', y.year, 'terms', e.terms, 'corrections', k.corrections,
                      'taken', l.taken, 'booked', l.booked, 'usedEarly', l.early,
                      'accrued', case when e.terms ->> 'basis' = 'accrual' then ${accrued(periods)} else 0 end)
             order by y.year)
      from unnest(${years.map(({ year }) => year)}::int[], ${years.map(({ first }) => first)}::date[],
                  ${years.map(({ last }) => last)}::date[], ${years.map(({ carryUntil }) => carryUntil)}::date[])
             y (year, first, last, carry_until)
      left join lateral (
        select json_build_object('basis', n.basis, 'amount', n.amount) as terms from leave_entitlements n
         where n.company_id = u.company_id and n.employee_id = u.id and n.year <= y.year
         order by n.year desc limit 1) e on true
     cross join lateral (
        select json_build_object('days', coalesce(sum(n.amount) filter (where n.unit = 'days'), 0)::int,
                 'minutes', coalesce(sum(n.amount) filter (where n.unit = 'hours'), 0)::int) as corrections
          from leave_corrections n
         where n.company_id = u.company_id and n.employee_id = u.id and n.year = y.year) k
     cross join lateral (
        select ${both(sql`d.date <= ${now}::date`)} as taken, ${both(sql`d.date > ${now}::date`)} as booked,
               ${both(sql`d.date <= y.carry_until`)} as early
          from leave_days d
         where d.company_id = u.company_id and d.employee_id = u.id and d.date between y.first and y.last
           and d.leave_id not in (
             select r.id from leave_requests r
              where r.company_id = u.company_id and r.employee_id = u.id
                and r.kind_id = any(${uuidArray(uncounted)}))) l)`;
}

/** SQL of the minutes that person `u` accrued in leave year `y`, like `accruedMinutes` for each pay period. */
function accrued(periods: BalanceScope['periods']): RawBuilder<unknown> {
  return sql`(
    select coalesce(sum((h.minutes * ${sql.lit(ACCRUAL_PARTS)} + ${sql.lit(ACCRUAL_PARTS_OF_HOUR / 2)})
                        / ${sql.lit(ACCRUAL_PARTS_OF_HOUR)} * 60), 0)::int
      from (select sum(${WORKED_MINUTES})::bigint as minutes
              from ${periodsSql(periods)} join timesheets t on t.date between p.starts_on and p.ends_on
             where p.year = y.year and t.company_id = u.company_id and t.employee_id = u.id and ${IS_WORKED}
             group by p.starts_on) h)`;
}

/** SQL of pay periods `p` with their leave years. */
export function periodsSql(periods: BalanceScope['periods']): RawBuilder<unknown> {
  return sql`unnest(${periods.map(({ year }) => year)}::int[], ${periods.map(({ startsOn }) => startsOn)}::date[],
    ${periods.map(({ endsOn }) => endsOn)}::date[]) p (year, starts_on, ends_on)`;
}
