import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { memberOf, type Actor, type Member } from '../../common/auth/actor.js';
import { columnsOf, read } from '../../common/db/lists/read.js';
import { Events } from '../../common/events/bus.js';
import { orNotFound, rejectIfStale } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockConfirmationSetting, lockZone } from '../../companies/company-locks.js';
import { isReserved } from '../../shifts/cover/needs-cover.sql.js';
import { OverlapsQueries } from '../../shifts/overlaps/overlaps.queries.js';
import { endAssignment } from './end-assignment.js';
import { lockSchedule } from '../schedule-access.js';
import {
  findPendingShifts,
  publishShifts,
  readPublishedAssignments,
  type SharedValues,
} from '../schedule-shifts.sql.js';
import type { HandOver } from '../../shifts/publication.rules.js';
import { SHIFT_CHANGED } from '../../shifts/shifts.contract.js';
import { Shift, type Assignment } from '../../shifts/shift.entity.js';
import { ScheduleAssignmentsQueries } from './schedule-assignments.queries.js';
import type {
  AssignedView,
  AssignEmployeeRequest,
  AssignmentView,
  ReassignScheduleRequest,
} from '../schedules.contract.js';
import type { Schedule } from '../../shifts/schedule.entity.js';
import { SchedulesQueries } from '../schedules.queries.js';
import { requireActiveEmployee, startAssignment } from './start-assignment.js';

export const ALREADY_ASSIGNED = 'Employee is already assigned to this schedule';
const NOT_ASSIGNED = 'The first employee is not assigned to this schedule';

/** An employee to assign to a locked schedule, perhaps with the values of another employee's shift. */
interface NewAssignment {
  employeeId: string;
  asksToConfirm: boolean;
  isNotified?: boolean;
  own?: SharedValues;
}

/** Assigns employees to schedules, and ends assignments. */
@Injectable()
export class ScheduleAssignmentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: ScheduleAssignmentsQueries,
    private readonly schedules: SchedulesQueries,
    private readonly overlaps: OverlapsQueries,
  ) {}

  /** Assigns an employee. The answer warns of the employee's other shifts at the same time.
   * @throws NotVisible; ConflictException for a member who is not an active employee, or is assigned already */
  assign(actor: Actor, { scheduleId, employeeId }: AssignEmployeeRequest): Promise<AssignedView> {
    const member = memberOf(actor);
    return this.assignOnce(async () => {
      const asksToConfirm = await lockConfirmationSetting(this.em, member.companyId);
      const schedule = await lockSchedule(this.em, member.companyId, scheduleId.toLowerCase());
      return this.start(member, schedule, { employeeId, asksToConfirm });
    });
  }

  /** Ends the assignment of one employee and assigns another, who is notified like after `assign`.
   * @throws NotVisible; Stale; ConflictException as `assign`, and if the first employee is not assigned */
  reassign(actor: Actor, id: string, request: ReassignScheduleRequest): Promise<AssignedView> {
    const member = memberOf(actor);
    const { companyId, userId: actorId } = member;
    return this.assignOnce(async () => {
      const asksToConfirm = await lockConfirmationSetting(this.em, companyId);
      const schedule = await lockSchedule(this.em, companyId, id);
      await rejectIfStale(request.version, schedule, () => this.schedules.one(actor, id));
      const [from, to] = [request.fromEmployeeId.toLowerCase(), request.toEmployeeId.toLowerCase()];
      if (from === to) throw new ConflictException(ALREADY_ASSIGNED, { errorCode: 'already_assigned' });
      const current = { companyId, scheduleId: schedule.id, employeeId: from, deletedAt: null };
      const assignment = (await this.em.findOne(Shift, current)) as Assignment | null;
      if (!assignment) throw new ConflictException(NOT_ASSIGNED, { errorCode: 'not_assigned' });
      await this.endOne(schedule, assignment, actorId);
      return this.start(member, schedule, { employeeId: to, asksToConfirm });
    });
  }

  /** Gives a place of a schedule to another employee, who gets the times of the first employee. `from` is null for an open place.
   * @throws NotVisible; ConflictException as `assign`, and if no place is open, or the first employee has left the schedule */
  handOver(
    actor: Actor,
    id: string,
    { from, to, isConfirmed, isNotified = true }: HandOver & { to: string },
  ): Promise<AssignedView> {
    const member = memberOf(actor);
    const { companyId, userId: actorId } = member;
    return this.assignOnce(async () => {
      const asksToConfirm = (await lockConfirmationSetting(this.em, companyId)) && !isConfirmed;
      const schedule = await lockSchedule(this.em, companyId, id);
      const current = { companyId, scheduleId: id, deletedAt: null };
      const isTaken = { $or: [{ employeeId: { $ne: null } }, { invitationId: { $ne: null } }] };
      const taken = await this.em.find(Shift, { ...current, ...isTaken });
      const own = taken.find(({ employeeId }) => from !== null && employeeId === from) as
        Assignment | undefined;
      const hasPlace = from === null ? taken.length < schedule.peopleNeeded : own !== undefined;
      if (!hasPlace) throw new ConflictException(SHIFT_CHANGED, { errorCode: 'shift.changed' });
      if (!own) return this.start(member, schedule, { employeeId: to, asksToConfirm, isNotified });
      const { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId } = own;
      await this.endOne(schedule, own, actorId, isNotified);
      const values = { date, startTime, endTime, startsAt, endsAt, breakMinutes, venueId };
      return this.start(member, schedule, { employeeId: to, asksToConfirm, isNotified, own: values });
    });
  }

  /** Ends an assignment and returns it.
   * @throws NotVisible also if it has ended already */
  end(actor: Actor, id: string): Promise<AssignmentView> {
    const { companyId, userId: actorId } = memberOf(actor);
    return this.em.transactional(async () => {
      await lockZone(this.em, companyId);
      const current = {
        id,
        companyId,
        deletedAt: null,
        scheduleId: { $ne: null },
        employeeId: { $ne: null },
      };
      const { scheduleId } = orNotFound(await this.em.findOne(Shift, current)) as Assignment;
      const schedule = await lockSchedule(this.em, companyId, scheduleId);
      const assignment = orNotFound(await this.em.findOne(Shift, current, { refresh: true })) as Assignment;
      const pending = await findPendingShifts(this.em, companyId, [scheduleId]);
      await this.endOne(schedule, assignment, actorId);
      pending.delete(assignment.id);
      await this.em.flush();
      await publishShifts(this.em, companyId, [scheduleId], pending);
      return this.queries.one(actor, id);
    });
  }

  /** Runs `work` in a transaction. An employee has at most one current assignment to a schedule.
   * @throws ConflictException if `work` assigns an employee again */
  private async assignOnce(work: () => Promise<AssignedView>): Promise<AssignedView> {
    try {
      return await this.em.transactional(work);
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new ConflictException(ALREADY_ASSIGNED, { errorCode: 'already_assigned' });
      throw error;
    }
  }

  private async endOne(
    schedule: Schedule,
    assignment: Assignment,
    actorId: string,
    isNotified = true,
  ): Promise<void> {
    const seen = await readPublishedAssignments(this.em, schedule.companyId, [schedule.id]);
    const published = seen.find(({ id }) => id === assignment.id);
    const now = this.clock.now();
    const ending = {
      schedule,
      assignment,
      published,
      because: 'unassigned',
      actorId,
      now,
      isNotified,
    } as const;
    await endAssignment(this.events, ending);
  }

  private async start(
    actor: Member,
    schedule: Schedule,
    { employeeId, asksToConfirm, isNotified, own }: NewAssignment,
  ): Promise<AssignedView> {
    const { companyId } = actor;
    const employee = await requireActiveEmployee(this.em, companyId, employeeId);
    const about = { actorId: actor.userId, now: this.clock.now(), asksToConfirm };
    const pending = await findPendingShifts(this.em, companyId, [schedule.id]);
    const open = own ? null : await this.freeShift(schedule);
    const start = { schedule, employeeId: employee.id, open, own, isNotified, ...about };
    const assignment = await startAssignment(this.em, this.events, start);
    pending.delete(assignment.id);
    // The planner had removed another shift of the employee, who gets this one instead.
    const seen = await readPublishedAssignments(this.em, companyId, [schedule.id]);
    for (const shift of seen) if (shift.employeeId === employee.id) pending.delete(shift.id);
    await this.em.flush();
    await publishShifts(this.em, companyId, [schedule.id], pending);
    const span = { id: schedule.id, startsAt: assignment.startsAt, endsAt: assignment.endsAt };
    const warnings = await this.overlaps.warnings(actor, [employee.id], [span]);
    return { ...(await this.queries.one(actor, assignment.id)), warnings };
  }

  /** Returns the oldest open shift of a schedule, else one whose invitation is not pending any more, or null. */
  private async freeShift({ companyId, id }: Schedule): Promise<Shift | null> {
    const [free] = await read(
      this.em.getKysely(),
      columnsOf('shifts s', ['id']),
      sql`from shifts s
       where s.company_id = ${companyId} and s.schedule_id = ${id} and s.deleted_at is null and s.employee_id is null
         and not ${isReserved(sql`s`, this.clock.now())}
       order by s.invitation_id is not null, s.created_at, s.id limit 1`,
    );
    return free ? this.em.findOne(Shift, { id: free.id, companyId }) : null;
  }
}
