import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../common/db/lists/read.js';
import { LeaveRequest } from '../absences/leave-request.entity.js';
import { eachDue } from '../common/jobs/each-due.js';
import { today } from '../common/time/zoned.js';
import { lockZone } from '../companies/company-locks.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import { lockLeave, lockShifts } from './leave-access.js';
import { LeaveDaysService } from './leave-days.service.js';
import { LeaveShiftsService } from './leave-shifts.service.js';

interface OpenSickness {
  id: string;
  companyId: string;
  zone: string;
}

/** Continues sickness without an end, once a day: stores its days until today, and takes the employee off the shifts of the next
 * 7 days. */
@Injectable()
export class LeaveJob {
  constructor(
    private readonly em: EntityManager,
    private readonly days: LeaveDaysService,
    private readonly shifts: LeaveShiftsService,
    private readonly locks: MemberLocksService,
  ) {}

  async run(now: Date): Promise<void> {
    const rows = await read<OpenSickness>(
      this.em.fork().getKysely(),
      selection({ 'leave_requests l': ['id', 'companyId'], zone: sql`c.time_zone` }),
      sql`from leave_requests l join companies c on c.id = l.company_id
       where l.ends_at is null and l.status = 'approved' and c.closed_at is null
         and l.continued_on is distinct from (${now}::timestamptz at time zone c.time_zone)::date
       order by l.company_id, l.id limit 500`,
    );
    await eachDue('Sickness', rows, (one) => this.continue(one, now));
  }

  private async continue({ id, companyId }: OpenSickness, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const zone = await lockZone(em, companyId);
      const seen = await em.findOne(LeaveRequest, { id, companyId, endsAt: null, status: 'approved' });
      if (!seen) return;
      await lockShifts(this.locks, { companyId, employeeId: seen.employeeId, startsAt: now });
      const leave = await lockLeave(em, seen);
      if (leave.status !== 'approved' || leave.endsAt) return;
      const since = leave.continuedOn ?? leave.startsOn;
      leave.continuedOn = today(now, zone);
      await this.days.store(leave, { isSick: true, zone, from: since });
      await this.shifts.freeLater(leave, since, { actorId: null, zone });
      await em.flush();
    });
  }
}
