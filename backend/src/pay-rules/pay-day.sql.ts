import { sql } from 'kysely';

/** SQL of the day that decides in which pay period the timesheet `t` is paid: its date, or a later day if its own period was
 * locked or left it. */
export const PAY_DAY = sql`coalesce(t.pay_from, t.date)`;

/** SQL of the id of the locked pay period that paid the timesheet `t`, or null. */
export const PAID_PERIOD_ID = sql`case when t.status = 'approved' then paid_period_of(t.company_id, t.date, ${PAY_DAY}) end`;
