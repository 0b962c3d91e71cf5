import { sql } from 'kysely';

/** SQL of the day that decides in which pay period the timesheet `t` is paid: its date, or a later day if its own period was
 * locked or left it. */
export const PAY_DAY = sql`coalesce(t.pay_from, t.date)`;

/** SQL of the locked pay period `p` that paid the timesheet `t`, for a lateral join. Hours before the first day that a company
 * pays with Muster are in no period. */
export const PAID_PERIOD = sql`(
  select p.id, p.starts_on, p.ends_on from pay_periods p left join pay_settings w on w.company_id = p.company_id
   where p.company_id = t.company_id and p.ends_on >= ${PAY_DAY} and t.status = 'approved'
     and (w.paid_before is null or t.date >= w.paid_before)
   order by p.ends_on limit 1)`;
