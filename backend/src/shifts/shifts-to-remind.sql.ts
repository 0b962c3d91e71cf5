import { sql, type RawBuilder } from 'kysely';
import { isOneOf } from '../common/db/lists/list.js';
import { selection } from '../common/db/lists/read.js';
import type { NamedShift } from '../common/time/planned-times.contract.js';
import { WORKABLE } from './schedule-statuses.contract.js';
import { ROLE_AND_VENUE } from './shift-names.sql.js';

/** A shift that its employee is to be reminded of. */
export interface DueShift extends NamedShift {
  scheduleId: string | null;
  rotaId: string | null;
  rotaShiftId: string | null;
  employeeId: string;
  startsAt: string;
  isConfirmed: boolean;
  /** Unique for this shift, employee and start. */
  key: string;
}

/** The shifts that start after `now` and until `until`, of one company or of all. */
interface Due {
  now: Date;
  until: Date;
  companyId?: string;
}

/** Returns the key of a reminder from columns of the shift and the employee. Sent reminders have the same key. */
const reminderKey = (id: RawBuilder<unknown>, person: RawBuilder<unknown>, startsAt: RawBuilder<unknown>) =>
  sql`'shift_reminder ' || ${id} || ' ' || ${person} || ' ' || (extract(epoch from ${startsAt}) * 1000)::bigint`;
const SCHEDULE_KEY = reminderKey(sql`s.id`, sql`a.employee_id`, sql`s.starts_at`);
const ROTA_KEY = reminderKey(sql`r.id`, sql`r.employee_id`, sql`r.starts_at`);
/** SQL condition: no reminder with this key was sent. */
const isNotYetReminded = (key: RawBuilder<unknown>) =>
  sql`not exists (select from notifications n where n.dedupe_key = ${key})`;

/** Assignments `a` to schedules `s` that their employees were not reminded of yet. */
export function assignmentsToRemind({ now, until, companyId }: Due): RawBuilder<unknown> {
  return sql`
    schedules s join schedule_assignments a on a.company_id = s.company_id and a.schedule_id = s.id
     where s.starts_at > ${now} and s.starts_at <= ${until} and s.deleted_at is null
       and ${companyId ? sql`s.company_id = ${companyId}` : sql`true`}
       and ${isOneOf(sql`s.status`, WORKABLE)} and a.ended_at is null and ${isNotYetReminded(SCHEDULE_KEY)}`;
}

/** Published rota shifts `r` that their employees were not reminded of yet. */
export function rotaShiftsToRemind({ now, until, companyId }: Due): RawBuilder<unknown> {
  return sql`
    published_shifts r join rotas o on o.company_id = r.company_id and o.id = r.rota_id
     where r.starts_at > ${now} and r.starts_at <= ${until} and r.employee_id is not null
       and ${companyId ? sql`r.company_id = ${companyId}` : sql`true`} and ${isNotYetReminded(ROTA_KEY)}`;
}

/** The columns that a reminder needs from either kind of shift. */
export const DUE_ASSIGNMENT = selection<DueShift>({
  scheduleId: sql`s.id`,
  rotaId: sql`null::uuid`,
  rotaShiftId: sql`null::uuid`,
  employeeId: sql`a.employee_id`,
  name: sql`s.name`,
  date: sql`s.date`,
  startTime: sql`s.start_time`,
  endTime: sql`s.end_time`,
  startsAt: sql`s.starts_at`,
  isConfirmed: sql`a.is_confirmed`,
  key: SCHEDULE_KEY,
});
export const DUE_ROTA_SHIFT = selection<DueShift>({
  scheduleId: sql`null::uuid`,
  rotaId: sql`r.rota_id`,
  rotaShiftId: sql`r.id`,
  employeeId: sql`r.employee_id`,
  name: ROLE_AND_VENUE,
  date: sql`r.date`,
  startTime: sql`r.start_time`,
  endTime: sql`r.end_time`,
  startsAt: sql`r.starts_at`,
  isConfirmed: sql`r.is_confirmed`,
  key: ROTA_KEY,
});
