import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { LeaveRequest } from '../absences/leave-request.entity.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { addDays, type LocalDate } from '../common/time/local.js';
import { instantOf, today } from '../common/time/zoned.js';
import { lockZone } from '../companies/company-locks.js';
import { addChange, leaveAudit } from './leave-access.js';

/** Withdraws a leaver's requests, cancels leave that has not begun, and ends leave that has. Deletes the leave of erased members.
 * Locked pay periods keep the hours that they paid. */
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
    const zone = await lockZone(this.em, companyId);
    const lastDay = today(now, zone);
    const open = await this.em.find(
      LeaveRequest,
      {
        companyId,
        employeeId,
        $or: [
          { status: 'requested' },
          { status: 'approved', $or: [{ endsAt: null }, { endsAt: { $gt: now } }] },
        ],
      },
      { orderBy: { id: 'asc' } },
    );
    for (const leave of open) {
      if (leave.status === 'approved' && leave.startsAt <= now)
        await this.cut(leave, { lastDay, zone, actorId, now });
      else await this.close(leave, { actorId, now });
    }
  }

  /** Sets the day of leaving as the last day of leave that has begun. */
  private async cut(
    leave: LeaveRequest,
    { lastDay, zone, actorId, now }: { lastDay: LocalDate; zone: string; actorId: string | null; now: Date },
  ): Promise<void> {
    const from = leave.endsOn ?? null;
    if (from === lastDay) return;
    const endsAt = instantOf(addDays(lastDay, 1), '00:00', zone);
    this.em.assign(leave, { endsOn: lastDay, endsAt, updatedAt: now });
    await sql`
      delete from leave_days
       where company_id = ${leave.companyId} and leave_id = ${leave.id} and date > ${lastDay}`.execute(
      this.em.getKysely(),
    );
    await addChange(this.em, leave, { change: from === null ? 'ended' : 'shortened', by: actorId, now });
    const changes = { endsOn: { from, to: lastDay } };
    await this.events.emit('leave.shortened', { leave, ...leaveAudit(actorId, leave, changes) });
  }

  private async close(
    leave: LeaveRequest,
    { actorId, now }: { actorId: string | null; now: Date },
  ): Promise<void> {
    const from = leave.status;
    const to = from === 'requested' ? 'withdrawn' : 'cancelled';
    this.em.assign(leave, { status: to, updatedAt: now });
    await sql`delete from leave_days where company_id = ${leave.companyId} and leave_id = ${leave.id}`.execute(
      this.em.getKysely(),
    );
    await addChange(this.em, leave, { change: to, by: actorId, now });
    await this.events.emit(`leave.${to}`, { leave, ...leaveAudit(actorId, leave, { status: { from, to } }) });
  }

  private async remove(companyId: string | null, leave: ReturnType<typeof sql>): Promise<void> {
    const db = this.em.getKysely();
    const ids = sql`select id from leave_requests where ${leave}`;
    for (const table of [sql`leave_history`, sql`leave_days`])
      await sql`delete from ${table} where company_id = ${companyId} and leave_id in (${ids})`.execute(db);
    await sql`delete from leave_requests where ${leave}`.execute(db);
  }
}
