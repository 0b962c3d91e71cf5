import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import { orNotFound, rejectIf, rejectIfStale } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { ScheduleConfirmationService } from '../../schedules/assignments/schedule-confirmation.service.js';
import { shiftConfirmationProblem } from '../../shifts/shifts.rules.js';
import type { ShiftView } from '../../shifts/shifts.contract.js';
import { ShiftsQueries } from '../../shifts/shifts.queries.js';
import type { ConfirmShiftRequest } from '../shifts/rota-shifts.contract.js';

const CONFIRMABLE: Selection<{ version: number; endsAt: string; isConfirmed: boolean }> = selection({
  version: sql`version`,
  endsAt: sql`ends_at`,
  isConfirmed: sql`is_confirmed`,
});

/** Lets employees confirm their shifts. */
@Injectable()
export class ShiftConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly shifts: ShiftsQueries,
    private readonly schedules: ScheduleConfirmationService,
  ) {}

  /** Confirms a published shift of the actor, of a rota or a schedule, once.
   * @throws NotVisible; Stale; ConflictException for a shift that is over */
  async confirmOwn(actor: Actor, id: string, request: ConfirmShiftRequest): Promise<ShiftView> {
    const { scheduleId } = await this.shifts.mine(memberOf(actor), id);
    return scheduleId ? this.schedules.confirm(actor, id, request) : this.confirm(actor, id, request);
  }

  /** Confirms a published rota shift of the actor, once.
   * The version prevents that an employee confirms a shift that has moved since it was shown.
   * @throws NotVisible; Stale; ConflictException for a shift that is over */
  confirm(actor: Actor, id: string, { version }: ConfirmShiftRequest): Promise<ShiftView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const own = sql`
        from published_shifts
       where company_id = ${companyId} and id = ${id} and rota_id is not null and employee_id = ${userId}
         for update`;
      const shift = orNotFound((await read(this.em.getKysely(), CONFIRMABLE, own))[0]);
      await rejectIfStale(version, shift, () => this.shifts.mine(actor, id));
      rejectIf(shiftConfirmationProblem(shift, this.clock.now()), 'shift.over');
      if (!shift.isConfirmed) {
        await sql`
          update published_shifts set is_confirmed = true
           where company_id = ${companyId} and id = ${id}`.execute(this.em.getKysely());
        await this.events.emit('rota_shift.confirmed', {
          companyId,
          actorId: userId,
          objectType: 'rota_shift',
          objectId: id,
          changes: { isConfirmed: { to: true } },
          readers: employersAndMembers([userId]),
        });
        await this.em.flush();
      }
      return this.shifts.mine(actor, id);
    });
  }
}
