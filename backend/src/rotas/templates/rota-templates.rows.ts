import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { read, selection } from '../../common/db/lists/read.js';
import { insert, insertAll } from '../../common/db/insert.js';
import { newId } from '../../common/db/schema/columns.js';
import { dayOfWeek, daysBetween, type LocalDate } from '../../common/time/local.js';
import type { ShiftFields } from '../../shifts/publication.rules.js';
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

/** Stores a template with these shifts, whose dates are days of the template. */
export async function writeRotaTemplate(
  em: EntityManager,
  { id, companyId, userId, name, from, to, now }: NewTemplate,
  shifts: readonly ShiftFields[],
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
  const rows = shifts.map(({ employeeId, venueId, startTime, endTime, breakMinutes, role, notes, date }) => ({
    id: newId(),
    companyId,
    templateId: id,
    day: daysBetween(from, date),
    employeeId,
    venueId,
    startTime,
    endTime,
    breakMinutes,
    role,
    notes,
    updatedAt: now,
  }));
  await insertAll(db, 'rota_template_shifts', rows);
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
