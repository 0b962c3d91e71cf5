import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { rejectIf, rejectIfStale, orNotFound } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockZone } from '../../companies/company-locks.js';
import {
  timesheetAudit,
  lockMember,
  lockTimesheet,
  rejectIfOverlapping,
  rejectOwnHours,
} from '../timesheet-access.js';
import { Timesheet } from '../timesheet.entity.js';
import { decisionProblem, lockedProblem, reopenProblem } from '../timesheets.rules.js';
import type { DecideTimesheetRequest, ReopenTimesheetRequest } from './timesheet-decisions.contract.js';
import type { TimesheetView } from '../timesheets.contract.js';
import { TimesheetsQueries } from '../timesheets.queries.js';

/** Decides on pending hours. Of several concurrent decisions only one succeeds. */
@Injectable()
export class TimesheetDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: TimesheetsQueries,
  ) {}

  /** Approves or rejects pending hours of other employees. Only a rejection keeps the reason.
   * @throws NotVisible; Stale; ConflictException for the actor's own hours, or if they are decided already */
  decide(actor: Actor, id: string, request: DecideTimesheetRequest): Promise<TimesheetView> {
    const { companyId, userId } = memberOf(actor);
    const { status, reason = null, version } = request;
    return this.em.transactional(async () => {
      if (status === 'rejected') await this.lockEmployee(companyId, id);
      else await lockZone(this.em, companyId);
      const timesheet = await lockTimesheet(this.em, { id, companyId });
      await rejectOwnHours(this.em, actor, timesheet);
      const current = await this.queries.one(actor, id);
      const problem = decisionProblem(timesheet.status, status);
      await rejectIfStale(version, timesheet, async () => current, problem, 'timesheet.already_decided');
      rejectIf(problem, 'timesheet.already_decided');
      const now = this.clock.now();
      timesheet.status = status;
      timesheet.rejectionReason = status === 'rejected' ? reason : null;
      timesheet.decidedById = userId;
      timesheet.decidedAt = now;
      timesheet.updatedAt = now;
      const changes = {
        status: { from: 'pending', to: status },
        ...(timesheet.rejectionReason === null ? {} : { rejectionReason: {} }),
      };
      const event = {
        timesheet,
        planName: current.shiftName,
        ...timesheetAudit(actor, timesheet, changes),
      };
      await this.events.emit('timesheet.decided', event);
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Returns decided hours of other employees to pending, and notifies the employee with the reason.
   * @throws NotVisible; Stale; ConflictException for the actor's own hours, for pending ones, or if rejected hours
   * overlap those that replaced them */
  reopen(actor: Actor, id: string, { reason, version }: ReopenTimesheetRequest): Promise<TimesheetView> {
    const { companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await this.lockEmployee(companyId, id);
      const timesheet = await lockTimesheet(this.em, { id, companyId });
      await rejectOwnHours(this.em, actor, timesheet);
      const current = await this.queries.one(actor, id);
      const problem = lockedProblem(current) ?? reopenProblem(timesheet.status);
      const code = current.payPeriodId ? 'timesheet.in_locked_period' : 'timesheet.not_decided';
      await rejectIfStale(version, timesheet, async () => current, problem, code);
      rejectIf(problem, code);
      if (timesheet.status === 'rejected') await rejectIfOverlapping(this.queries, timesheet);
      const now = this.clock.now();
      const changes = { status: { from: timesheet.status, to: 'pending' }, reopenReason: {} };
      timesheet.status = 'pending';
      timesheet.pendingSince = now;
      timesheet.reopenReason = reason;
      timesheet.rejectionReason = null;
      timesheet.decidedById = null;
      timesheet.decidedAt = null;
      timesheet.updatedAt = now;
      const event = {
        timesheet,
        planName: current.shiftName,
        isUndo: false,
        ...timesheetAudit(actor, timesheet, changes),
      };
      await this.events.emit('timesheet.reopened', event);
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Locks the company and the employee of a timesheet, which come before the timesheet in the lock order. */
  private async lockEmployee(companyId: string, id: string): Promise<void> {
    await lockZone(this.em, companyId);
    const seen = await this.em.findOne(Timesheet, { id, companyId, withdrawnAt: null });
    const { employeeId } = orNotFound(seen);
    await lockMember(this.em, companyId, employeeId);
  }
}
