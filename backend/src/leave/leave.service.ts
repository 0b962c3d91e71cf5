import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AbsencesQueries } from '../absences/absences.queries.js';
import type { LeaveKindView } from '../absences/absences.contract.js';
import { leaveSpan, NO_END, type LeaveTimes } from '../absences/leave-cost.rules.js';
import { LeaveRequest } from '../absences/leave-request.entity.js';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields, rejectIf, rejectIfStale } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { formatterOf } from '../common/time/format.js';
import { daysBetween } from '../common/time/local.js';
import { today } from '../common/time/zoned.js';
import { dateFormatOf, lockZone } from '../companies/company-locks.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import {
  addChange,
  findLeave,
  leaveAudit,
  lockLeave,
  lockMember,
  lockShifts,
  openShifts,
} from './leave-access.js';
import { LeaveDaysService } from './leave-days.service.js';
import {
  DATE_TOO_FAR,
  KIND_NOT_USED,
  type ChangeLeaveRequest,
  type CoveredShift,
  type DecidedLeave,
  type EndLeaveRequest,
  type LeavePreview,
  type LeaveView,
  type PreviewLeaveRequest,
  type RequestLeaveRequest,
} from './leave.contract.js';
import { LeaveShiftsService } from './leave-shifts.service.js';
import { LeaveQueries } from './leave.queries.js';
import { decisionProblem, HAS_LEFT } from './leave.rules.js';
import { leaveDaysText, timesOf, timesProblems } from './leave-times.rules.js';

/** Leave begins at most so many days from today, in both directions. */
const AWAY_MAX_DAYS = 5 * 366;

/** Requests, enters, changes and withdraws leave. The company is locked first, then shifts and the employee, then leave. */
@Injectable()
export class LeaveService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly absences: AbsencesQueries,
    private readonly queries: LeaveQueries,
    private readonly days: LeaveDaysService,
    private readonly shifts: LeaveShiftsService,
    private readonly locks: MemberLocksService,
  ) {}

  /** Returns what days of leave would cost, the shifts at that time, and how many colleagues are away.
   * @throws NotVisible; InvalidFields */
  async preview(actor: Actor, request: PreviewLeaveRequest): Promise<LeavePreview> {
    const { companyId, timeZone } = memberOf(actor);
    const employeeId = employeeOf(actor, request.employeeId);
    const kind = await this.kindInUse(companyId, request.kindId);
    const times = this.checkedTimes(request, kind, timeZone);
    const { halfDayAt } = await this.absences.settings(companyId);
    const time = { companyId, employeeId, ...leaveSpan(times, { zone: timeZone, halfDayAt }) };
    const away = await this.queries.colleagues(time);
    const shifts = await this.visibleShifts(actor, time);
    return {
      ...(await this.days.count({ companyId, employeeId, ...times }, timeZone)),
      colleaguesAway: new Set(away.filter(({ status }) => status === 'approved').map((one) => one.employeeId))
        .size,
      shifts,
      belowCover: actor.role === 'employer' ? await this.queries.belowCover(companyId, shifts) : [],
    };
  }

  /** Requests leave. Sickness, and leave that an employer enters for another member, is in force at once: the employee is taken
   * off the shifts without hours.
   * @throws NotVisible; InvalidFields; ConflictException for other leave at that time */
  request(actor: Actor, request: RequestLeaveRequest): Promise<DecidedLeave> {
    const { companyId, userId } = memberOf(actor);
    const employeeId = employeeOf(actor, request.employeeId);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const kind = await this.kindInUse(companyId, request.kindId);
      const times = this.checkedTimes(request, kind, zone);
      const { halfDayAt } = await this.absences.settings(companyId);
      const span = leaveSpan(times, { zone, halfDayAt });
      const isSick = kind.code === 'sick';
      const isEntered = employeeId !== userId;
      const isInForce = isSick || isEntered;
      if (isInForce) await lockShifts(this.locks, { companyId, employeeId, ...span });
      const isActive = await lockMember(this.em, companyId, employeeId);
      rejectIf(isActive ? null : HAS_LEFT, 'member.has_left');
      await this.rejectOverlap({ companyId, employeeId, ...span }, { isSick });
      const now = this.clock.now();
      const leave = this.em.create(LeaveRequest, {
        id: newId(),
        companyId,
        employeeId,
        kindId: kind.id,
        status: isInForce ? 'approved' : 'requested',
        ...times,
        ...span,
        note: request.note ?? null,
        requestedAt: now,
        enteredById: userId,
        decidedById: isEntered ? userId : null,
        decidedAt: isInForce ? now : null,
        createdAt: now,
        updatedAt: now,
      });
      await this.em.persist(leave).flush();
      await addChange(this.em, leave, { change: isEntered ? 'entered' : 'requested', by: userId, now });
      const changes = { startsOn: { to: times.startsOn }, endsOn: { to: times.endsOn } };
      const audit = leaveAudit(userId, leave, changes);
      if (!isInForce) {
        await this.events.emit('leave.requested', { leave, ...audit });
        await this.em.flush();
        return { leave: await this.queries.one(actor, leave.id), freed: [], kept: [], warnings: [] };
      }
      await this.days.store(leave, { isSick, zone });
      const seen = await this.visibleShifts(actor, { companyId, employeeId, ...span });
      const { freed, kept, warnings } = await this.shifts.free(leave, userId);
      await this.events.emit('leave.approved', { leave, isSick, ...openShifts(freed), ...audit });
      await this.em.flush();
      // Employees see the published values of their published shifts.
      const visible = (shifts: readonly CoveredShift[]): CoveredShift[] =>
        seen.filter(({ id }) => shifts.some((shift) => shift.id === id));
      return {
        leave: await this.queries.one(actor, leave.id),
        freed: visible(freed),
        kept: visible(kept),
        warnings: actor.role === 'employer' ? warnings : [],
      };
    });
  }

  /** Changes the employee's requested leave, which answers a question.
   * @throws NotVisible; Stale; InvalidFields; ConflictException */
  change(actor: Actor, id: string, request: ChangeLeaveRequest): Promise<LeaveView> {
    const { userId, companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const leave = await this.lockOwn(actor, id);
      const problem = decisionProblem(leave.status);
      await rejectIfStale(
        request.version,
        leave,
        () => this.queries.one(actor, id),
        problem,
        'leave.already_decided',
      );
      rejectIf(problem, 'leave.already_decided');
      const kind = await this.absences.kind(companyId, leave.kindId);
      const times = this.checkedTimes(request, kind, zone);
      const { halfDayAt } = await this.absences.settings(companyId);
      const span = leaveSpan(times, { zone, halfDayAt });
      const { employeeId } = leave;
      await this.rejectOverlap({ companyId, employeeId, ...span }, { isSick: false, except: id });
      const now = this.clock.now();
      const changes = {
        startsOn: { from: leave.startsOn, to: times.startsOn },
        endsOn: { from: leave.endsOn, to: times.endsOn },
      };
      const note = request.note === undefined ? leave.note : request.note;
      this.em.assign(leave, { ...times, ...span, note, question: null, requestedAt: now, updatedAt: now });
      await addChange(this.em, leave, { change: 'changed', by: userId, now });
      await this.events.emit('leave.changed', { leave, ...leaveAudit(userId, leave, changes) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Withdraws the employee's requested leave.
   * @throws NotVisible; Stale; ConflictException for decided leave */
  withdraw(actor: Actor, id: string, { version, reason = null }: EndLeaveRequest): Promise<LeaveView> {
    const { userId, companyId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const leave = await this.lockOwn(actor, id);
      const problem = decisionProblem(leave.status, 'withdrawn');
      await rejectIfStale(
        version,
        leave,
        () => this.queries.one(actor, id),
        problem,
        'leave.already_decided',
      );
      rejectIf(problem, 'leave.already_decided');
      const now = this.clock.now();
      this.em.assign(leave, { status: 'withdrawn', reason, updatedAt: now });
      await addChange(this.em, leave, { change: 'withdrawn', by: userId, text: reason, now });
      const changes = { status: { from: 'requested', to: 'withdrawn' } };
      await this.events.emit('leave.withdrawn', { leave, ...leaveAudit(userId, leave, changes) });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  /** Refuses leave at the time of other leave of the employee, whose row must be locked. Sickness may be during other leave.
   * @throws ConflictException that names the other leave */
  private async rejectOverlap(
    time: { companyId: string; employeeId: string; startsAt: Date; endsAt?: Date | null },
    { isSick, except }: { isSick: boolean; except?: string },
  ): Promise<void> {
    const { companyId, employeeId, startsAt, endsAt = null } = time;
    const to = endsAt ?? NO_END;
    const away = await this.absences.away(
      companyId,
      { from: startsAt, to },
      sql`l.employee_id = ${employeeId}`,
    );
    const other = away.find(({ id, code }) => id !== except && (code === 'sick') === isSick);
    if (!other) return;
    const when = leaveDaysText(other, formatterOf(await dateFormatOf(this.em, companyId)));
    rejectIf(`There is other leave at this time: ${when}.`, 'leave.overlap');
  }

  /** Returns the shifts at a time. Employees see only their published ones. */
  private async visibleShifts(
    { role }: Actor,
    time: { companyId: string; employeeId: string; startsAt: Date; endsAt: Date | null },
  ): Promise<CoveredShift[]> {
    return this.queries.coveredShifts(time, { onlyPublished: role !== 'employer' });
  }

  private async lockOwn(actor: Actor, id: string): Promise<LeaveRequest> {
    const { companyId, userId } = memberOf(actor);
    const seen = await findLeave(this.em, actor, id);
    if (seen.employeeId !== userId) return findLeave(this.em, { ...actor, role: 'employee' }, id);
    await lockMember(this.em, companyId, userId);
    return lockLeave(this.em, seen);
  }

  private async kindInUse(companyId: string, id: string): Promise<LeaveKindView> {
    const kind = await this.absences.kind(companyId, id);
    if (!kind.isActive) throw new InvalidFields({ kindId: KIND_NOT_USED }, 'leave.kind_not_used');
    return kind;
  }

  private checkedTimes(
    request: ChangeLeaveRequest | PreviewLeaveRequest,
    { code }: Pick<LeaveKindView, 'code'>,
    zone: string,
  ): LeaveTimes {
    const times = timesOf(request);
    const errors = timesProblems(times, { isSick: code === 'sick' });
    const day = today(this.clock.now(), zone);
    if (Math.abs(daysBetween(day, times.startsOn)) > AWAY_MAX_DAYS) errors.startsOn = DATE_TOO_FAR;
    if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
    return times;
  }
}

/** Returns the member whose leave a request is about. Only employers name another one. */
function employeeOf(actor: Actor, employeeId: string | null | undefined): string {
  const { userId, role } = memberOf(actor);
  return role === 'employer' ? (employeeId?.toLowerCase() ?? userId) : userId;
}
