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
}
