import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { newId } from '../common/db/schema/columns.js';
import { Events } from '../common/events/bus.js';
import { orNotFound } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { lockZone } from '../companies/company-locks.js';
import { hoursByRules } from '../pay-rules/counted-hours.rules.js';
import { PayRulesQueries } from '../pay-rules/pay-rules.queries.js';
import { PlansQueries, type Plan } from '../shifts/plans.queries.js';
import {
  timesheetAudit,
  lockMember,
  computeTypedHours,
  rejectBeforeJoining,
  rejectIfOverlapping,
} from './timesheet-access.js';
import { toStoredLocation } from './stored-location.js';
import type { TimesheetFlag } from './exceptions/timesheet-flags.contract.js';
import { Timesheet } from './timesheet.entity.js';
import {
  loggedChanges,
  setFlag,
  flagsOfEnteredHours,
  NOT_ASSIGNED,
  plannedSpan,
} from './timesheets.rules.js';
import type { SubmitTimesheetRequest, TimesheetView } from './timesheets.contract.js';
import { TimesheetsQueries } from './timesheets.queries.js';

const NOT_AN_EMPLOYEE = 'Hours can be entered for employees only';

/** Submits hours of employees, and enters hours on behalf of employees. */
@Injectable()
export class TimesheetsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly payRules: PayRulesQueries,
    private readonly plans: PlansQueries,
    private readonly queries: TimesheetsQueries,
  ) {}

  /** Submits the actor's hours of an assigned shift.
   * @throws NotVisible for a plan of another company; ForbiddenException for a shift of another employee; InvalidFields
   * for hours too far ahead; ConflictException if they overlap others; TooMany */
  submit(actor: Actor, request: SubmitTimesheetRequest): Promise<TimesheetView> {
    const { companyId, userId: employeeId } = memberOf(actor);
    return this.em.transactional(async () => {
      await this.limits.timesheets.count(employeeId);
      const zone = await lockZone(this.em, companyId);
      const plan = orNotFound(await this.plans.find(companyId, employeeId, request));
      if (!plan.isAssigned) throw new ForbiddenException(NOT_ASSIGNED, { errorCode: 'not_assigned' });
      await lockMember(this.em, companyId, employeeId);
      const timesheet = await this.add({ companyId, employeeId, zone }, plan, request, []);
      timesheet.clockOutLocation = toStoredLocation(request.clockOutLocation, this.clock.now());
      const changes = loggedChanges(null, timesheet);
      const event = { timesheet, planName: plan.name, ...timesheetAudit(actor, timesheet, changes) };
      await this.events.emit('timesheet.submitted', event);
      await this.em.flush();
      return this.queries.one(actor, timesheet.id);
    });
  }

  /** Enters pending hours for an employee, who is notified and may be a leaver. The hours are flagged.
   * @throws NotVisible for a plan or employee of another company; InvalidFields; ConflictException as for `submit`;
   * TooMany for one employer's entries for one employee */
  enter(actor: Actor, employeeId: string, request: SubmitTimesheetRequest): Promise<TimesheetView> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      await this.limits.timesheets.count(`${userId} ${employeeId}`);
      const zone = await lockZone(this.em, companyId);
      const plan = orNotFound(await this.plans.find(companyId, employeeId, request));
      const { role } = await lockMember(this.em, companyId, employeeId);
      if (role !== 'employee') throw new ConflictException(NOT_AN_EMPLOYEE, { errorCode: 'not_an_employee' });
      const timesheet = await this.add(
        { companyId, employeeId, zone },
        plan,
        request,
        flagsOfEnteredHours(plan),
      );
      timesheet.enteredById = userId;
      const changes = loggedChanges(null, timesheet);
      const event = { timesheet, planName: plan.name, ...timesheetAudit(actor, timesheet, changes) };
      await this.events.emit('timesheet.entered', event);
      await this.em.flush();
      return this.queries.one(actor, timesheet.id);
    });
  }

  private async add(
    { companyId, employeeId, zone }: { companyId: string; employeeId: string; zone: string },
    plan: Plan,
    { date, startTime, endTime, breakMinutes = 0, notes = null }: SubmitTimesheetRequest,
    flags: TimesheetFlag[],
  ): Promise<Timesheet> {
    const now = this.clock.now();
    const typed = { date, startTime, endTime, breakMinutes };
    const computed = computeTypedHours(typed, zone, now);
    await rejectBeforeJoining(this.em, { companyId, employeeId, zone }, date);
    const planned = plannedSpan(plan, { date, ...computed }, zone);
    const { id: payRulesId, rules } = await this.payRules.inForce(companyId);
    const hours = { ...computed, isClocked: false, plannedStartsAt: planned?.startsAt ?? null };
    const breaks = { clocked: null, typed: breakMinutes, planned: planned && plan.breakMinutes };
    const timesheet = this.em.create(Timesheet, {
      id: newId(),
      companyId,
      employeeId,
      scheduleId: plan.scheduleId,
      rotaShiftId: plan.rotaShiftId,
      ...typed,
      ...computed,
      ...hoursByRules(hours, breaks, rules),
      payRulesId,
      isClocked: false,
      plannedStartsAt: planned?.startsAt ?? null,
      plannedEndsAt: planned?.endsAt ?? null,
      plannedBreakMinutes: planned && plan.breakMinutes,
      notes,
      status: 'pending',
      pendingSince: now,
      flags: setFlag(flags, 'not_planned', planned === null),
      createdAt: now,
      updatedAt: now,
    });
    await rejectIfOverlapping(this.queries, timesheet);
    this.em.persist(timesheet);
    return timesheet;
  }
}
