import { sql, type RawBuilder } from 'kysely';
import type { PeriodScope } from './period-hours.sql.js';

/** The name of a kind of leave `k` in pay. */
const NAME = sql`case k.code when 'annual' then 'Holiday' when 'sick' then 'Sickness' else k.name end`;

/**
 * SQL condition: a company pays an employee's holiday with each period, because their entitlement accrues and the settings say
 * so. The entitlement is that of the leave year with a day.
 */
export function paysRolledUp(
  companyId: string,
  employeeId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`exists (
    select from leave_settings s
     cross join lateral (
       select e.basis from leave_entitlements e
        where e.company_id = s.company_id and e.employee_id = ${employeeId}
          and e.year <= extract(year from ${day}) - (
            (extract(month from ${day}), extract(day from ${day})) < (s.year_month, s.year_day))::int
        order by e.year desc limit 1) e
     where s.company_id = ${companyId} and s.pays_rolled_up and e.basis = 'accrual')`;
}

/**
 * SQL of the days of leave `o` that an open period settles, or would settle if it were locked now. What a day costs now, minus
 * what locked periods paid of it, is owed. A day that a locked period settled stays paid or unpaid, so that a change of its
 * kind counts only from the first open period. Counted leave of people with rolled-up holiday pay is unpaid.
 */
export function leaveToSettle({
  companyId,
  startsOn,
  endsOn,
  isFirstOpen,
  paidBefore,
}: Omit<PeriodScope, 'id' | 'isFirst' | 'firstDay'>): RawBuilder<unknown> {
  const from = isFirstOpen ? paidBefore : startsOn;
  const since = from === null ? sql`` : sql`and n.date >= ${from}`;
  return sql`(
    select l.company_id, l.id as leave_id, l.employee_id, n.date, ${NAME} as name, w.is_paid,
           (case when w.is_paid then coalesce(d.minutes, 0) else 0 end - coalesce(p.minutes, 0))::int as minutes,
           p.is_paid is not null as is_settled
      from (select distinct n.leave_id, n.date from leave_pay_changes n
             where n.company_id = ${companyId} and n.date <= ${endsOn} ${since}) n
      join leave_requests l on l.company_id = ${companyId} and l.id = n.leave_id
      join leave_kinds k on k.company_id = l.company_id and k.id = l.kind_id
      left join leave_days d on d.company_id = l.company_id and d.leave_id = l.id and d.date = n.date
     cross join lateral (select sum(s.minutes) as minutes, bool_or(s.is_paid) as is_paid from leave_pay s
                          where s.company_id = l.company_id and s.leave_id = l.id and s.date = n.date) p
     cross join lateral (
       select coalesce(p.is_paid, k.is_paid and not (
                k.is_counted and ${paysRolledUp(companyId, sql`l.employee_id`, sql`n.date`)})) as is_paid) w) o`;
}

/** SQL of the days of leave `o` that a period pays, or would pay if it were locked now. */
export function leaveIn(period: PeriodScope): RawBuilder<unknown> {
  const { companyId, id, isFirstOpen } = period;
  const settled = sql`select p.employee_id, p.date, p.name, p.minutes, p.leave_id from leave_pay p
    where p.company_id = ${companyId} and p.minutes <> 0`;
  if (id !== null) return sql`(${settled} and p.pay_period_id = ${id}) o`;
  return sql`(
    select o.employee_id, o.date, o.name, o.minutes, o.leave_id from ${leaveToSettle(period)} where o.minutes <> 0
    union all ${settled} and p.pay_period_id is null and ${isFirstOpen}::boolean) o`;
}

/** SQL that stores the days of leave which an open period settles as those of a locked one. */
export function settleLeave(period: PeriodScope, id: string): RawBuilder<unknown> {
  const { companyId, endsOn } = period;
  // One statement, because a change between two of them would be lost.
  return sql`
    with settled as (
      insert into leave_pay (id, company_id, pay_period_id, leave_id, employee_id, date, name, is_paid, minutes)
      select gen_random_uuid(), o.company_id, ${id}, o.leave_id, o.employee_id, o.date, o.name, o.is_paid, o.minutes
        from ${leaveToSettle(period)} where o.minutes <> 0 or not (o.is_paid or o.is_settled)),
    deleted as (
      update leave_pay set pay_period_id = ${id} where company_id = ${companyId} and pay_period_id is null)
    delete from leave_pay_changes where company_id = ${companyId} and date <= ${endsOn}`;
}

/** SQL that takes the days of leave of a locked period back, for the undo of its lock. Those of deleted leave stay owed. */
export function unsettleLeave(companyId: string, id: string): RawBuilder<unknown> {
  const ofPeriod = sql`company_id = ${companyId} and pay_period_id = ${id}`;
  return sql`
    with again as (
      delete from leave_pay where ${ofPeriod} and leave_id is not null returning company_id, leave_id, date),
    deleted as (update leave_pay set pay_period_id = null where ${ofPeriod} and leave_id is null)
    insert into leave_pay_changes (id, company_id, leave_id, date)
    select gen_random_uuid(), company_id, leave_id, date from again`;
}

/** SQL that stores what an erased person is owed for leave up to a day, before the leave is deleted. */
export function keepOwedLeave(
  scope: Pick<PeriodScope, 'companyId' | 'paidBefore'>,
  employeeId: string,
  until: string,
): RawBuilder<unknown> {
  return sql`
    with kept as (
      insert into leave_pay (id, company_id, employee_id, date, name, is_paid, minutes)
      select gen_random_uuid(), o.company_id, o.employee_id, o.date, o.name, o.is_paid, o.minutes
        from ${leaveToSettle({ ...scope, startsOn: until, endsOn: until, isFirstOpen: true })}
       where o.employee_id = ${employeeId} and o.minutes <> 0)
    delete from leave_pay_changes n using leave_requests l
     where n.company_id = ${scope.companyId} and l.company_id = n.company_id and l.id = n.leave_id
       and l.employee_id = ${employeeId}`;
}
