import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { read, returning, type Selection, selection } from '../common/db/lists/read.js';
import type { ShiftFields, StoredShift } from '../shifts/publication.rules.js';
import { newId } from '../common/db/schema/columns.js';
import { Shift } from '../shifts/shift.entity.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import { WORKABLE } from '../shifts/schedule-statuses.contract.js';

/** The values that a shift has from its schedule, unless the planner gave it values of its own. */
export type SharedValues = Pick<
  Shift,
  'date' | 'startTime' | 'endTime' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'venueId'
>;

/** A published shift of a schedule. */
export interface PublishedAssignment extends StoredShift {
  scheduleId: string;
  employeeId: string;
  isConfirmed: boolean;
}

const PUBLISHED: Selection<PublishedAssignment> = selection({
  'published_shifts p': [
    'id',
    'isConfirmed',
    'invitationId',
    'venueId',
    'date',
    'startTime',
    'endTime',
    'startsAt',
    'endsAt',
    'breakMinutes',
    'role',
    'notes',
  ],
  scheduleId: sql`p.schedule_id`,
  employeeId: sql`p.employee_id`,
});
const SHIFT_ID: Selection<{ id: string }> = selection({ 'shifts s': ['id'] });

/** Returns the values that the shifts of a schedule have in common. */
export function sharedValues(schedule: Schedule): Required<SharedValues> {
  const { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId = null } = schedule;
  return { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId };
}

/** Creates a shift of a schedule that is open, or reserved for an invited person. */
export function createOpenShift(
  em: EntityManager,
  { companyId, id: scheduleId }: Schedule,
  values: SharedValues & { invitationId?: string | null },
  now: Date,
): Shift {
  const isConfirmed = !values.invitationId;
  const about = { id: newId(), companyId, scheduleId, isConfirmed, createdAt: now, updatedAt: now };
  return em.create(Shift, { ...about, ...values });
}

/** Returns a shift of a schedule in the form that is compared with its published state. */
export function toStoredShift({ startsAt, endsAt, ...shift }: Shift): StoredShift {
  const { id, date, startTime, endTime, breakMinutes } = shift;
  const fields: ShiftFields = {
    employeeId: shift.employeeId ?? null,
    invitationId: shift.invitationId ?? null,
    venueId: shift.venueId ?? null,
    role: shift.role ?? null,
    notes: shift.notes ?? null,
    date,
    startTime,
    endTime,
    breakMinutes,
  };
  return { id, ...fields, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

const CONFIRMED = ['employee_id', 'venue_id', 'date', 'start_time', 'end_time'];
const columnsOf = (alias: 's' | 'p' | 'excluded', names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${alias}.${name}`)));
const compared = (alias: 's' | 'p' | 'excluded') => columnsOf(alias, [...CONFIRMED, 'break_minutes']);

/** True for a shift `s` that differs from its published state `p`, if employees work its schedule `d`. Open shifts of schedules
 * are not published. */
export const IS_PENDING = sql`
  (d.deleted_at is null and ${isOneOf(sql`d.status`, WORKABLE)}
   and case when s.deleted_at is not null then p.id is not null
            when p.id is null then s.employee_id is not null
            else (${compared('s')}) is distinct from (${compared('p')}) end)`;

/** Joins the schedule `d` and the published state `p` of a shift `s`. */
export const SCHEDULE_AND_PUBLISHED = sql`
  join schedules d on d.company_id = s.company_id and d.id = s.schedule_id
  left join published_shifts p on p.company_id = s.company_id and p.id = s.id`;

/** Returns the ids of the shifts with changes that wait for 'Publish'. Other edits of the schedule leave them waiting. */
export async function findPendingShifts(
  em: EntityManager,
  companyId: string,
  scheduleIds: readonly string[],
): Promise<Set<string>> {
  const found = sql`
    from shifts s ${SCHEDULE_AND_PUBLISHED}
   where s.company_id = ${companyId} and s.schedule_id = any(${[...scheduleIds]}::uuid[]) and ${IS_PENDING}`;
  return new Set((await read(em.getKysely(), SHIFT_ID, found)).map(({ id }) => id));
}

/** Stores whether the planner changed the shifts of schedules since they were published. This is no new version of a schedule. */
export async function markPlanned(
  em: EntityManager,
  companyId: string,
  scheduleIds: readonly string[],
  hasChanges: boolean,
): Promise<void> {
  await sql`
    update schedules set has_planned_changes = ${hasChanges}
     where company_id = ${companyId} and id = any(${[...scheduleIds]}::uuid[])
       and has_planned_changes <> ${hasChanges}`.execute(em.getKysely());
}

/** Returns the published shifts of schedules, by start. */
export function readPublishedAssignments(
  em: EntityManager,
  companyId: string,
  scheduleIds: readonly string[],
): Promise<PublishedAssignment[]> {
  const found = sql`
    from published_shifts p
   where p.company_id = ${companyId} and p.schedule_id = any(${[...scheduleIds]}::uuid[])
   order by p.starts_at, p.id`;
  return read(em.getKysely(), PUBLISHED, found);
}

/** Makes the published shifts of stored schedules equal to their current shifts with employees. A deleted schedule, or one
 * that employees do not work, has no published shifts.
 * @param except the ids of shifts that stay as they are published */
export async function publishShifts(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  const waiting = [...except];
  const current = sql`
    from shifts s
    join schedules d on d.company_id = s.company_id and d.id = s.schedule_id
   where s.company_id = ${companyId} and s.schedule_id = any(${[...ids]}::uuid[]) and s.deleted_at is null
     and s.employee_id is not null and s.id <> all(${waiting}::uuid[])
     and d.deleted_at is null and ${isOneOf(sql`d.status`, WORKABLE)}`;
  await sql`
    with hidden as (
      delete from published_shifts
       where company_id = ${companyId} and schedule_id = any(${[...ids]}::uuid[]) and id <> all(${waiting}::uuid[])
         and id not in (select s.id ${current}))
    insert into published_shifts as p (id, company_id, schedule_id, employee_id, venue_id, date, start_time, end_time,
      starts_at, ends_at, break_minutes, is_confirmed, created_at, updated_at)
    select s.id, s.company_id, s.schedule_id, s.employee_id, s.venue_id, s.date, s.start_time, s.end_time, s.starts_at,
           s.ends_at, s.break_minutes, s.is_confirmed, d.updated_at, d.updated_at ${current}
    on conflict (id) do update set employee_id = excluded.employee_id, venue_id = excluded.venue_id, date = excluded.date,
      start_time = excluded.start_time, end_time = excluded.end_time, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, break_minutes = excluded.break_minutes, is_confirmed = excluded.is_confirmed,
      edition = case when (${columnsOf('p', CONFIRMED)}) is not distinct from (${columnsOf('excluded', CONFIRMED)})
                        then p.edition else excluded.edition end,
      version = p.version + 1, updated_at = excluded.updated_at
      where (${compared('p')}, p.starts_at, p.ends_at, p.is_confirmed)
            is distinct from (${compared('excluded')}, excluded.starts_at, excluded.ends_at, excluded.is_confirmed)`.execute(
    em.getKysely(),
  );
}

/** Hides the shifts of these schedules that have not started from an employee who leaves, also those that are planned for others
 * already. */
export async function hideShiftsFrom(
  em: EntityManager,
  companyId: string,
  employeeId: string,
  scheduleIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from published_shifts
     where company_id = ${companyId} and employee_id = ${employeeId} and schedule_id = any(${[...scheduleIds]}::uuid[])
       and starts_at >= ${now}`.execute(em.getKysely());
}

/** Stores that the employee confirmed a published shift, and the planned one if that has no other employee, date, times or
 * venue. Returns false if it was confirmed already. */
export async function confirmPublishedShift(
  em: EntityManager,
  companyId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const write = sql`
    with p as (
      update published_shifts set is_confirmed = true, version = version + 1, updated_at = ${now}
       where company_id = ${companyId} and id = ${id} and not is_confirmed
      returning *)
    update shifts s set is_confirmed = s.is_confirmed
                                       or (${columnsOf('s', CONFIRMED)}) is not distinct from (${columnsOf('p', CONFIRMED)}),
                        version = s.version + 1, updated_at = ${now}
      from p where s.company_id = p.company_id and s.id = p.id`;
  return (await returning(em.getKysely(), SHIFT_ID, write)).length > 0;
}
