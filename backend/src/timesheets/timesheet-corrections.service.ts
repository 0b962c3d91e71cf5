import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { EQUAL_TIMES } from '../common/fields/index.js';
import { InvalidFields, rejectIf, rejectIfStale, orNotFound } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import type { Span } from '../common/time/zoned.js';
import { lockZone } from '../companies/company-locks.js';
import { breakAfterCorrection, hoursWithBreak } from '../pay-rules/counted-hours.rules.js';
import type { PayRules } from '../pay-rules/pay-elements.contract.js';
import { PayRulesQueries } from '../pay-rules/pay-rules.queries.js';
import { PlansQueries, type Plan } from '../shifts/plans.queries.js';
import {
  timesheetAudit,
  lockMember,
  lockTimesheet,
  computeTypedHours,
  rejectBeforeJoining,
  rejectIfOverlapping,
} from './timesheet-access.js';
import { hoursToCount } from './clocked-hours/clocked-hours.rules.js';
import { Timesheet } from './timesheet.entity.js';
import {
  hoursBeforeChange,
  loggedChanges,
  correctionProblem,
  setFlag,
  loggedHours,
  plannedSpan,
  computeHoursWithin,
  type LoggedHours,
  type TypedHours,
} from './timesheets.rules.js';
import type { CorrectTimesheetRequest, TimesheetView } from './timesheets.contract.js';
import { TimesheetsQueries } from './timesheets.queries.js';

/** Lets employees correct, resubmit and withdraw their own hours. */
@Injectable()
export class TimesheetCorrectionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly payRules: PayRulesQueries,
    private readonly plans: PlansQueries,
    private readonly queries: TimesheetsQueries,
  ) {}

  /** Corrects the actor's pending hours. Rejected hours are resubmitted, and a request without changes does nothing.
   * @throws NotVisible; Stale; InvalidFields; ConflictException for approved hours, or if they overlap others */
  correct(actor: Actor, id: string, request: CorrectTimesheetRequest): Promise<TimesheetView> {
    const { companyId, userId: employeeId } = memberOf(actor);
    return this.em.transactional(async () => {
      const zone = await lockZone(this.em, companyId);
      const mine = { id, companyId, employeeId };
      const { scheduleId, rotaShiftId } = orNotFound(
        await this.em.findOne(Timesheet, { ...mine, withdrawnAt: null }),
      );
      const plan = orNotFound(await this.plans.find(companyId, employeeId, { scheduleId, rotaShiftId }));
      await lockMember(this.em, companyId, employeeId);
      const timesheet = await lockTimesheet(this.em, mine);
      const problem = correctionProblem(timesheet.status);
      await rejectIfStale(
        request.version,
        timesheet,
        () => this.queries.one(actor, id),
        problem,
        'timesheet.already_decided',
      );
      rejectIf(problem, 'timesheet.already_decided');
      const before = loggedHours(timesheet);
      const notes = request.notes === undefined ? (timesheet.notes ?? null) : request.notes;
      const notesChanged = notes !== (timesheet.notes ?? null);
      const resubmitted = timesheet.status === 'rejected';
      const rules = await this.payRules.ofVersion(companyId, timesheet.payRulesId);
      const typed = { ...before, ...correctedHours(request) };
      const moved = this.setTypedHours(timesheet, typed, plan, { zone, rules });
      if (timesheet.date !== before.date)
        await rejectBeforeJoining(this.em, { companyId, employeeId, zone }, timesheet.date);
      if (moved || resubmitted) await rejectIfOverlapping(this.queries, timesheet);
      this.markChange(timesheet, before);
      timesheet.notes = notes;
      if (resubmitted) this.resubmit(timesheet);
      const changes = { ...loggedChanges(before, timesheet), ...(notesChanged ? { notes: {} } : {}) };
      if (Object.keys(changes).length > 0) {
        timesheet.updatedAt = this.clock.now();
        const event = {
          timesheet,
          planName: plan.name,
          resubmitted,
          ...timesheetAudit(actor, timesheet, changes),
        };
        await this.events.emit('timesheet.corrected', event);
        await this.em.flush();
      }
      return this.queries.one(actor, id);
    });
  }

  /** Withdraws the actor's hours unless they are approved, and returns them.
   * @throws NotVisible also for withdrawn hours; ConflictException for approved ones */
  withdraw(actor: Actor, id: string): Promise<TimesheetView> {
    const { companyId, userId: employeeId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      await lockMember(this.em, companyId, employeeId);
      const timesheet = await lockTimesheet(this.em, { id, companyId, employeeId });
      rejectIf(correctionProblem(timesheet.status), 'timesheet.already_decided');
      const view = await this.queries.one(actor, id);
      const now = this.clock.now();
      timesheet.withdrawnAt = now;
      timesheet.updatedAt = now;
      const changes = { withdrawnAt: { to: now.toISOString() } };
      await this.events.emit('timesheet.withdrawn', {
        timesheet,
        ...timesheetAudit(actor, timesheet, changes),
      });
      await this.em.flush();
      return view;
    });
  }

  /** Sets other hours on a timesheet. Returns true if date, start or end changed, which moves the instants.
   * @param plan gives the planned times if the date changes */
  private setTypedHours(
    timesheet: Timesheet,
    typed: TypedHours,
    plan: Plan,
    { zone, rules }: { zone: string; rules: PayRules },
  ): boolean {
    const { date, startTime, endTime, breakMinutes } = typed;
    const day = timesheet.date !== date;
    const moved = day || timesheet.startTime !== startTime || timesheet.endTime !== endTime;
    if (!moved && timesheet.breakMinutes === breakMinutes) return false;
    // Clocked hours may start and end in the same minute. A change of the break keeps these times.
    if (moved && startTime === endTime) throw new InvalidFields({ endTime: EQUAL_TIMES }, 'equal_times');
    const computed = moved
      ? computeTypedHours(typed, zone, this.clock.now())
      : computeHoursWithin(timesheet, breakMinutes);
    const counted = breakAfterCorrection(timesheet, breakMinutes, computed, rules);
    this.em.assign(timesheet, { date, startTime, endTime, breakMinutes, ...computed });
    if (moved) {
      timesheet.isClocked = false;
      const planned = plannedSpan(
        day ? plan : (plannedSpanOf(timesheet) ?? plan),
        { date, ...computed },
        zone,
      );
      timesheet.plannedStartsAt = planned?.startsAt ?? null;
      timesheet.plannedEndsAt = planned?.endsAt ?? null;
      const keptBreak = day ? null : timesheet.plannedBreakMinutes;
      timesheet.plannedBreakMinutes = planned && (keptBreak ?? plan.breakMinutes);
      timesheet.flags = setFlag(timesheet.flags, 'not_planned', planned === null);
    }
    this.em.assign(timesheet, hoursWithBreak(hoursToCount(timesheet), counted, rules));
    return moved;
  }

  /** Flags hours that their employee changed, and keeps the first hours. The hours no longer count as entered by an
   * employer. */
  private markChange(timesheet: Timesheet, before: LoggedHours): void {
    const from = hoursBeforeChange(before, timesheet);
    if (!from) return;
    timesheet.changedFrom ??= from;
    timesheet.enteredById = null;
    timesheet.flags = setFlag(
      setFlag(timesheet.flags, 'entered_by_employer', false),
      'changed_by_hand',
      true,
    );
  }

  private resubmit(timesheet: Timesheet): void {
    timesheet.status = 'pending';
    timesheet.pendingSince = this.clock.now();
    timesheet.rejectionReason = null;
    timesheet.decidedById = null;
    timesheet.decidedAt = null;
  }
}

/** Returns the planned times of a timesheet, or null if it has none. */
function plannedSpanOf({ plannedStartsAt, plannedEndsAt }: Timesheet): Span | null {
  return plannedStartsAt && plannedEndsAt ? { startsAt: plannedStartsAt, endsAt: plannedEndsAt } : null;
}

/** Returns only the hours that a correction names. */
function correctedHours({
  date,
  startTime,
  endTime,
  breakMinutes,
}: CorrectTimesheetRequest): Partial<TypedHours> {
  const typed = { date, startTime, endTime, breakMinutes };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}
