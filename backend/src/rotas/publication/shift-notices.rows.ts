import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { newId } from '../../common/db/schema/columns.js';
import { today } from '../../common/time/zoned.js';
import { isEmployeeNotified, daysOfNotice, type ShiftChange } from '../../shifts/publication.rules.js';
import type { Rota } from '../../shifts/rota.entity.js';

/** The time of the notifications, and the time zone that days are counted in. */
export interface NoticeTime {
  zone: string;
  now: Date;
}

/** Stores the changes that employees are notified of, with the days of notice. */
export async function writeShiftNotices(
  em: EntityManager,
  { id: rotaId, companyId }: Pick<Rota, 'id' | 'companyId'>,
  unpublished: readonly ShiftChange[],
  { zone, now }: NoticeTime,
): Promise<void> {
  const rows = unpublished
    .filter((change) => isEmployeeNotified(change, now))
    .map((change) => {
      const { shiftId, employeeId, kind, shift } = change;
      const { date, startTime, endTime } = shift;
      const days = daysOfNotice(change, today(now, zone));
      return { id: newId(), shiftId, employeeId, kind, date, startTime, endTime, days };
    });
  if (rows.length === 0) return;
  await sql`
    insert into shift_notices (id, company_id, rota_id, shift_id, employee_id, kind, date, start_time, end_time,
      notice_days, created_at)
    select n.id, ${companyId}::uuid, ${rotaId}::uuid, n."shiftId", n."employeeId", n."kind", n."date",
           n."startTime", n."endTime", n."days", ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as n(id uuid, "shiftId" uuid, "employeeId" uuid, "kind" text, "date" date, "startTime" text, "endTime" text,
                "days" int)`.execute(em.getKysely());
}
