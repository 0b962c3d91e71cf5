import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, ForbiddenException, Injectable } from '@nestjs/common';
import { memberOf, type Actor, type Member } from '../common/auth/actor.js';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { InvalidFields, refuse, visible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { PlansQueries, type Plan } from '../shifts/plans.queries.js';
import { about, lockPerson, lockTimesheet, refuseOverlap, refuseStale } from './timesheet-access.js';
import { Timesheet } from './timesheet.entity.js';
import {
  changesBetween,
  correctionProblem,
  ENTERED_BY_EMPLOYER,
  isTooFarAhead,
  loggedHours,
  NOT_ASSIGNED,
  PERSON_NOT_ASSIGNED,
  plannedSpan,
  reckon,
  TOO_FAR_AHEAD,
  type TypedHours,
} from './timesheet.rules.js';
import {
  SAME_TIMES,
  type CorrectTimesheetRequest,
  type SubmitTimesheetRequest,
  type TimesheetView,
} from './timesheets.contract.js';
import { TimesheetsQueries } from './timesheets.queries.js';

const NOT_AN_EMPLOYEE = 'Hours can be entered for employees only';

/** Writing hours: by the person who worked them, or by an employer for them. */
@Injectable()
export class TimesheetsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly plans: PlansQueries,
    private readonly queries: TimesheetsQueries,
  ) {}

  /** Submits one's own hours of a shift that one is assigned to.
   * @throws NotVisible for a plan of nobody's; ForbiddenException when it is someone else's;
   * InvalidFields for hours too far ahead; ConflictException when they overlap others */
  submit(actor: Actor, request: SubmitTimesheetRequest): Promise<TimesheetView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const plan = visible(await this.plans.find(member.companyId, member.userId, request));
      if (!plan.isAssigned) throw new ForbiddenException(NOT_ASSIGNED);
      await lockPerson(this.em, member.companyId, member.userId);
      const timesheet = await this.add(member, member.userId, plan, request, []);
      const changes = changesBetween(null, timesheet);
      const told = { timesheet, planName: plan.name, ...about(actor, timesheet, changes) };
      await this.events.emit('timesheet.submitted', told);
      await this.em.flush();
      return this.queries.one(actor, timesheet.id);
    });
  }

  /**
   * Enters hours for an employee, who is told; they wait for a decision like any others and are marked.
   * The person need not be assigned (someone stood in at short notice: the approver sees a flag), and may
   * have left since: the last hours of a leaver are still owed.
   * @throws NotVisible for a plan or person of nobody's; InvalidFields; ConflictException as for one's own
   */
  enter(actor: Actor, employeeId: string, request: SubmitTimesheetRequest): Promise<TimesheetView> {
    const member = memberOf(actor);
    return this.em.transactional(async () => {
      const plan = visible(await this.plans.find(member.companyId, employeeId, request));
      const { role } = await lockPerson(this.em, member.companyId, employeeId);
      if (role !== 'employee') throw new ConflictException(NOT_AN_EMPLOYEE);
      const flags = plan.isAssigned ? [ENTERED_BY_EMPLOYER] : [ENTERED_BY_EMPLOYER, PERSON_NOT_ASSIGNED];
      const timesheet = await this.add(member, employeeId, plan, request, flags);
      timesheet.enteredById = member.userId;
      const changes = changesBetween(null, timesheet);
      const told = { timesheet, planName: plan.name, ...about(actor, timesheet, changes) };
      await this.events.emit('timesheet.entered', told);
      await this.em.flush();
      return this.queries.one(actor, timesheet.id);
    });
  }

  /** Corrects one's own pending hours; rejected ones are resubmitted by it. What changes nothing is no correction.
   * @throws NotVisible; Stale; InvalidFields; ConflictException when approved, or when they overlap others */
  correct(actor: Actor, id: string, request: CorrectTimesheetRequest): Promise<TimesheetView> {
    const { companyId, userId: employeeId } = memberOf(actor);
    return this.em.transactional(async () => {
      const mine = { id, companyId, employeeId };
      const { scheduleId, rotaShiftId } = visible(
        await this.em.findOne(Timesheet, { ...mine, withdrawnAt: null }),
      );
      const plan = visible(await this.plans.find(companyId, employeeId, { scheduleId, rotaShiftId }));
      await lockPerson(this.em, companyId, employeeId);
      const timesheet = await lockTimesheet(this.em, mine);
      await refuseStale(this.queries, actor, timesheet, request.version);
      refuse(correctionProblem(timesheet.status));
      const before = loggedHours(timesheet);
      const notes = request.notes === undefined ? (timesheet.notes ?? null) : request.notes;
      const notesChanged = notes !== (timesheet.notes ?? null);
      const resubmitted = timesheet.status === 'rejected';
      const moved = this.retype(timesheet, { ...before, ...typedIn(request) }, plan, actor.timeZone);
      if (moved || resubmitted) await refuseOverlap(this.queries, timesheet);
      timesheet.notes = notes;
      if (resubmitted) this.resubmit(timesheet);
      const changes = { ...changesBetween(before, timesheet), ...(notesChanged ? { notes: {} } : {}) };
      if (Object.keys(changes).length > 0) {
        timesheet.updatedAt = this.clock.now();
        const told = { timesheet, planName: plan.name, resubmitted, ...about(actor, timesheet, changes) };
        await this.events.emit('timesheet.corrected', told);
        await this.em.flush();
      }
      return this.queries.one(actor, id);
    });
  }

  /** Takes back one's own hours that are not approved; answers them as they were.
   * @throws NotVisible also when withdrawn before; ConflictException when approved */
  withdraw(actor: Actor, id: string): Promise<TimesheetView> {
    const { companyId, userId: employeeId } = memberOf(actor);
    return this.em.transactional(async () => {
      const timesheet = await lockTimesheet(this.em, { id, companyId, employeeId });
      refuse(correctionProblem(timesheet.status));
      const view = await this.queries.one(actor, id);
      const now = this.clock.now();
      timesheet.withdrawnAt = now;
      timesheet.updatedAt = now;
      const changes = { withdrawnAt: { to: now.toISOString() } };
      await this.events.emit('timesheet.withdrawn', { timesheet, ...about(actor, timesheet, changes) });
      await this.em.flush();
      return view;
    });
  }

  private async add(
    { companyId, timeZone }: Member,
    employeeId: string,
    plan: Plan,
    { date, startTime, endTime, breakMinutes = 0, notes = null }: SubmitTimesheetRequest,
    flags: string[],
  ): Promise<Timesheet> {
    const now = this.clock.now();
    const typed = { date, startTime, endTime, breakMinutes };
    const reckoned = this.reckonNear(typed, timeZone);
    const planned = plannedSpan(plan, { date, ...reckoned }, timeZone);
    const timesheet = this.em.create(Timesheet, {
      id: newId(),
      companyId,
      employeeId,
      scheduleId: plan.scheduleId,
      rotaShiftId: plan.rotaShiftId,
      ...typed,
      ...reckoned,
      plannedStartsAt: planned.startsAt,
      plannedEndsAt: planned.endsAt,
      notes,
      status: 'pending',
      pendingSince: now,
      flags,
      createdAt: now,
      updatedAt: now,
    });
    await refuseOverlap(this.queries, timesheet);
    this.em.persist(timesheet);
    return timesheet;
  }

  private reckonNear(typed: TypedHours, zone: string) {
    const reckoned = reckon(typed, zone);
    if (isTooFarAhead(reckoned.startsAt, this.clock.now())) throw new InvalidFields({ date: TOO_FAR_AHEAD });
    return reckoned;
  }

  /** Puts other hours on a timesheet; true when they are at another time. The planned copy follows the day only. */
  private retype(timesheet: Timesheet, typed: TypedHours, plan: Plan, zone: string): boolean {
    const { date, startTime, endTime, breakMinutes } = typed;
    if (startTime === endTime) throw new InvalidFields({ endTime: SAME_TIMES });
    const day = timesheet.date !== date;
    const moved = day || timesheet.startTime !== startTime || timesheet.endTime !== endTime;
    if (!moved && timesheet.breakMinutes === breakMinutes) return false;
    const reckoned = this.reckonNear(typed, zone);
    this.em.assign(timesheet, { date, startTime, endTime, breakMinutes, ...reckoned });
    if (day) {
      const planned = plannedSpan(plan, { date, ...reckoned }, zone);
      this.em.assign(timesheet, { plannedStartsAt: planned.startsAt, plannedEndsAt: planned.endsAt });
    }
    return moved;
  }

  private resubmit(timesheet: Timesheet): void {
    timesheet.status = 'pending';
    timesheet.pendingSince = this.clock.now();
    timesheet.rejectionReason = null;
    timesheet.decidedById = null;
    timesheet.decidedAt = null;
  }
}

/** The hours that a correction names, and no others. */
function typedIn({ date, startTime, endTime, breakMinutes }: CorrectTimesheetRequest): Partial<TypedHours> {
  const typed = { date, startTime, endTime, breakMinutes };
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
}
