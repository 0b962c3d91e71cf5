import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { insertDecline } from './insert-decline.sql.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { employersAndMembers } from '../common/events/readers.js';
import { rejectIf } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { lockRota } from '../rotas/rota-access.js';
import { RotaShiftsService } from '../rotas/shifts/rota-shifts.service.js';
import { ScheduleAssignmentsService } from '../schedules/assignments/schedule-assignments.service.js';
import { lockSchedule } from '../schedules/schedule-access.js';
import { ShiftDetailsQueries } from '../shifts/shift-details.queries.js';
import type { ShiftDetailsView } from '../shifts/shifts.contract.js';
import type { DeclineShiftRequest, ReleasedDecline } from './declines.contract.js';
import { DeclinesQueries, type Decline, type DeclinedShift } from './declines.queries.js';

const TOO_LATE = 'It is too late to decline this shift here. Ring your manager.';
const EXISTS = 'You have declined this shift already.';
const ENDED = 'This shift is no longer declined.';

/** Lets employees decline shifts. They stay on a shift until it is covered or an employer releases them. */
@Injectable()
export class DeclinesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: DeclinesQueries,
    private readonly details: ShiftDetailsQueries,
    private readonly rotaShifts: RotaShiftsService,
    private readonly assignments: ScheduleAssignmentsService,
  ) {}

  /** Declines an own shift.
   * @throws NotVisible; ConflictException if it is too late, or the shift is declined already */
  decline(actor: Actor, id: string, { reason }: DeclineShiftRequest): Promise<ShiftDetailsView> {
    const member = memberOf(actor);
    const { companyId } = member;
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      await this.lockPlan(companyId, await this.queries.own(member, id));
      const { declineId, declineUntil, ...shift } = await this.queries.own(member, id);
      const now = this.clock.now();
      rejectIf(declineId === null ? null : EXISTS, 'decline.exists');
      rejectIf(new Date(declineUntil) >= now ? null : TOO_LATE, 'decline.too_late');
      const db = this.em.getKysely();
      const decline = { ...shift, id: newId() };
      await sql`
        update shift_declines
           set ended_at = ${now}, ended_because = 'changed', updated_at = ${now}, version = version + 1
         where company_id = ${companyId} and shift_id = ${shift.shiftId} and ended_at is null`.execute(db);
      await insertDecline(this.em, { id: decline.id, companyId, shiftId: shift.shiftId, reason, now });
      await this.emit('shift.declined', actor, decline);
      return this.details.of(actor, id);
    });
  }

  /** @throws NotVisible; ConflictException unless the shift is declined */
  withdraw(actor: Actor, id: string): Promise<ShiftDetailsView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, member.companyId);
      await this.lockPlan(member.companyId, await this.queries.own(member, id));
      const { declineId, declineUntil: _, ...shift } = await this.queries.own(member, id);
      if (declineId === null) rejectIf(ENDED, 'decline.ended');
      const decline = { ...shift, id: declineId! };
      await this.end(member.companyId, decline, 'withdrawn');
      await this.emit('shift.decline_withdrawn', actor, decline);
      return this.details.of(actor, id);
    });
  }

  /** Takes the employee off a declined shift, which becomes open.
   * @throws NotVisible; ConflictException if the decline has ended, or the shift has pending changes */
  release(actor: Actor, id: string): Promise<ReleasedDecline> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const seen = await this.queries.open(companyId, id);
      if (seen) await this.lockPlan(companyId, seen);
      const decline = seen && (await this.queries.open(companyId, id));
      if (!decline || new Date(decline.startsAt) <= this.clock.now()) {
        rejectIf(ENDED, 'decline.ended');
      }
      const { shiftId, employeeId, rotaId } = decline!;
      await this.end(companyId, decline!, 'released');
      if (rotaId)
        await this.rotaShifts.handOver(actor, shiftId, { from: employeeId, to: null, isConfirmed: false });
      else await this.assignments.end(actor, shiftId);
      await this.emit('shift.released', actor, decline!);
      return { id };
    });
  }

  /** Locks the rota or the schedule, so that edits and publishing of the shift follow. */
  private async lockPlan(companyId: string, { rotaId, scheduleId }: DeclinedShift): Promise<void> {
    if (rotaId) await lockRota(this.em, companyId, rotaId);
    else await lockSchedule(this.em, companyId, scheduleId!);
  }

  private async end(companyId: string, { id }: Decline, because: 'withdrawn' | 'released'): Promise<void> {
    const now = this.clock.now();
    await sql`
      update shift_declines
         set ended_at = ${now}, ended_because = ${because}, updated_at = ${now}, version = version + 1
       where company_id = ${companyId} and id = ${id} and ended_at is null`.execute(this.em.getKysely());
  }

  private async emit(
    event: 'shift.declined' | 'shift.decline_withdrawn' | 'shift.released',
    { companyId, userId: actorId }: Actor,
    decline: Decline,
  ): Promise<void> {
    const readers = employersAndMembers([decline.employeeId]);
    const about = { objectType: 'shift_decline' as const, objectId: decline.id };
    await this.events.emit(event, { companyId, actorId, ...about, changes: {}, readers, decline });
    await this.em.flush();
  }
}
