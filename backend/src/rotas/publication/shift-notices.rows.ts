import type { EntityManager } from '@mikro-orm/postgresql';
import { insertAll } from '../../common/db/insert.js';
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
      const noticeDays = daysOfNotice(change, today(now, zone));
      const about = { companyId, rotaId, shiftId, employeeId };
      return { id: newId(), ...about, kind, date, startTime, endTime, noticeDays, createdAt: now };
    });
  await insertAll(em.getKysely(), 'shift_notices', rows);
}
