import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { employersAndMembers } from '../../common/events/readers.js';
import { orNotFound, rejectIf, rejectIfStale } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import type { ShiftView } from '../../shifts/shifts.contract.js';
import { shiftConfirmationProblem } from '../../shifts/shifts.rules.js';
import { ShiftsQueries } from '../../shifts/shifts.queries.js';
import { lockSchedule } from '../schedule-access.js';
import { confirmPublishedShift, readPublishedAssignments } from '../schedule-shifts.sql.js';
import type { ConfirmScheduleRequest } from '../schedules.contract.js';

/** Lets employees confirm their schedules. */
@Injectable()
export class ScheduleConfirmationService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly shifts: ShiftsQueries,
  ) {}

  /** Confirms a schedule that the actor is assigned to, once.
   * The version prevents that an employee confirms a schedule that has moved since it was shown.
   * @throws NotVisible; Stale; ConflictException for a schedule that is over */
  confirm(actor: Actor, id: string, { version }: ConfirmScheduleRequest): Promise<ShiftView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const schedule = await lockSchedule(this.em, companyId, id);
      const published = await readPublishedAssignments(this.em, companyId, [id]);
      const shift = orNotFound(published.find(({ employeeId }) => employeeId === userId));
      await rejectIfStale(version, schedule, () => this.shifts.mine(actor, schedule.id));
      rejectIf(shiftConfirmationProblem(shift, this.clock.now()), 'shift.over');
      if (await confirmPublishedShift(this.em, companyId, shift.id, this.clock.now())) {
        await this.events.emit('shift.confirmed', {
          companyId,
          actorId: userId,
          objectType: 'schedule_assignment',
          objectId: shift.id,
          changes: { isConfirmed: { to: true } },
          readers: employersAndMembers([userId]),
        });
      }
      return this.shifts.mine(actor, schedule.id);
    });
  }
}
