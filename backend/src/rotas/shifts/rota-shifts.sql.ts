import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import type { StoredShift } from '../../shifts/publication.rules.js';
import type { Rota } from '../../shifts/rota.entity.js';
import { Shift } from '../../shifts/shift.entity.js';

/** A shift in the working state. */
export interface PlannedRow extends StoredShift {
  /** The stored version; 1 for a new shift. */
  version: number;
  /** True for a removed shift that is still published. */
  isRemoved: boolean;
}

/** The shifts of a rota in the working and the published state. A shift has the same id in both. */
export interface RotaShifts {
  planned: PlannedRow[];
  published: StoredShift[];
}

type RotaKey = Pick<Rota, 'id' | 'companyId'>;

const FIELDS = {
  id: sql`s.id`,
  employeeId: sql`s.employee_id`,
  invitationId: sql`s.invitation_id`,
  venueId: sql`s.venue_id`,
  date: sql`s.date`,
  startTime: sql`s.start_time`,
  endTime: sql`s.end_time`,
  startsAt: sql`s.starts_at`,
  endsAt: sql`s.ends_at`,
  breakMinutes: sql`s.break_minutes`,
  role: sql`s.role`,
  notes: sql`s.notes`,
};
const PUBLISHED: Selection<StoredShift> = selection(FIELDS);
const PUBLISHED_OF_ROTA: Selection<PublishedShiftOfRota> = selection({ ...FIELDS, rotaId: sql`s.rota_id` });
const PLANNED: Selection<PlannedRow> = selection({
  ...FIELDS,
  version: sql`s.version`,
  isRemoved: sql`s.deleted_at is not null`,
});
const WORKED_SHIFT: Selection<{ id: string }> = selection({ id: sql`hours.rota_shift_id` });

/** Columns of the rows, which are sent to the database as one JSON parameter. */
const COLUMNS = sql`
  id uuid, "employeeId" uuid, "invitationId" uuid, "venueId" uuid, "date" date, "startTime" text, "endTime" text,
  "startsAt" timestamptz, "endsAt" timestamptz, "breakMinutes" int, "role" text, "notes" text, "isRemoved" boolean`;

/** True if the reason for a shift during leave stays valid for the new row. */
const KEEPS_REASON = sql`
  (r.employee_id, r.date, r.start_time, r.end_time)
    is not distinct from (excluded.employee_id, excluded.date, excluded.start_time, excluded.end_time)`;

/** Returns the shifts of a locked rota. */
export async function readRotaShifts(em: EntityManager, { id, companyId }: RotaKey): Promise<RotaShifts> {
  const db = em.getKysely();
  const working = sql`
      from shifts s
     where s.company_id = ${companyId} and s.rota_id = ${id}
       and (s.deleted_at is null or exists (
         select from published_shifts p where p.company_id = s.company_id and p.id = s.id))`;
  const inForce = sql`from published_shifts s where s.company_id = ${companyId} and s.rota_id = ${id}`;
  return { planned: await read(db, PLANNED, working), published: await read(db, PUBLISHED, inForce) };
}

/** A published shift with the id of its rota. */
export interface PublishedShiftOfRota extends StoredShift {
  rotaId: string;
}

/** Returns the published state of these shifts of any rotas, by start. */
export function readPublishedShiftsOf(
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<PublishedShiftOfRota[]> {
  const found = sql`
      from published_shifts s
     where s.company_id = ${companyId} and s.id = any(${ids}::uuid[])
     order by s.starts_at, s.id`;
  return read(em.getKysely(), PUBLISHED_OF_ROTA, found);
}

/** Stores new and changed shifts in the working state. */
export async function writePlannedShifts(
  em: EntityManager,
  { id, companyId }: RotaKey,
  rows: readonly PlannedRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into shifts as r (id, company_id, rota_id, employee_id, invitation_id, venue_id, date, start_time, end_time,
      starts_at, ends_at, break_minutes, role, notes, deleted_at, created_at, updated_at)
    select n.id, ${companyId}::uuid, ${id}::uuid, n."employeeId", n."invitationId", n."venueId", n."date", n."startTime", n."endTime",
           n."startsAt", n."endsAt", n."breakMinutes", n."role", n."notes",
           case when n."isRemoved" then ${now}::timestamptz end, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${COLUMNS})
    on conflict (id) do update set employee_id = excluded.employee_id, invitation_id = excluded.invitation_id,
      former_employee_id = case when num_nonnulls(excluded.employee_id, excluded.invitation_id) = 0 then r.former_employee_id end,
      venue_id = excluded.venue_id, date = excluded.date, start_time = excluded.start_time,
      end_time = excluded.end_time, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      break_minutes = excluded.break_minutes, role = excluded.role, notes = excluded.notes,
      leave_reason = case when ${KEEPS_REASON} then r.leave_reason end, deleted_at = excluded.deleted_at, version = r.version + 1,
      updated_at = excluded.updated_at
      where r.company_id = excluded.company_id and r.rota_id = excluded.rota_id`.execute(em.getKysely());
}

/** Stores why the employee of a shift has it although they are on leave. */
export async function storeLeaveReason(
  em: EntityManager,
  companyId: string,
  id: string,
  reason: string | null,
): Promise<void> {
  await sql`
    update shifts set leave_reason = ${reason}
     where company_id = ${companyId} and id = ${id} and employee_id is not null`.execute(em.getKysely());
}

/** Stores the former employee of open shifts. This is the last one who was notified of having the shift, if that
 * employee has left. */
export async function storeFormerEmployees(
  em: EntityManager,
  { id, companyId }: RotaKey,
  shiftIds: readonly string[],
): Promise<void> {
  if (shiftIds.length === 0) return;
  await sql`
    update shifts s set former_employee_id = notice.employee_id
      from (select distinct on (n.shift_id) n.shift_id, n.employee_id, n.kind from shift_notices n
             where n.company_id = ${companyId} and n.shift_id = any(${shiftIds}::uuid[])
             order by n.shift_id, n.created_at desc, n.id desc) notice
      join users e on e.company_id = ${companyId} and e.id = notice.employee_id and e.deactivated_at is not null
     where s.company_id = ${companyId} and s.rota_id = ${id} and s.id = notice.shift_id
       and num_nonnulls(s.employee_id, s.invitation_id) = 0
       and notice.kind <> 'cancelled'`.execute(em.getKysely());
}

/** True if the confirmation of a shift, and the request for it, stay valid for the new row. */
const IS_SAME = sql`
  (p.employee_id, p.venue_id, p.date, p.start_time, p.end_time)
    is not distinct from (excluded.employee_id, excluded.venue_id, excluded.date, excluded.start_time, excluded.end_time)`;

/** Stores shifts in the published state. A shift that moved has to be confirmed again. */
export async function writePublishedShifts(
  em: EntityManager,
  { id, companyId }: RotaKey,
  rows: readonly StoredShift[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into published_shifts as p (id, company_id, rota_id, employee_id, invitation_id, venue_id, date, start_time,
      end_time, starts_at, ends_at, break_minutes, role, notes, created_at, updated_at)
    select n.id, ${companyId}::uuid, ${id}::uuid, n."employeeId", n."invitationId", n."venueId", n."date", n."startTime", n."endTime",
           n."startsAt", n."endsAt", n."breakMinutes", n."role", n."notes", ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(${COLUMNS})
    on conflict (id) do update set employee_id = excluded.employee_id, invitation_id = excluded.invitation_id, venue_id = excluded.venue_id,
      date = excluded.date, start_time = excluded.start_time, end_time = excluded.end_time,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, break_minutes = excluded.break_minutes,
      role = excluded.role, notes = excluded.notes, version = p.version + 1, updated_at = excluded.updated_at,
      edition = case when ${IS_SAME} then p.edition else excluded.edition end,
      is_confirmed = p.is_confirmed and ${IS_SAME}, asked_at = case when ${IS_SAME} then p.asked_at end
      where p.company_id = excluded.company_id and p.rota_id = excluded.rota_id`.execute(em.getKysely());
}

/** Marks a shift in the published state as confirmed by its employee. */
export async function confirmPublishedShift(em: EntityManager, companyId: string, id: string): Promise<void> {
  await sql`
    update published_shifts set is_confirmed = true
     where company_id = ${companyId} and id = ${id} and employee_id is not null`.execute(em.getKysely());
}

/** Removes shifts from the published state. */
export async function deletePublishedShifts(
  em: EntityManager,
  { id, companyId }: RotaKey,
  shiftIds: readonly string[],
): Promise<void> {
  if (shiftIds.length === 0) return;
  await sql`
    delete from published_shifts
     where company_id = ${companyId} and rota_id = ${id} and id = any(${shiftIds}::uuid[])`.execute(
    em.getKysely(),
  );
}

/** Returns those of the shifts that have recorded hours. Locks the shifts, so that new hours wait for this
 * transaction. */
export async function lockShiftsWithHours(
  em: EntityManager,
  companyId: string,
  shiftIds: readonly string[],
): Promise<Set<string>> {
  if (shiftIds.length === 0) return new Set();
  await em.find(
    Shift,
    { companyId, id: { $in: [...shiftIds] } },
    { fields: ['id'], orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const hours = sql`
    from (
      select rota_shift_id from timesheets
       where company_id = ${companyId} and rota_shift_id = any(${shiftIds}::uuid[]) and withdrawn_at is null
      union
      select rota_shift_id from clock_entries
       where company_id = ${companyId} and rota_shift_id = any(${shiftIds}::uuid[])) hours`;
  const worked = await read(em.getKysely(), WORKED_SHIFT, hours);
  return new Set(worked.map(({ id }) => id));
}
