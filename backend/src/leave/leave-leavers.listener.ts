import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { LeaveRequest } from '../absences/leave-request.entity.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { addChange, leaveAudit } from './leave-access.js';

/** Withdraws a leaver's requests and cancels leave that has not begun. Deletes leave of erased members with its notes, because
 * locked pay periods keep the hours that they paid. */
@Injectable()
export class LeaveLeaversListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', ({ user: { companyId, id }, actorId }) =>
      this.end(companyId, id, actorId),
    );
    this.events.on('employee.erased', ({ companyId, userId }) =>
      this.remove(companyId, sql`company_id = ${companyId} and employee_id = ${userId}`),
    );
    this.events.on('company.erased', ({ companyId }) =>
      this.remove(companyId, sql`company_id = ${companyId}`),
    );
  }

  private async end(companyId: string, employeeId: string, actorId: string | null): Promise<void> {
    const now = this.clock.now();
    const open = await this.em.find(
      LeaveRequest,
      {
        companyId,
        employeeId,
        $or: [{ status: 'requested' }, { status: 'approved', startsAt: { $gt: now } }],
      },
      { orderBy: { id: 'asc' } },
    );
    for (const leave of open) {
      const from = leave.status;
      const to = from === 'requested' ? 'withdrawn' : 'cancelled';
      this.em.assign(leave, { status: to, updatedAt: now });
      await addChange(this.em, leave, { change: to, by: actorId, now });
      await this.events.emit(`leave.${to}`, {
        leave,
        ...leaveAudit(actorId, leave, { status: { from, to } }),
      });
    }
    await sql`
      delete from leave_days
       where company_id = ${companyId} and leave_id = any(${open.map(({ id }) => id)}::uuid[])`.execute(
      this.em.getKysely(),
    );
  }

  private async remove(companyId: string | null, leave: ReturnType<typeof sql>): Promise<void> {
    const db = this.em.getKysely();
    const ids = sql`select id from leave_requests where ${leave}`;
    for (const table of [sql`leave_history`, sql`leave_days`])
      await sql`delete from ${table} where company_id = ${companyId} and leave_id in (${ids})`.execute(db);
    await sql`delete from leave_requests where ${leave}`.execute(db);
  }
}
