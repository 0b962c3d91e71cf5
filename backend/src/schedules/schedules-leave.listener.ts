import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { Shift, type Assignment } from '../shifts/shift.entity.js';
import { endAssignment } from './assignments/end-assignment.js';
import { findPendingShifts, publishShifts } from './schedule-shifts.sql.js';

/** Ends the assignments of an employee on leave. The notification of the leave names the shifts, so that none is sent for
 * each. */
@Injectable()
export class SchedulesLeaveListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('leave.freed', (event) => this.endAssignments(event));
  }

  private async endAssignments({ leave, actorId, shiftIds }: EventOf<'leave.freed'>): Promise<void> {
    const { companyId, employeeId } = leave;
    const ofSchedules = { companyId, id: { $in: [...shiftIds] }, scheduleId: { $ne: null } };
    const shifts = await this.em.find(Shift, ofSchedules, { orderBy: { id: 'asc' }, refresh: true });
    if (shifts.length === 0) return;
    const ids = [...new Set(shifts.map(({ scheduleId }) => scheduleId!))];
    // Locks again, because the employee may have been assigned to other schedules until they were locked.
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true } as const;
    const schedules = await this.em.find(Schedule, { companyId, id: { $in: ids } }, lock);
    const pending = await findPendingShifts(this.em, companyId, ids);
    const now = this.clock.now();
    for (const shift of shifts) {
      pending.delete(shift.id);
      if (shift.deletedAt || shift.employeeId !== employeeId || !isDuring(shift, leave)) continue;
      const schedule = schedules.find(({ id }) => id === shift.scheduleId)!;
      const ending = { schedule, assignment: shift as Assignment, published: undefined, actorId, now };
      await endAssignment(this.events, { ...ending, because: 'unassigned' });
    }
    await this.em.flush();
    await publishShifts(this.em, companyId, ids, pending);
    await sql`
      delete from published_shifts
       where company_id = ${companyId} and employee_id = ${employeeId} and id = any(${[...shiftIds]}::uuid[])
         and schedule_id is not null and ends_at > ${leave.startsAt}
         and (${leave.endsAt ?? null}::timestamptz is null or starts_at < ${leave.endsAt ?? null})`.execute(
      this.em.getKysely(),
    );
  }
}

function isDuring({ startsAt, endsAt }: Shift, leave: EventOf<'leave.freed'>['leave']): boolean {
  return endsAt > leave.startsAt && (!leave.endsAt || startsAt < leave.endsAt);
}
