import { sql, type RawBuilder } from 'kysely';

/** The hours before the start until which employees decline a shift, for companies that did not choose. */
export const DECLINE_HOURS = 24;

const isDeclineOf = (shift: 'r' | 'p'): RawBuilder<unknown> => {
  const r = (column: string) => sql.ref(`${shift}.${column}`);
  return sql`
  (d.company_id = ${r('company_id')} and d.shift_id = ${r('id')} and d.employee_id = ${r('employee_id')}
   and d.ended_at is null and d.starts_at = ${r('starts_at')} and d.ends_at = ${r('ends_at')}
   and d.venue_id is not distinct from ${r('venue_id')})`;
};

/** SQL condition on an open decline `d` of a published shift `r`. A changed shift, or one of another employee, is not declined. */
export const IS_DECLINE_OF_SHIFT = isDeclineOf('r');

/** SQL condition on a published shift with this alias whose employee cannot work it. */
export const isDeclined = (shift: 'r' | 'p'): RawBuilder<unknown> =>
  sql`exists (select from shift_declines d where ${isDeclineOf(shift)})`;

/** SQL condition on a published shift `r` whose employee cannot work it. */
export const IS_DECLINED = isDeclined('r');

/** SQL for the last moment at which a shift with this start may be declined. */
export const declineUntil = (
  companyId: RawBuilder<unknown>,
  startsAt: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (${startsAt} - make_interval(hours => coalesce(
    (select c.decline_hours from cover_settings c where c.company_id = ${companyId}), ${DECLINE_HOURS})))`;
