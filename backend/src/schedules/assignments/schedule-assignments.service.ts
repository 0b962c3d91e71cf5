import { LockMode } from '@mikro-orm/core';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { memberOf, type Actor, type Member } from '../../common/auth/actor.js';
import { Events } from '../../common/events/bus.js';
import { orNotFound } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { OverlapsQueries } from '../../shifts/overlaps.queries.js';
import { User } from '../../users/user.entity.js';
import { NOT_AN_EMPLOYEE } from '../../users/users.rules.js';
import { endAssignment } from './end-assignment.js';
import { lockSchedule } from '../schedule-access.js';
import { ScheduleAssignment } from './schedule-assignment.entity.js';
import { ScheduleAssignmentsQueries } from './schedule-assignments.queries.js';
import type { AssignedView, AssignEmployeeRequest, AssignmentView } from '../schedules.contract.js';
import { startAssignment } from './start-assignment.js';

export const ALREADY_ASSIGNED = 'Employee is already assigned to this schedule';

/** Assigns employees to schedules, and ends assignments. */
@Injectable()
export class ScheduleAssignmentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: ScheduleAssignmentsQueries,
    private readonly overlaps: OverlapsQueries,
  ) {}

  /** Assigns an employee. The answer warns of the employee's other shifts at the same time.
   * @throws NotVisible; ConflictException for a member who is not an active employee, or is assigned already */
  async assign(actor: Actor, request: AssignEmployeeRequest): Promise<AssignedView> {
    const member = memberOf(actor);
    try {
      return await this.em.transactional(() => this.assignOnce(member, request));
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new ConflictException(ALREADY_ASSIGNED, { errorCode: 'already_assigned' });
      throw error;
    }
  }

  /** Ends an assignment and returns it.
   * @throws NotVisible also if it has ended already */
  end(actor: Actor, id: string): Promise<AssignmentView> {
    const { companyId, userId: actorId } = memberOf(actor);
    return this.em.transactional(async () => {
      const current = { id, companyId, endedAt: null };
      const { scheduleId } = orNotFound(await this.em.findOne(ScheduleAssignment, current));
      const schedule = await lockSchedule(this.em, companyId, scheduleId);
      const assignment = orNotFound(await this.em.findOne(ScheduleAssignment, current, { refresh: true }));
      const now = this.clock.now();
      await endAssignment(this.events, { schedule, assignment, because: 'unassigned', actorId, now });
      await this.em.flush();
      return this.queries.one(actor, id);
    });
  }

  private async assignOnce(actor: Member, request: AssignEmployeeRequest): Promise<AssignedView> {
    const { companyId } = actor;
    const schedule = await lockSchedule(this.em, companyId, request.scheduleId.toLowerCase());
    const employee = await this.activeEmployee(companyId, request.employeeId.toLowerCase());
    const start = { schedule, employeeId: employee.id, actorId: actor.userId, now: this.clock.now() };
    const assignment = await startAssignment(this.em, this.events, start);
    await this.em.flush();
    const warnings = await this.overlaps.warnings(companyId, [employee.id], [schedule]);
    return { ...(await this.queries.one(actor, assignment.id)), warnings };
  }

  private async activeEmployee(companyId: string, id: string): Promise<User> {
    const employee = orNotFound(
      await this.em.findOne(User, { id, companyId }, { lockMode: LockMode.PESSIMISTIC_READ }),
    );
    if (employee.role !== 'employee' || employee.deactivatedAt)
      throw new ConflictException(NOT_AN_EMPLOYEE, { errorCode: 'not_an_employee' });
    return employee;
  }
}
