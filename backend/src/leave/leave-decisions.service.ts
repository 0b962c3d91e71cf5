import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AbsencesQueries } from '../absences/absences.queries.js';
import { leaveSpan } from '../absences/leave-cost.rules.js';
import type { LeaveRequest } from '../absences/leave-request.entity.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields, rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { today } from '../common/time/zoned.js';
import { lockZone } from '../companies/company-locks.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import {
  addChange,
  findLeave,
  leaveAudit,
  lockLeave,
  lockMember,
  lockShifts,
  openShifts,
  rejectOwnLeave,
} from './leave-access.js';
import { LeaveDaysService } from './leave-days.service.js';
import {
  type ApproveLeaveRequest,
  type AskAboutLeaveRequest,
  type DecidedLeave,
  type EndLeaveRequest,
  type LeaveReview,
  type LeaveView,
  type RefuseLeaveRequest,
  type ShortenLeaveRequest,
} from './leave.contract.js';
import { LeaveQueries } from './leave.queries.js';
import { LeaveShiftsService } from './leave-shifts.service.js';
import { BEGUN, decisionProblem, endingProblem, ONLY_EMPLOYERS } from './leave.rules.js';
import { shorteningProblem } from './leave-times.rules.js';

/** Decides on leave and ends it. Of several concurrent decisions only one succeeds. */
@Injectable()
export class LeaveDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly absences: AbsencesQueries,
    private readonly queries: LeaveQueries,
    private readonly shifts: LeaveShiftsService,
    private readonly days: LeaveDaysService,
    private readonly locks: MemberLocksService,
  ) {}

  /** Returns what an employer needs to decide on leave. Of decided leave, the shifts are those that the employee still has.
   * @throws NotVisible */
  async review(actor: Actor, id: string): Promise<LeaveReview> {
    const { companyId, timeZone } = memberOf(actor);
    const leave = await this.queries.one(actor, id);
    const { employeeId, startsAt, endsAt } = leave;
    const counted = await this.days.count({ ...leave, companyId }, timeZone);
    const isInForce = leave.status === 'approved';
    const shifts = await this.queries.coveredShifts({ companyId, employeeId, startsAt, endsAt });
    return {
      leave,
      days: isInForce ? await this.queries.days(companyId, id) : counted.days,
      bankHolidays: counted.bankHolidays,
      shifts,
      belowCover: leave.status === 'requested' ? await this.queries.belowCover(companyId, shifts) : [],
      away: await this.queries.colleagues({ companyId, employeeId, startsAt, endsAt }, id),
      history: (await this.queries.history(actor, id)).rows,
    };
  }

  /** Approves leave, and takes the employee off the shifts at that time that have no hours. They become open.
   * @throws NotVisible; Stale; ConflictException for the actor's own leave, or if it is decided already */
  approve(actor: Actor, id: string, { dayMinutes, version }: ApproveLeaveRequest): Promise<DecidedLeave> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const leave = await this.lockWithShifts(actor, id);
      await rejectOwnLeave(this.em, actor, leave);
      await this.rejectUnlessRequested(actor, leave, version);
      const { code } = await this.absences.kind(companyId, leave.kindId);
      const isSick = code === 'sick';
      const now = this.clock.now();
      this.em.assign(leave, {
        status: 'approved',
        dayMinutes: dayMinutes ?? null,
        question: null,
        decidedById: userId,
        decidedAt: now,
        updatedAt: now,
      });
      await this.em.flush();
      await this.days.store(leave, { isSick, zone });
      const { freed, kept, warnings } = await this.shifts.free(leave, userId);
      await addChange(this.em, leave, { change: 'approved', by: userId, now });
      const changes = { status: { from: 'requested', to: 'approved' } };
      const audit = leaveAudit(userId, leave, changes);
      await this.events.emit('leave.approved', { leave, isSick, ...openShifts(freed), ...audit });
      await this.em.flush();
      return { leave: await this.queries.one(actor, id), freed, kept, warnings };
    });
  }

  /** Refuses leave with a reason, which the employee sees.
   * @throws NotVisible; Stale; ConflictException for the actor's own leave, or if it is decided already */
  refuse(actor: Actor, id: string, { reason, version }: RefuseLeaveRequest): Promise<LeaveView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const leave = await this.lockAlone(actor, id);
      await rejectOwnLeave(this.em, actor, leave);
      await this.rejectUnlessRequested(actor, leave, version);
      const now = this.clock.now();
      this.em.assign(leave, {
        status: 'refused',
        reason,
        decidedById: userId,
        decidedAt: now,
        updatedAt: now,
      });
      await addChange(this.em, leave, { change: 'refused', by: userId, text: reason, now });
      const changes = { status: { from: 'requested', to: 'refused' } };
      await this.events.emit('leave.refused', { leave, ...leaveAudit(userId, leave, changes) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Sends requested leave back with a question. It stays requested.
   * @throws NotVisible; Stale; ConflictException for the actor's own leave, or if it is decided already */
  ask(actor: Actor, id: string, { question, version }: AskAboutLeaveRequest): Promise<LeaveView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const leave = await this.lockAlone(actor, id);
      await rejectOwnLeave(this.em, actor, leave);
      await this.rejectUnlessRequested(actor, leave, version);
      const now = this.clock.now();
      this.em.assign(leave, { question, updatedAt: now });
      await addChange(this.em, leave, { change: 'questioned', by: userId, text: question, now });
      await this.events.emit('leave.questioned', { leave, ...leaveAudit(userId, leave, { question: {} }) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Cancels approved leave. Employees cancel their own before it begins. Shifts that became open stay open.
   * @throws NotVisible; Stale; ConflictException */
  cancel(actor: Actor, id: string, { reason = null, version }: EndLeaveRequest): Promise<LeaveView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const leave = await this.lockAlone(actor, id);
      const now = this.clock.now();
      await this.rejectUnlessApproved(actor, leave, version);
      if (leave.startsAt <= now) await this.rejectUnlessEmployers(actor, leave, BEGUN);
      const { code } = await this.absences.kind(companyId, leave.kindId);
      this.em.assign(leave, { status: 'cancelled', reason, updatedAt: now });
      await this.em.flush();
      await this.days.remove(leave, { isSick: code === 'sick', zone });
      await addChange(this.em, leave, { change: 'cancelled', by: userId, text: reason, now });
      const changes = { status: { from: 'approved', to: 'cancelled' } };
      await this.events.emit('leave.cancelled', { leave, ...leaveAudit(userId, leave, changes) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Sets an earlier last day of approved leave, for employers. The employee may set the last day of sickness without an end.
   * @throws NotVisible; Stale; InvalidFields; ConflictException */
  shorten(actor: Actor, id: string, { endsOn, version }: ShortenLeaveRequest): Promise<LeaveView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const leave = await this.lockWithShifts(actor, id);
      await this.rejectUnlessApproved(actor, leave, version);
      const before = leave.endsOn ?? null;
      if (before !== null) await this.rejectUnlessEmployers(actor, leave, ONLY_EMPLOYERS);
      const problem = shorteningProblem(leave, endsOn, today(this.clock.now(), zone));
      if (problem) throw new InvalidFields({ endsOn: problem }, 'leave.not_shorter');
      const { halfDayAt } = await this.absences.settings(companyId);
      const { code } = await this.absences.kind(companyId, leave.kindId);
      const isSick = code === 'sick';
      const now = this.clock.now();
      const { part, startsOn, startTime = null, endTime = null } = leave;
      const { endsAt } = leaveSpan({ part, startsOn, endsOn, startTime, endTime }, { zone, halfDayAt });
      this.em.assign(leave, { endsOn, endsAt, updatedAt: now });
      await this.em.flush();
      if (before === null) {
        await this.days.store(leave, { isSick, zone });
        await this.shifts.freeLater(leave, leave.continuedOn ?? startsOn, { actorId: userId, zone });
      }
      await this.days.cut(leave, { isSick, zone, last: endsOn });
      await addChange(this.em, leave, { change: before === null ? 'ended' : 'shortened', by: userId, now });
      const changes = { endsOn: { from: before, to: endsOn } };
      await this.events.emit('leave.shortened', { leave, ...leaveAudit(userId, leave, changes) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Refuses employees, and employers about their own leave.
   * @throws ConflictException */
  private async rejectUnlessEmployers(actor: Actor, leave: LeaveRequest, problem: string): Promise<void> {
    rejectIf(actor.role === 'employer' ? null : problem, 'leave.begun');
    await rejectOwnLeave(this.em, actor, leave);
  }

  private async rejectUnlessRequested(actor: Actor, leave: LeaveRequest, version?: number): Promise<void> {
    const problem = decisionProblem(leave.status);
    const current = () => this.queries.one(actor, leave.id);
    await rejectIfStale(version, leave, current, problem, 'leave.already_decided');
    rejectIf(problem, 'leave.already_decided');
  }

  private async rejectUnlessApproved(actor: Actor, leave: LeaveRequest, version?: number): Promise<void> {
    const problem = endingProblem(leave.status);
    const current = () => this.queries.one(actor, leave.id);
    await rejectIfStale(version, leave, current, problem, 'leave.not_approved');
    rejectIf(problem, 'leave.not_approved');
  }

  /** Locks the shifts of leave and its employee, then the leave. */
  private async lockWithShifts(actor: Actor, id: string): Promise<LeaveRequest> {
    const seen = await findLeave(this.em, actor, id);
    await lockShifts(this.locks, seen);
    return lockLeave(this.em, seen);
  }

  private async lockAlone(actor: Actor, id: string): Promise<LeaveRequest> {
    const seen = await findLeave(this.em, actor, id);
    await lockMember(this.em, seen.companyId, seen.employeeId);
    return lockLeave(this.em, seen);
  }
}
