import { sql, type RawBuilder } from 'kysely';

/** The largest difference of timesheet `t` from the plan. `minutesToCheck` in timesheet-exceptions.rules.ts is the same
 * rule. */
const MINUTES_TO_CHECK = sql`t.minutes_to_check`;

/** The sort key that lists pending exceptions first. It has the index `timesheets_to_check`. */
export const EXCEPTIONS_FIRST = sql`(case when t.status = 'pending' then t.minutes_to_check else -1 end)`;

/** SQL condition: timesheet `t` matches the plan within the company's tolerance, like `matchesPlan`. */
export function matchesPlanCondition(companyId: string | null | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${MINUTES_TO_CHECK} <= (select approval_tolerance_minutes from companies where id = ${companyId})`;
}
