import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import { endAssignment } from './assignments/end-assignment.js';
import {
  findPendingShifts,
  hideShiftsFrom,
  publishShifts,
  readPublishedAssignments,
} from './schedule-shifts.sql.js';
import { Shift, type Assignment } from '../shifts/shift.entity.js';
import { Schedule } from '../shifts/schedule.entity.js';

const SCHEDULE_ID: Selection<{ id: string }> = selection({ 'schedules s': ['id'] });

/** Removes a leaver from all shifts of schedules that have not started. */
@Injectable()
export class SchedulesDeactivationListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly locks: MemberLocksService,
  ) {}

  onModuleInit(): void {
    // The lock order is the same as for assigning: the schedule, then the member.
    this.locks.addBefore('schedules', (companyId, id, from) => this.lock(companyId, id, from));
    this.events.on('employee.deactivated', (event) => this.endAll(event));
  }

  private async endAll({ user, actorId }: EventOf<'employee.deactivated'>): Promise<void> {
    const { companyId, id: employeeId } = user;
    // Locks again, because schedules may have been assigned until the member was locked.
    const ids = await this.lock(companyId, employeeId);
    const schedules = await this.em.find(Schedule, { companyId, id: { $in: ids } });
    const now = this.clock.now();
    const current = {
      companyId,
      employeeId,
      deletedAt: null,
      scheduleId: { $in: ids },
      startsAt: { $gte: now },
    };
    const assignments = (await this.em.find(Shift, current, { orderBy: { id: 'asc' } })) as Assignment[];
    if (ids.length === 0) return;
    const pending = await findPendingShifts(this.em, companyId, ids);
    const published = new Map(
      (await readPublishedAssignments(this.em, companyId, ids)).map((shift) => [shift.id, shift]),
    );
    for (const assignment of assignments) {
      const schedule = schedules.find(({ id }) => id === assignment.scheduleId)!;
      const ending = { schedule, assignment, published: published.get(assignment.id), actorId, now };
      await endAssignment(this.events, { ...ending, because: 'deactivated' });
      pending.delete(assignment.id);
    }
    await this.em.flush();
    await publishShifts(this.em, companyId, ids, pending);
    await hideShiftsFrom(this.em, companyId, employeeId, ids, now);
  }

  /** Locks and returns the schedules with shifts of a member that start at an instant or later. */
  private async lock(companyId: string, employeeId: string, from = this.clock.now()): Promise<string[]> {
    const future = sql`
      from schedules s
     where s.company_id = ${companyId} and s.deleted_at is null
       and s.id in (
         select a.schedule_id from shifts a
          where a.company_id = ${companyId} and a.employee_id = ${employeeId} and a.deleted_at is null
            and a.starts_at >= ${from}
         union
         select p.schedule_id from published_shifts p
          where p.company_id = ${companyId} and p.employee_id = ${employeeId} and p.starts_at >= ${from})
     order by s.id for update of s`;
    return (await read(this.em.getKysely(), SCHEDULE_ID, future)).map(({ id }) => id);
  }
}
