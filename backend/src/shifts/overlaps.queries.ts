import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { PersonName } from '../common/common.contract.js';
import type { DateFormat, NamedShift } from '../common/time/format.js';
import type { Span } from '../common/time/zoned.js';
import { overlapWarning, WARNINGS_MAX } from './overlap.rules.js';
import { plannedShifts } from './planned-shifts.js';

/** Finds what a person is to work at the same time. */
@Injectable()
export class OverlapsQueries {
  constructor(private readonly em: EntityManager) {}

  /** A sentence for each of the person's shifts that overlaps a span of time, but for the shift `exceptId` itself. */
  async warnings(
    companyId: string,
    person: PersonName,
    { startsAt, endsAt }: Span,
    exceptId: string,
  ): Promise<string[]> {
    const { rows } = await sql<NamedShift & { dateFormat: DateFormat }>`
      select p.name, p.date, p."startTime", p."endTime", c.date_format as "dateFormat"
        from (${plannedShifts(companyId, person.id)}) p join companies c on c.id = ${companyId}
       where p."startsAt" < ${endsAt} and p."endsAt" > ${startsAt} and p.id <> ${exceptId}
       order by p."startsAt", p.id limit ${WARNINGS_MAX}`.execute(this.em.getKysely());
    return rows.map((shift) => overlapWarning(person, shift, shift.dateFormat));
  }

  /** A sentence for each other shift of these people that overlaps one of the spans; the first of them only. */
  async ofMany(
    companyId: string,
    employeeIds: string[],
    spans: Span[],
    exceptIds: string[],
  ): Promise<string[]> {
    if (employeeIds.length === 0) return [];
    const from = new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime())));
    const to = new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime())));
    const { rows } = await sql<NamedShift & PersonName & Instants & { dateFormat: DateFormat }>`
      select e.first_name as "firstName", e.last_name as "lastName", p.name, p.date, p."startTime", p."endTime",
             p."startsAt", p."endsAt", c.date_format as "dateFormat"
        from users e
        join companies c on c.id = e.company_id
        cross join lateral (${plannedShifts(companyId, sql`e.id`)}) p
       where e.company_id = ${companyId} and e.id = any(${employeeIds}::uuid[])
         and p."startsAt" < ${to} and p."endsAt" > ${from} and p.id <> all(${exceptIds}::uuid[])
       order by p."startsAt", p.id, e.id`.execute(this.em.getKysely());
    return rows
      .filter((row) => spans.some((span) => overlaps(row, span)))
      .slice(0, WARNINGS_MAX)
      .map((row) => overlapWarning(row, row, row.dateFormat));
  }
}

/** As on the wire. */
interface Instants {
  startsAt: string;
  endsAt: string;
}

function overlaps(shift: Instants, { startsAt, endsAt }: Span): boolean {
  return new Date(shift.startsAt) < endsAt && new Date(shift.endsAt) > startsAt;
}
