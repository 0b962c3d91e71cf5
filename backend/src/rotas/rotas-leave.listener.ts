import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, returning } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { MemberLocksService } from '../users/member-locks.service.js';

/** Takes an employee on leave off rota shifts, in the working and the published state. The shifts become open. */
@Injectable()
export class RotasLeaveListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly locks: MemberLocksService,
  ) {}

  onModuleInit(): void {
    this.locks.addBefore('shifts', (companyId, id, from) => this.lockShifts(companyId, id, from));
    this.events.on('leave.freed', (event) => this.emptyShifts(event));
  }

  /** Locks the rota shifts of a member that start at an instant or later. A clock-in locks its shift before it reads who has it. */
  private async lockShifts(companyId: string, id: string, from = this.clock.now()): Promise<void> {
    const theirs = sql`company_id = ${companyId} and employee_id = ${id} and rota_id is not null and starts_at >= ${from}`;
    await sql`
      select from shifts
       where company_id = ${companyId}
         and id in (select id from shifts where ${theirs} union select id from published_shifts where ${theirs})
       order by id for update`.execute(this.em.getKysely());
  }

  private async emptyShifts({ companyId, actorId, leave, shiftIds }: EventOf<'leave.freed'>): Promise<void> {
    const { employeeId } = leave;
    const now = this.clock.now();
    const db = this.em.getKysely();
    const rotaIds = sql`select rota_id from shifts where company_id = ${companyId} and id = any(${[...shiftIds]}::uuid[])`;
    // Locks again, because shifts of other rotas may have been assigned until the employee was locked.
    await sql`select from rotas where company_id = ${companyId} and id in (${rotaIds}) order by id for update`.execute(
      db,
    );
    const theirs = sql`
      company_id = ${companyId} and employee_id = ${employeeId} and id = any(${[...shiftIds]}::uuid[])
        and rota_id is not null and ends_at > ${leave.startsAt}
        and (${leave.endsAt ?? null}::timestamptz is null or starts_at < ${leave.endsAt ?? null})`;
    const planned = await returning(
      db,
      columnsOf('shifts', ['id']),
      sql`update shifts set employee_id = null, former_employee_id = employee_id, is_confirmed = false, version = version + 1,
             updated_at = ${now}
       where ${theirs}`,
    );
    const inForce = await returning(
      db,
      columnsOf('published_shifts', ['id']),
      sql`update published_shifts set employee_id = null, is_confirmed = false, version = version + 1, updated_at = ${now}
       where ${theirs}`,
    );
    const ids = [...new Set([...planned, ...inForce].map(({ id }) => id))];
    await sql`
      update rotas set version = version + 1, updated_at = ${now}
       where company_id = ${companyId}
         and id in (select rota_id from shifts where company_id = ${companyId} and id = any(${ids}::uuid[]))`.execute(
      db,
    );
    for (const objectId of ids) {
      const about = { companyId, actorId, objectType: 'rota_shift' as const, objectId };
      await this.events.emit('rota_shift.emptied', { ...about, changes: { employeeId: {} } });
    }
  }
}
