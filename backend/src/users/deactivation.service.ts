import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { endSessions } from '../common/auth/end-sessions.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { SentInvitations } from '../invitations/sent-invitations.service.js';
import { ScheduleAssignment } from '../schedules/schedule-assignment.entity.js';
import { Schedule } from '../schedules/schedule.entity.js';
import { userAudit } from './user-audit.js';
import { User } from './user.entity.js';

/** A member of a company, whose row the caller has locked. */
export type CompanyMember = User & { companyId: string };

interface Deactivation {
  /** Who did it. */
  actorId: string;
  /** The employer to whom the staff of an employer who leaves pass; null leaves them without one. */
  successorId: string | null;
}

/**
 * Ends memberships in companies, always inside the caller's transaction. Locks are taken in this order: the company (so that
 * departures of one company come one after another), the schedules of the shifts to come by id, the member. Whoever
 * assigns takes the same way: the schedule, then a share of the member.
 */
@Injectable()
export class DeactivationService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly sent: SentInvitations,
  ) {}

  /** Keeps everybody from giving this member work, until the transaction ends. Notifications need not wait. */
  async lockMember(companyId: string, id: string): Promise<void> {
    await this.lockShifts(companyId, id);
    await sql`
      select from users where company_id = ${companyId} and id = ${id} for no key update`.execute(
      this.em.getKysely(),
    );
  }

  /** Deactivates a member: out of every browser, off every shift that has not started, their staff to the heir, the
   * invitations that they sent revoked.
   * Sessions of the same account in other companies stay; so does all history. */
  async depart(leaver: CompanyMember, { actorId, successorId }: Deactivation): Promise<void> {
    const now = this.clock.now();
    leaver.deactivatedAt = now;
    leaver.updatedAt = now;
    await this.events.emit('employee.deactivated', {
      user: leaver,
      ...userAudit(leaver, actorId),
      changes: { deactivatedAt: { to: now.toISOString() } },
    });
    await this.emptySchedules(leaver, actorId, now);
    await this.emptyRotaShifts(leaver, actorId, now);
    if (leaver.role === 'employer') {
      await this.passOnStaff(leaver, { actorId, successorId }, now);
      await this.sent.revoke(leaver, actorId);
    }
    await this.em.flush();
    await endSessions(this.em, { accountId: leaver.accountId, userId: leaver.id });
  }

  private async emptySchedules(leaver: CompanyMember, actorId: string, now: Date): Promise<void> {
    const { companyId, id: employeeId } = leaver;
    // Once more, for what was assigned until the member was locked.
    const ids = await this.lockShifts(companyId, employeeId);
    const schedules = await this.em.find(Schedule, { companyId, id: { $in: ids } });
    const current = { companyId, employeeId, endedAt: null, scheduleId: { $in: ids } };
    const assignments = await this.em.find(ScheduleAssignment, current, { orderBy: { id: 'asc' } });
    for (const assignment of assignments) {
      const hiddenFrom = assignment.toldAt ? [employeeId] : [];
      assignment.endedAt = now;
      assignment.endedBecause = 'deactivated';
      assignment.toldAt = null;
      await this.events.emit('shift.unassigned', {
        schedule: schedules.find(({ id }) => id === assignment.scheduleId)!,
        assignment,
        shownTo: [],
        hiddenFrom,
        companyId,
        actorId,
        objectType: 'schedule_assignment',
        objectId: assignment.id,
        changes: { endedBecause: { to: 'deactivated' } },
      });
    }
  }

  /** Locks the schedules on which a member is, and which have not started. */
  private async lockShifts(companyId: string, employeeId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select s.id from schedule_assignments a
        join schedules s on s.company_id = a.company_id and s.id = a.schedule_id
       where a.company_id = ${companyId} and a.employee_id = ${employeeId} and a.ended_at is null
         and s.starts_at >= ${this.clock.now()} and s.deleted_at is null
       order by s.id for update of s`.execute(this.em.getKysely());
    return rows.map(({ id }) => id);
  }

  private async emptyRotaShifts({ companyId, id }: CompanyMember, actorId: string, now: Date): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      update rota_shifts set employee_id = null, is_confirmed = false, updated_at = ${now}
       where company_id = ${companyId} and employee_id = ${id} and starts_at >= ${now}
      returning id`.execute(this.em.getKysely());
    for (const { id: objectId } of rows) {
      const changes = { employeeId: {} };
      await this.events.emit('rota_shift.emptied', {
        companyId,
        actorId,
        objectType: 'rota_shift',
        objectId,
        changes,
      });
    }
  }

  private async passOnStaff(
    leaver: CompanyMember,
    { actorId, successorId }: Deactivation,
    now: Date,
  ): Promise<void> {
    const theirs = { companyId: leaver.companyId, employerId: leaver.id };
    for (const user of await this.em.find(User, theirs, { orderBy: { id: 'asc' } })) {
      user.employerId = successorId;
      user.updatedAt = now;
      const changes = { employerId: {} };
      await this.events.emit('employee.changed', {
        user,
        ...userAudit(user, actorId),
        changes,
      });
    }
  }
}
