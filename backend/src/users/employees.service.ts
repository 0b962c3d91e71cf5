import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { Events } from '../common/events/bus.js';
import type { AuditChanges } from '../common/events/events.js';
import { visible } from '../common/http/errors.js';
import { Clock } from '../common/time/clock.js';
import { EmployeesQueries } from './employees.queries.js';
import { User } from './user.entity.js';
import { employerAfter } from './user.rules.js';
import type { EmployeeView, UpdateEmployeeRequest } from './users.contract.js';

/** What employers may correct on the people of their company. */
@Injectable()
export class EmployeesService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: EmployeesQueries,
  ) {}

  /** Corrects names and the employer someone writes to by default. What changes nothing is no edit.
   * @throws NotVisible for a member, or an employer, that the company does not have */
  async update(actor: Actor, id: string, request: UpdateEmployeeRequest): Promise<EmployeeView> {
    const { companyId, userId } = memberOf(actor);
    const user = visible(await this.em.findOne(User, { id, companyId }));
    if (request.employerId) await this.refuseUnlessEmployer(companyId, request.employerId);
    const changes = copy(user, request);
    if (Object.keys(changes).length === 0) return this.queries.one(actor, id);
    user.updatedAt = this.clock.now();
    await this.events.emit('employee.changed', {
      user,
      companyId,
      actorId: userId,
      objectType: 'user',
      objectId: user.id,
      changes,
    });
    await this.em.flush();
    return this.queries.one(actor, id);
  }

  private async refuseUnlessEmployer(companyId: string, employerId: string): Promise<void> {
    const id = employerId.toLowerCase();
    visible(await this.em.findOne(User, { id, companyId, role: 'employer', deactivatedAt: null }));
  }
}

/** Copies what the request names and differs; answers the names of the fields, never their values. */
function copy(user: User, request: UpdateEmployeeRequest): AuditChanges {
  const { firstName = user.firstName, lastName = user.lastName } = request;
  const employerId = employerAfter(user, request.employerId);
  const changes: AuditChanges = {};
  if (firstName !== user.firstName) changes.firstName = {};
  if (lastName !== user.lastName) changes.lastName = {};
  if (employerId !== (user.employerId ?? null)) changes.employerId = {};
  user.firstName = firstName;
  user.lastName = lastName;
  user.employerId = employerId;
  return changes;
}
