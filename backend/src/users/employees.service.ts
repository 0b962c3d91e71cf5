import { LockMode } from '@mikro-orm/core';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import { uniqueDays } from '../common/fields/weekday.contract.js';
import { changeFields } from '../common/events/change-fields.js';
import { InvalidFields, rejectIf, orNotFound } from '../common/http/errors.js';
import { Limits } from '../common/http/rate-limits.js';
import { Clock } from '../common/time/clock.js';
import { EmployeesQueries } from './employees.queries.js';
import { userAudit } from './user-audit.js';
import { User } from './user.entity.js';
import { editProblem, employerAfterEdit } from './users.rules.js';
import { TAKEN_PAYROLL_NUMBER, type EmployeeDetail, type UpdateEmployeeRequest } from './users.contract.js';

type Fields = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'employerId'
  | 'phone'
  | 'payrollNumber'
  | 'wageBand'
  | 'contractedMinutesPerWeek'
  | 'maxMinutesPerWeek'
  | 'usualWeekdays'
>;

/** Changes of members by employers. */
@Injectable()
export class EmployeesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly queries: EmployeesQueries,
  ) {}

  /**
   * Changes names, phone, payroll number, wage band, hours and the default message recipient. An edit without changes is ignored.
   * @throws InvalidFields for the payroll number of another member; NotVisible for a member or employer of another company; ConflictException for an erased member; TooMany for
   * this employer's changes of the name
   */
  async update(actor: Actor, id: string, request: UpdateEmployeeRequest): Promise<EmployeeDetail> {
    const { companyId, userId } = memberOf(actor);
    return this.em.transactional(async () => {
      const user = orNotFound(await this.em.findOne(User, { id, companyId }));
      const employerId = employerAfterEdit(user, request.employerId);
      if (employerId !== null && employerId !== user.employerId)
        await this.lockEmployer(companyId, employerId);
      // A member who is erased in the meantime must not get a name again.
      await this.em.refresh(user, { lockMode: LockMode.PESSIMISTIC_WRITE });
      rejectIf(editProblem(user), 'employee.erased');
      const { firstName, lastName, phone, payrollNumber, wageBand } = request;
      const { contractedMinutesPerWeek, maxMinutesPerWeek } = request;
      const days = request.usualWeekdays && uniqueDays(request.usualWeekdays);
      const hours = {
        contractedMinutesPerWeek,
        maxMinutesPerWeek,
        usualWeekdays: days?.join() === user.usualWeekdays.join() ? undefined : days,
      };
      const after = employerAfterEdit(user, request.employerId);
      const own = { firstName, lastName, employerId: after, phone, payrollNumber, wageBand };
      const changes = changeFields<Fields>(user, { ...own, ...hours });
      if (Object.keys(changes).length === 0) return this.queries.one(actor, id);
      if (changes.firstName || changes.lastName) await this.limits.profileChanges.count(`${userId} ${id}`);
      user.updatedAt = this.clock.now();
      await this.events.emit('employee.changed', { user, ...userAudit(user, userId), changes });
      await this.flushPayrollNumber();
      return this.queries.one(actor, id);
    });
  }

  /** Writes the changes. The index of payroll numbers is the only unique one that they can violate.
   * @throws InvalidFields */
  private async flushPayrollNumber(): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException)
        throw new InvalidFields({ payrollNumber: TAKEN_PAYROLL_NUMBER }, 'employee.payroll_number_taken');
      throw error;
    }
  }

  /**
   * Locks an active employer, so that they cannot leave before this edit commits.
   * @throws NotVisible for anyone else
   */
  private async lockEmployer(companyId: string, id: string): Promise<void> {
    const employer = { id, companyId, role: 'employer', deactivatedAt: null } as const;
    orNotFound(await this.em.findOne(User, employer, { lockMode: LockMode.PESSIMISTIC_READ }));
  }
}
