import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Member } from '../common/auth/actor.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { orNotFound } from '../common/http/errors.js';
import type { NamedShift } from '../common/time/planned-times.contract.js';
import { selectPlannedShifts } from '../shifts/planned-shifts.sql.js';
import { declineUntil, IS_DECLINE_OF_SHIFT } from '../shifts/cover/shift-declines.sql.js';

/** A published shift of an employee, with the plan that it belongs to. */
export interface DeclinedShift extends NamedShift {
  shiftId: string;
  rotaId: string | null;
  scheduleId: string | null;
  employeeId: string;
  startsAt: string;
}

/** A shift that its employee cannot work. */
export interface Decline extends DeclinedShift {
  id: string;
}

/** An employee's own shift. `declineId` is null unless the shift is declined. */
type OwnShift = DeclinedShift & { declineId: string | null; declineUntil: string };

const SHIFT = {
  shiftId: sql`p.shift_id`,
  rotaId: sql`p.rota_id`,
  scheduleId: sql`p."scheduleId"`,
  name: sql`p.name`,
  date: sql`p.date`,
  startTime: sql`p."startTime"`,
  endTime: sql`p."endTime"`,
  startsAt: sql`p."startsAt"`,
};

/** Reads declined shifts. */
@Injectable()
export class DeclinesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns a shift of a member.
   * @throws NotVisible */
  async own({ companyId, userId }: Member, id: string): Promise<OwnShift> {
    const columns: Selection<OwnShift> = selection({
      ...SHIFT,
      employeeId: sql`${userId}::uuid`,
      declineId: sql`d.id`,
      declineUntil: declineUntil(sql`p.company_id`, sql`p."startsAt"`),
    });
    const found = sql`
      from (${selectPlannedShifts(companyId, userId)}) p
      left join shift_declines d
        on p."isDeclined" and d.company_id = p.company_id and d.shift_id = p.shift_id and d.employee_id = ${userId}
           and d.ended_at is null
     where p.id = ${id}`;
    return orNotFound((await read(this.em.getKysely(), columns, found))[0]);
  }

  /** Returns an open decline with its shift, or null if it has ended or no longer applies.
   * @throws NotVisible for a decline of another company */
  async open(companyId: string, id: string): Promise<Decline | null> {
    const about: Selection<{ employeeId: string }> = selection({ 'shift_declines d': ['employeeId'] });
    const decline = sql`from shift_declines d where d.company_id = ${companyId} and d.id = ${id}`;
    const { employeeId } = orNotFound((await read(this.em.getKysely(), about, decline))[0]);
    const columns: Selection<Decline> = selection({ ...SHIFT, 'shift_declines d': ['id', 'employeeId'] });
    const found = sql`
      from shift_declines d
      join published_shifts r on ${IS_DECLINE_OF_SHIFT}
      join (${selectPlannedShifts(companyId, employeeId)}) p on p.shift_id = r.id
     where d.company_id = ${companyId} and d.id = ${id}`;
    return (await read(this.em.getKysely(), columns, found))[0] ?? null;
  }
}
