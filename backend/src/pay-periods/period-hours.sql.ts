import { sql, type RawBuilder } from 'kysely';
import { addDays } from '../common/time/local.js';
import type { PayDays } from './pay-periods.rules.js';

/** An open or locked period of a company with what its conditions need. */
export interface PeriodScope extends PayDays {
  companyId: string;
  /** The id of a locked period. */
  id: string | null;
  /** True for the first open period, which also pays earlier hours. */
  isFirstOpen: boolean;
  /** Hours before this day are in no period. */
  paidBefore: string | null;
  /** The first day of the company's first period. */
  firstDay: string;
}

/** SQL of the ids of a company's timesheets that were left until a day or later. A timesheet is also left if it was made
 * from a left clock entry. */
const leftUntil = (companyId: string, day: string) => sql`(
  select d.timesheet_id from pay_deferrals d
   where d.company_id = ${companyId} and d.pay_from >= ${day}::date and d.timesheet_id is not null
  union all
  select x.timesheet_id from pay_deferrals d
    join clock_entries x on x.company_id = d.company_id and x.id = d.clock_entry_id
   where d.company_id = ${companyId} and d.pay_from >= ${day}::date and x.timesheet_id is not null)`;

/** SQL condition on the timesheets `t` of an open period that are not rejected. */
export function unpaidIn({
  companyId,
  startsOn,
  endsOn,
  isFirstOpen,
  paidBefore,
}: PeriodScope): RawBuilder<unknown> {
  const since = paidBefore === null ? sql`` : sql`and t.date >= ${paidBefore}`;
  const from = isFirstOpen
    ? sql``
    : sql`and (t.date >= ${startsOn} or t.id in ${leftUntil(companyId, startsOn)})`;
  return sql`t.company_id = ${companyId} and t.withdrawn_at is null and t.pay_period_id is null
    and t.status <> 'rejected' and t.date <= ${endsOn} and t.id not in ${leftUntil(companyId, addDays(endsOn, 1))}
    ${from} ${since}`;
}

/** SQL condition on the timesheets `t` that a period pays, or would pay if it were locked now. */
export function paidIn(period: PeriodScope): RawBuilder<unknown> {
  return period.id === null
    ? sql`${unpaidIn(period)} and t.status = 'approved'`
    : sql`t.company_id = ${period.companyId} and t.pay_period_id = ${period.id}`;
}

/** SQL condition on the corrections `k` that a period pays. The first open period pays all new ones. */
export function correctionsIn({ companyId, id, isFirstOpen }: PeriodScope): RawBuilder<unknown> {
  if (id !== null) return sql`k.company_id = ${companyId} and k.pay_period_id = ${id}`;
  return sql`k.company_id = ${companyId} and k.pay_period_id is null and ${isFirstOpen}::boolean`;
}

/** The local date of the clock-in of entry `x` in company `c`. */
export const ENTRY_DATE = sql`(x.clocked_in_at at time zone c.time_zone)::date`;

/**
 * SQL condition on the clock entries `x` of company `c` that the lock of a period waits for: open ones, and missed ones
 * without hours. A missed entry that was left once stays left, and none is asked for before the company's first period.
 */
export function unsettledEntriesIn(period: PeriodScope): RawBuilder<unknown> {
  const { companyId, startsOn, endsOn, isFirstOpen, paidBefore, firstDay } = period;
  const first = isFirstOpen ? paidBefore : startsOn;
  const from = first === null ? sql`` : sql`and ${ENTRY_DATE} >= ${first}`;
  return sql`x.company_id = ${companyId} and x.status in ('open', 'missed') and ${ENTRY_DATE} <= ${endsOn} ${from}
    and (x.status = 'open' or (x.timesheet_id is null and ${ENTRY_DATE} >= ${firstDay}))
    and not exists (select from pay_deferrals d where d.company_id = x.company_id and d.clock_entry_id = x.id
                       and (x.status = 'missed' or d.pay_from > ${endsOn}))`;
}
