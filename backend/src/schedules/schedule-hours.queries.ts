import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { formatterOf } from '../common/time/format.js';
import { dateFormatOf } from '../companies/company-locks.js';
import type { PublishedChange } from './schedules.events.js';
import type { StoredShift } from '../shifts/publication.rules.js';

/** A change of a shift of a schedule. */
type Change = Pick<PublishedChange, 'scheduleId' | 'kind' | 'shift'> & {
  /** The shift as its employee sees it; null for a new one. */
  before: StoredShift | null;
};

const WORKED: Selection<{ shiftId: string; name: string }> = selection({
  shiftId: sql`t.id`,
  'schedules s': ['name'],
});

/** Reads whether employees have hours on shifts of schedules. */
@Injectable()
export class ScheduleHoursQueries {
  constructor(private readonly em: EntityManager) {}

  /** Checks that shifts with recorded hours keep their employee and date.
   * @throws ConflictException that names the first shift that does not */
  async rejectChangesOfWorkedShifts(companyId: string, changes: readonly Change[]): Promise<void> {
    const taken = changes.filter(
      ({ kind, shift, before }) => kind === 'cancelled' || (kind === 'moved' && shift.date !== before!.date),
    );
    if (taken.length === 0) return;
    const published = taken.map(({ scheduleId, shift, before }) => ({ scheduleId, ...(before ?? shift) }));
    const theirs = sql`h.company_id = ${companyId} and h.schedule_id = t."scheduleId" and h.employee_id = t."employeeId"`;
    const worked = sql`
      from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as t(id uuid, "scheduleId" uuid, "employeeId" uuid)
      join schedules s on s.company_id = ${companyId} and s.id = t."scheduleId"
     where exists (select from timesheets h where ${theirs} and h.withdrawn_at is null)
        or exists (select from clock_entries h where ${theirs})
     order by t.id limit 1`;
    const [found] = await read(this.em.getKysely(), WORKED, worked);
    const first = found && published.find(({ id }) => id === found.shiftId);
    if (!first) return;
    const format = formatterOf(await dateFormatOf(this.em, companyId));
    const shift = format.shift({ ...first, name: found.name });
    throw new ConflictException(`${shift} has recorded hours. Keep the shift, its employee and its date.`, {
      errorCode: 'rota_shift.has_hours',
    });
  }
}
