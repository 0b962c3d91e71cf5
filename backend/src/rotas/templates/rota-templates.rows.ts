import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { read, selection } from '../../common/db/lists/read.js';
import { insert, insertAll } from '../../common/db/insert.js';
import { newId } from '../../common/db/schema/columns.js';
import { dayOfWeek, daysBetween, type LocalDate } from '../../common/time/local.js';
import type { ShiftFields } from '../../shifts/publication.rules.js';
import { COPIED_DAYS_MAX } from '../copy/rota-copy.contract.js';
import type { TemplateSchedule } from '../copy/rota-copy.rules.js';
import { TEMPLATES_MAX } from './rota-templates.contract.js';

/** The most characters of a numbered name before its number, within the limit of a title. */
const NUMBERED_MAX = 240;

interface NewTemplate {
  id: string;
  companyId: string;
  userId: string;
  name: string;
  /** The first and the last day of the template. */
  from: LocalDate;
  to: LocalDate;
  now: Date;
}

/** The shifts and schedules of a new template. Their dates are days of the template, those of a schedule's shifts may be later. */
export interface TemplateContents {
  shifts: readonly (ShiftFields & { rotaName?: string | null })[];
  schedules: readonly StoredSchedule[];
}

/** A schedule to store, with its shifts that have an employee or values of their own. */
export interface StoredSchedule extends Omit<TemplateSchedule, 'id' | 'day'> {
  date: LocalDate;
  shifts: readonly Omit<ShiftFields, 'role' | 'notes'>[];
}

/** Stores a template. */
export async function writeRotaTemplate(
  em: EntityManager,
  { id, companyId, userId, name, from, to, now }: NewTemplate,
  { shifts, schedules }: TemplateContents,
): Promise<void> {
  const db = em.getKysely();
  await insert(db, 'rota_templates', {
    id,
    companyId,
    name,
    days: daysBetween(from, to) + 1,
    startsOn: dayOfWeek(from),
    createdById: userId,
    createdAt: now,
    updatedAt: now,
  });
  const rowOf = (shift: ShiftFields, rotaName: string | null, templateScheduleId: string | null) => ({
    id: newId(),
    companyId,
    templateId: id,
    templateScheduleId,
    rotaName,
    day: daysBetween(from, shift.date),
    employeeId: shift.employeeId,
    venueId: shift.venueId,
    startTime: shift.startTime,
    endTime: shift.endTime,
    breakMinutes: shift.breakMinutes,
    role: shift.role,
    notes: shift.notes,
    updatedAt: now,
  });
  const own = schedules.map(({ date, shifts: ofSchedule, ...schedule }) => {
    const scheduleId = newId();
    return {
      schedule: {
        id: scheduleId,
        companyId,
        templateId: id,
        day: daysBetween(from, date),
        name: schedule.name,
        description: schedule.description,
        venueId: schedule.venueId,
        startTime: schedule.startTime,
        endTime: schedule.endTime,
        breakMinutes: schedule.breakMinutes,
        peopleNeeded: schedule.peopleNeeded,
        updatedAt: now,
      },
      // A shift that was moved beyond the days that a template can have gets the day and the times of its schedule.
      shifts: ofSchedule.map((shift) => {
        const day = daysBetween(from, shift.date);
        const { startTime, endTime } = schedule;
        const kept = day >= 0 && day < COPIED_DAYS_MAX ? shift : { ...shift, date, startTime, endTime };
        return rowOf({ ...kept, role: null, notes: null }, null, scheduleId);
      }),
    };
  });
  await insertAll(
    db,
    'rota_template_schedules',
    own.map(({ schedule }) => schedule),
  );
  await insertAll(db, 'rota_template_shifts', [
    ...shifts.map((shift) => rowOf(shift, shift.rotaName ?? null, null)),
    ...own.flatMap((one) => one.shifts),
  ]);
}

/** Returns the name, with a number if another template of the company has it in upper or lower case. */
export async function freeTemplateName(
  em: EntityManager,
  { companyId, id }: { companyId: string; id: string },
  name: string,
): Promise<string> {
  const rows = await read<{ free: string }>(
    em.getKysely(),
    selection({ free: sql`c.free` }),
    sql`from generate_series(1, ${TEMPLATES_MAX}::int) as number
      cross join lateral (
        select case number when 1 then ${name}::text
                           else left(${name}::text, ${NUMBERED_MAX}::int) || ' (' || number || ')' end as free) c
     where not exists (select from rota_templates t
                        where t.company_id = ${companyId} and t.id <> ${id} and lower(t.name) = lower(c.free))
     order by number limit 1`,
  );
  return rows[0]!.free;
}
