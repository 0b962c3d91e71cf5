import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import type { Shift } from '../shifts/shift.entity.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';

/** The values that the shifts of a schedule have in common. */
export type SharedValues = Pick<
  Shift,
  'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'venueId'
>;

/** Returns the values that the shifts of a schedule have in common. */
export function sharedValues(schedule: Schedule): Required<SharedValues> {
  const { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId = null } = schedule;
  return { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId };
}

/** True if the published state of a shift `p` differs from the new row. */
const IS_CHANGED = sql`
  (p.venue_id, p.date, p.start_time, p.end_time, p.starts_at, p.ends_at, p.break_minutes, p.is_confirmed)
    is distinct from (excluded.venue_id, excluded.date, excluded.start_time, excluded.end_time, excluded.starts_at,
                      excluded.ends_at, excluded.break_minutes, excluded.is_confirmed)`;

/** Makes the published shifts of stored schedules equal to their current shifts. A deleted schedule, or one with
 * another status, has no published shifts. */
export async function publishShifts(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  const current = sql`
    from shifts s
    join schedules d on d.company_id = s.company_id and d.id = s.schedule_id
   where s.company_id = ${companyId} and s.schedule_id = any(${[...ids]}::uuid[]) and s.deleted_at is null
     and d.deleted_at is null and ${isOneOf(sql`d.status`, WORKABLE)}`;
  await sql`
    with hidden as (
      delete from published_shifts
       where company_id = ${companyId} and schedule_id = any(${[...ids]}::uuid[]) and id not in (select s.id ${current}))
    insert into published_shifts as p (id, company_id, schedule_id, employee_id, venue_id, date, start_time, end_time,
      starts_at, ends_at, break_minutes, is_confirmed, created_at, updated_at)
    select s.id, s.company_id, s.schedule_id, s.employee_id, s.venue_id, s.date, s.start_time, s.end_time, s.starts_at,
           s.ends_at, s.break_minutes, s.is_confirmed, d.updated_at, d.updated_at ${current}
    on conflict (id) do update set venue_id = excluded.venue_id, date = excluded.date, start_time = excluded.start_time,
      end_time = excluded.end_time, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      break_minutes = excluded.break_minutes, is_confirmed = excluded.is_confirmed, version = p.version + 1,
      updated_at = excluded.updated_at
      where ${IS_CHANGED}`.execute(em.getKysely());
}
