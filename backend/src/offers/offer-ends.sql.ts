import { sql } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { takenCount } from '../shifts/cover/needs-cover.sql.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';
import { HAS_PENDING_CHANGES, REPLACED_CAME } from './offered-shifts.sql.js';

/** Why an offer does not hold any more: another person has the place, no more people are needed, or the shift has changed. */
export type LostBecause = 'filled' | 'not_needed' | 'changed';

/** Why offer `o`, which is not current, does not hold, with `OFFER_JOINS`. */
export const LOST_BECAUSE = sql`case
  when ${REPLACED_CAME} then 'not_needed'
  when o.rota_shift_id is not null then (
    select case when r.id is null then 'not_needed'
                when (r.date, r.start_time, r.end_time, r.venue_id) is distinct from (o.date, o.start_time, o.end_time, o.venue_id)
                  then 'changed'
                when coalesce(r.employee_id, r.invitation_id) <> coalesce(o.from_employee_id, o.id) then 'filled'
                when exists (select from shifts w where w.company_id = r.company_id and w.id = r.id and ${HAS_PENDING_CHANGES})
                  then 'changed'
                else 'not_needed' end)
  when s.deleted_at is not null or not ${isOneOf(sql`s.status`, WORKABLE)} then 'not_needed'
  when o.from_employee_id is null then (
    select case when s.people_needed > ${takenCount} then 'changed'
                when exists (
                  select from shifts w
                   where w.company_id = s.company_id and w.schedule_id = s.id and w.deleted_at is null
                     and num_nonnulls(w.employee_id, w.invitation_id) > 0 and w.updated_at >= o.created_at) then 'filled'
                else 'not_needed' end)
  else coalesce(
    (select case when (f.date, f.start_time, f.end_time, f.venue_id) is distinct from (o.date, o.start_time, o.end_time, o.venue_id)
                 then 'changed' else 'not_needed' end
       from published_shifts f
      where f.company_id = o.company_id and f.schedule_id = o.schedule_id and f.employee_id = o.from_employee_id limit 1),
    case when s.people_needed > ${takenCount} then 'not_needed' else 'filled' end) end`;
