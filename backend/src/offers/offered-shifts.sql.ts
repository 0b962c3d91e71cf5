import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { isUnpublished } from '../rotas/publication/unpublished-shifts.sql.js';
import { takenCount } from '../shifts/cover/needs-cover.sql.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';
import { IS_DECLINED } from '../shifts/cover/shift-declines.sql.js';
import { ROLE_AND_VENUE } from '../shifts/shift-names.sql.js';

type Sql = RawBuilder<unknown>;

/** The id in the API of the shift of an offer `o`. */
export const OFFERED_SHIFT_ID = sql`coalesce(o.rota_shift_id, o.schedule_id)`;

/** Joins the rota shift `r` in its published state, the schedule `s` and the venue `v` of offers `o`. */
export const OFFER_JOINS = sql`
  left join published_shifts r on r.company_id = o.company_id and r.id = o.rota_shift_id
  left join schedules s on s.company_id = o.company_id and s.id = o.schedule_id
  left join venues v on v.company_id = o.company_id and v.id = o.venue_id`;

/** The name of the shift of an offer with `OFFER_JOINS`. */
export const OFFER_NAME = sql`coalesce(s.name, ${ROLE_AND_VENUE})`;

/** A published place by SQL: the company, the id of the rota shift or the schedule, and the person who has it. */
interface PlaceSql {
  companyId: Sql;
  id: Sql;
  from: Sql;
}

/** True if the working state `w` of a shift differs from its published state `r`. */
export const HAS_PENDING_CHANGES = isUnpublished(sql`w`, sql`r`);

/**
 * Selects a published place with its values. It is an open shift of a rota that is not archived, an open place of a schedule, or the
 * shift of a person. An open place has the values that the next employee gets.
 * @param onlyDeclined true if the person must have said that they cannot work it
 */
export function selectPlace({ companyId, id, from }: PlaceSql, { onlyDeclined = true } = {}): Sql {
  const isTheirs = onlyDeclined ? sql`(${from}::uuid is null or ${IS_DECLINED})` : sql`true`;
  return sql`
    select r.id, r.rota_id, r.id as rota_shift_id, null::uuid as schedule_id, r.employee_id as from_id, ${ROLE_AND_VENUE} as name,
           r.role, r.venue_id, r.date, r.start_time, r.end_time, r.starts_at, r.ends_at, r.break_minutes
      from published_shifts r
      join shifts w on w.company_id = r.company_id and w.id = r.id
      join rotas ro on ro.company_id = r.company_id and ro.id = r.rota_id and ro.status <> 'archived'
     where r.company_id = ${companyId} and r.id = ${id} and r.invitation_id is null and not ${HAS_PENDING_CHANGES}
       and r.employee_id is not distinct from ${from}::uuid and ${isTheirs}
    union all
    select s.id, null, null, s.id, null, s.name, null, coalesce(w.venue_id, s.venue_id), coalesce(w.date, s.date),
           coalesce(w.start_time, s.start_time), coalesce(w.end_time, s.end_time), coalesce(w.starts_at, s.starts_at),
           coalesce(w.ends_at, s.ends_at), coalesce(w.break_minutes, s.break_minutes)
      from schedules s
      left join lateral (
        select w.* from shifts w
         where w.company_id = s.company_id and w.schedule_id = s.id and w.deleted_at is null
           and num_nonnulls(w.employee_id, w.invitation_id) = 0
         order by w.created_at, w.id limit 1) w on true
     where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null and ${isOneOf(sql`s.status`, WORKABLE)}
       and ${from}::uuid is null and s.people_needed > ${takenCount}
    union all
    select s.id, null, null, s.id, r.employee_id, s.name, r.role, r.venue_id, r.date, r.start_time, r.end_time, r.starts_at, r.ends_at,
           r.break_minutes
      from schedules s
      join published_shifts r on r.company_id = s.company_id and r.schedule_id = s.id and r.employee_id = ${from}::uuid
      join shifts w on w.company_id = r.company_id and w.id = r.id
     where s.company_id = ${companyId} and s.id = ${id} and s.deleted_at is null and ${isOneOf(sql`s.status`, WORKABLE)}
       and not ${HAS_PENDING_CHANGES} and ${isTheirs}`;
}

const PLACE_OF_OFFER = selectPlace({
  companyId: sql`o.company_id`,
  id: OFFERED_SHIFT_ID,
  from: sql`o.from_employee_id`,
});

/** The break of the place of offer `o`, or null if the place is not there any more. */
export const BREAK_OF_PLACE = sql`(select g.break_minutes from (${PLACE_OF_OFFER}) g limit 1)`;

/** True if a person has clocked in to the shift of a place. */
export function hasClockedIn({ companyId, id, from }: PlaceSql): Sql {
  return sql`exists (
    select from clock_entries c
     where c.company_id = ${companyId} and c.employee_id = ${from} and (c.rota_shift_id = ${id} or c.schedule_id = ${id}))`;
}

/** True if the person whom offer `o` replaces has come after all. */
export const REPLACED_CAME = hasClockedIn({
  companyId: sql`o.company_id`,
  id: sql`coalesce(o.replaces_rota_shift_id, o.replaces_schedule_id)`,
  from: sql`o.replaces_employee_id`,
});

/** True if the place of offer `o` is still there, with the same times and venue. */
const HAS_PLACE: Sql = sql`exists (
  select from (${PLACE_OF_OFFER}) g
   where (g.date, g.start_time, g.end_time, g.venue_id)
         is not distinct from (o.date, o.start_time, o.end_time, o.venue_id))`;

/** True if the place of offer `o` is still there as it was offered, and no place of its schedule is filled. */
export const IS_UNTOUCHED: Sql = sql`(${HAS_PLACE} and not exists (
  select from shifts w
   where w.company_id = o.company_id and w.schedule_id = o.schedule_id and w.deleted_at is null
     and num_nonnulls(w.employee_id, w.invitation_id) > 0))`;

/** True if offer `o` still holds: its place is there with the same times and venue, and a person who did not come has not come since. */
export const IS_CURRENT: Sql = sql`(${HAS_PLACE} and not ${REPLACED_CAME})`;

/** A place to fill: an open one, that of a person who cannot work it, or the remaining time of one who did not come. */
export interface Place {
  /** The id of a rota shift or a schedule. */
  id: string;
  fromEmployeeId: string | null;
  isNoShow: boolean;
}

/** True for the open offer `o` of a place. */
export function isOpenOfferOf(companyId: string, { id, fromEmployeeId, isNoShow }: Place): Sql {
  if (isNoShow)
    return sql`
      o.company_id = ${companyId} and o.status = 'open' and o.replaces_employee_id = ${fromEmployeeId}
        and coalesce(o.replaces_rota_shift_id, o.replaces_schedule_id) = ${id}`;
  return sql`
    o.company_id = ${companyId} and o.status = 'open' and ${OFFERED_SHIFT_ID} = ${id}
      and coalesce(o.from_employee_id, o.company_id) = ${fromEmployeeId ?? companyId}`;
}
