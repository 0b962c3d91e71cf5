import { sql } from 'kysely';

/** SQL of the pay day of the timesheet `t`. The pay period with this day pays the hours. It is the date, or a later day if the
 * period of the date was locked or left the hours. */
export const PAY_DAY = sql`coalesce(t.pay_from, t.date)`;

/** SQL of the id of the locked pay period that paid the timesheet `t`, or null. The function `paid_period_of` has the same
 * rule for triggers. */
export const PAID_PERIOD_ID = sql`case when t.status = 'approved' then (
  select q.id from pay_periods q left join pay_settings w on w.company_id = q.company_id
   where q.company_id = t.company_id and q.ends_on >= ${PAY_DAY} and (w.paid_before is null or t.date >= w.paid_before)
   order by q.ends_on limit 1) end`;
