import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import {
  employeesOf,
  scheduleAudit,
  findCurrentAssignments,
  lockSchedule,
  updateVisibility,
} from './schedule-access.js';
import type { Schedule } from '../shifts/schedule.entity.js';
import { decisionProblem, visibilityChange } from './schedules.rules.js';
import type { ApproveScheduleRequest, RejectScheduleRequest, ScheduleView } from './schedules.contract.js';
import { publishShifts } from './schedule-shifts.sql.js';
import { SchedulesQueries } from './schedules.queries.js';

/** Approves and rejects schedules that are pending approval. Of several concurrent decisions only one succeeds. */
@Injectable()
export class ScheduleDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: SchedulesQueries,
  ) {}

  /** Approves a schedule, which its employees then see for the first time.
   * @throws NotVisible; Stale; ConflictException if it is not pending approval */
  approve(actor: Actor, id: string, { version }: ApproveScheduleRequest): Promise<ScheduleView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const schedule = await this.lockPendingSchedule(actor, companyId, id, version);
      const now = this.clock.now();
      schedule.status = 'approved';
      schedule.approvedById = userId;
      schedule.approvedAt = now;
      schedule.updatedAt = now;
      const visibility = visibilityChange(await findCurrentAssignments(this.em, schedule), schedule.status);
      const changes = { status: { from: 'pending_approval', to: 'approved' } };
      const shown = updateVisibility(visibility, now);
      await this.events.emit('schedule.approved', {
        schedule,
        ...shown,
        ...scheduleAudit(actor, schedule, changes, employeesOf(shown.shown)),
      });
      await this.em.flush();
      await publishShifts(this.em, companyId, [id]);
      return this.queries.one(actor, id);
    });
  }

  /** Rejects a schedule with a reason.
   * @throws NotVisible; Stale; ConflictException if it is not pending approval */
  reject(actor: Actor, id: string, { reason, version }: RejectScheduleRequest): Promise<ScheduleView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const schedule = await this.lockPendingSchedule(actor, companyId, id, version);
      schedule.status = 'rejected';
      schedule.rejectionReason = reason;
      schedule.updatedAt = this.clock.now();
      const changes = { status: { from: 'pending_approval', to: 'rejected' }, rejectionReason: {} };
      await this.events.emit('schedule.rejected', { schedule, ...scheduleAudit(actor, schedule, changes) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  private async lockPendingSchedule(
    actor: Actor,
    companyId: string,
    id: string,
    version?: number,
  ): Promise<Schedule> {
    const schedule = await lockSchedule(this.em, companyId, id);
    const problem = decisionProblem(schedule.status);
    await rejectIfStale(
      version,
      schedule,
      () => this.queries.one(actor, id),
      problem,
      'schedule.not_pending',
    );
    rejectIf(problem, 'schedule.not_pending');
    return schedule;
  }
}
