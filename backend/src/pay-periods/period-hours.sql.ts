import { sql, type RawBuilder } from 'kysely';
import { lacksHours } from '../clock/entries/missing-hours.sql.js';
import { addDays } from '../common/time/local.js';
import { PAY_DAY } from '../pay-rules/pay-day.sql.js';
import type { PayTimesheet } from '../pay-rules/pay-elements.rules.js';
import type { PayDays } from './pay-periods.rules.js';

/** An open or locked period of a company with what its conditions need. */
export interface PeriodScope extends PayDays {
  companyId: string;
  /** The id of a locked period. */
  id: string | null;
  /** True for the first period of a company, which also pays earlier hours. */
  isFirst: boolean;
  /** True for the first open period, which pays new corrections. */
  isFirstOpen: boolean;
  /** Hours before this day are in no period. It stays the same after the first lock. */
  paidBefore: string | null;
  /** The first day of the company's first period. */
  firstDay: string;
}

/** SQL condition on the timesheets `t` of a period that are not rejected. */
export function hoursIn({
  companyId,
  startsOn,
  endsOn,
  isFirst,
  paidBefore,
}: PeriodScope): RawBuilder<unknown> {
  const since = paidBefore === null ? sql`` : sql`and t.date >= ${paidBefore}`;
  const from = isFirst ? sql`` : sql`and ${PAY_DAY} >= ${startsOn}`;
  return sql`t.company_id = ${companyId} and t.withdrawn_at is null and t.status <> 'rejected'
    and ${PAY_DAY} <= ${endsOn} ${from} ${since}`;
}

/** SQL condition on the timesheets `t` that a period pays, or would pay if it were locked now. */
export function paidIn(period: PeriodScope): RawBuilder<unknown> {
  return sql`${hoursIn(period)} and t.status = 'approved'`;
}

/** Returns whether a period pays approved hours, like `paidIn`. */
export function isPaidIn(
  { startsOn, endsOn, isFirst, paidBefore }: PeriodScope,
  { date, payableFrom }: PayTimesheet,
): boolean {
  const isKnown = paidBefore === null || date >= paidBefore;
  return isKnown && payableFrom <= endsOn && (isFirst || payableFrom >= startsOn);
}

/** SQL condition on the corrections `k` that a period pays. The first open period pays all new ones. */
export function correctionsIn({ companyId, id, isFirstOpen }: PeriodScope): RawBuilder<unknown> {
  if (id !== null) return sql`k.company_id = ${companyId} and k.pay_period_id = ${id}`;
  return sql`k.company_id = ${companyId} and k.pay_period_id is null and ${isFirstOpen}::boolean`;
}

/** SQL condition on the deferrals `d` that left hours out of a period, except withdrawn ones. The hours may be paid already. */
export function leftOutOf({ companyId, endsOn, isFirstOpen }: PeriodScope): RawBuilder<unknown> {
  return sql`d.company_id = ${companyId} and d.pay_from ${isFirstOpen ? sql`>=` : sql`=`} ${addDays(endsOn, 1)}::date
    and not exists (select from timesheets w
                     where w.company_id = d.company_id and w.id = d.timesheet_id and w.withdrawn_at is not null)`;
}

/** The local date of the clock-in of entry `x` in company `c`. */
export const ENTRY_DATE = sql`(x.clocked_in_at at time zone c.time_zone)::date`;

/**
 * SQL condition on the clock entries `x` of company `c` that the lock of a period waits for: open ones, and missed ones
 * without hours. A missed entry that was left once stays left, and none is asked for before the company's first period.
 */
function unsettledEntriesIn(period: PeriodScope): RawBuilder<unknown> {
  const { companyId, startsOn, endsOn, isFirstOpen, paidBefore, firstDay } = period;
  const first = isFirstOpen ? paidBefore : startsOn;
  const from = first === null ? sql`` : sql`and ${ENTRY_DATE} >= ${first}`;
  return sql`x.company_id = ${companyId} and x.status in ('open', 'missed') and ${ENTRY_DATE} <= ${endsOn} ${from}
    and (x.status = 'open' or (${lacksHours('x')} and ${ENTRY_DATE} >= ${firstDay}))
    and not exists (select from pay_deferrals d where d.company_id = x.company_id and d.clock_entry_id = x.id
                       and (x.status = 'missed' or d.pay_from > ${endsOn}))`;
}

/** SQL of the clock entries `x` for which the lock of a period waits, with their people `u`. */
export function unsettledEntries(period: PeriodScope): RawBuilder<unknown> {
  return sql`from clock_entries x join companies c on c.id = x.company_id
    join users u on u.company_id = x.company_id and u.id = x.employee_id where ${unsettledEntriesIn(period)}`;
}

/** Returns the id and the names of the person with an alias. */
export const nameOf = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'firstName', ${sql.ref(`${alias}.first_name`)},
    'lastName', ${sql.ref(`${alias}.last_name`)})`;
