import { sql, type RawBuilder } from 'kysely';
import { selection, type Selection } from '../../common/db/lists/read.js';
import type { NamedShift } from '../../common/time/planned-times.contract.js';
import { PLAN_JOINS } from '../planned-shifts.sql.js';
import { ROLE_AND_VENUE } from '../shift-names.sql.js';

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

/** The reminded shift in keys and notifications: the schedule, or the rota shift. */
const KEY = sql`
  'shift_reminder ' || coalesce(r.schedule_id, r.id) || ' ' || r.employee_id || ' ' ||
  (extract(epoch from r.starts_at) * 1000)::bigint`;

/** Published shifts `r` that their employees were not reminded of yet. Sent reminders have the same key. */
export function shiftsToRemind({ now, until, companyId }: Due): RawBuilder<unknown> {
  return sql`
    published_shifts r ${PLAN_JOINS}
     where r.starts_at > ${now} and r.starts_at <= ${until} and r.employee_id is not null
       and ${companyId ? sql`r.company_id = ${companyId}` : sql`true`}
       and not exists (select from notifications n where n.dedupe_key = ${KEY})`;
}

/** The columns that a reminder needs. */
export const DUE_SHIFT: Selection<DueShift> = selection({
  'published_shifts r': ['scheduleId', 'rotaId', 'date', 'startTime', 'endTime', 'startsAt', 'isConfirmed'],
  rotaShiftId: sql`case when r.rota_id is not null then r.id end`,
  employeeId: sql`r.employee_id`,
  name: sql`coalesce(s.name, ${ROLE_AND_VENUE})`,
  key: KEY,
});
