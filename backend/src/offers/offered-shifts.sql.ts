import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { assignedCount } from '../shifts/needs-cover.sql.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';

/** Joins the rota shift `r` in its published state, its rota `ro`, the schedule `s` and the venue `v` of offers `o`. */
export const OFFER_JOINS = sql`
  left join published_shifts r on r.company_id = o.company_id and r.id = o.rota_shift_id
  left join schedules s on s.company_id = o.company_id and s.id = o.schedule_id
  left join venues v on v.company_id = o.company_id and v.id = o.venue_id`;

/** True if offer `o` still describes a published gap: the same times and venue, open or with the person who cannot work it. */
export const IS_CURRENT: RawBuilder<unknown> = sql`(
  exists (
    select from published_shifts p
      join shifts w on w.company_id = p.company_id and w.id = p.id
     where p.company_id = o.company_id and p.id = o.rota_shift_id and w.deleted_at is null and p.invitation_id is null
       and p.employee_id is not distinct from o.from_employee_id
       and (p.date, p.start_time, p.end_time, p.venue_id)
         is not distinct from (o.date, o.start_time, o.end_time, o.venue_id))
  or exists (
    select from schedules s
     where s.company_id = o.company_id and s.id = o.schedule_id and s.deleted_at is null and ${isOneOf(sql`s.status`, WORKABLE)}
       and (s.date, s.start_time, s.end_time, s.venue_id)
         is not distinct from (o.date, o.start_time, o.end_time, o.venue_id)
       and case when o.from_employee_id is null then s.people_needed > ${assignedCount}
                else exists (select from published_shifts p
                              where p.company_id = s.company_id and p.schedule_id = s.id
                                and p.employee_id = o.from_employee_id) end))`;

/** A place to fill: an open one, that of a person who cannot work it, or the remaining time of one who did not come. */
export interface Place {
  /** The id of a rota shift or a schedule. */
  id: string;
  fromEmployeeId: string | null;
  isNoShow: boolean;
}

/** True for the open offer `o` of a place. */
export function isOpenOfferOf(
  companyId: string,
  { id, fromEmployeeId, isNoShow }: Place,
): RawBuilder<unknown> {
  if (isNoShow)
    return sql`
      o.company_id = ${companyId} and o.status = 'open' and o.replaces_id = ${id} and o.replaces_employee_id = ${fromEmployeeId}`;
  return sql`
    o.company_id = ${companyId} and o.status = 'open' and coalesce(o.rota_shift_id, o.schedule_id) = ${id}
      and coalesce(o.from_employee_id, o.company_id) = ${fromEmployeeId ?? companyId}`;
}
