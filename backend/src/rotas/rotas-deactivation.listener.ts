import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import { columnsOf, read, returning, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { MemberLocksService } from '../users/member-locks.service.js';

const ROTA_ID: Selection<{ id: string }> = selection({ id: sql`id` });

/** Removes a leaver from all rota shifts that have not started, in the working and the published state. */
@Injectable()
export class RotasDeactivationListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly locks: MemberLocksService,
  ) {}

  onModuleInit(): void {
    this.locks.addBefore('rotas', (companyId, id, from) => this.lock(companyId, id, from));
    this.events.on('employee.deactivated', (event) => this.emptyShifts(event));
  }

  private async emptyShifts({ user, actorId }: EventOf<'employee.deactivated'>): Promise<void> {
    const { companyId, id } = user;
    const now = this.clock.now();
    const db = this.em.getKysely();
    await this.lock(companyId, id);
    const rotaIds = await this.affectedRotas(theirShifts(companyId, id, now), companyId);
    const taken = sql`version = version + 1, updated_at = ${now} where ${theirShifts(companyId, id, now)}`;
    const planned = await returning(
      db,
      columnsOf('shifts', ['id']),
      sql`update shifts set employee_id = null, former_employee_id = employee_id, ${taken}`,
    );
    const inForce = await returning(
      db,
      columnsOf('published_shifts', ['id']),
      sql`update published_shifts set employee_id = null, is_confirmed = false, ${taken}`,
    );
    // Shifts that were taken from the leaver but are still published as theirs also name the leaver as former employee.
    await sql`
      update shifts set former_employee_id = ${id}
       where company_id = ${companyId} and id = any(${idsOf(inForce)}::uuid[]) and employee_id is null`.execute(
      db,
    );
    await sql`
      update rotas set version = version + 1, updated_at = ${now}
       where company_id = ${companyId} and id = any(${rotaIds}::uuid[])`.execute(db);
    for (const objectId of new Set(idsOf([...planned, ...inForce]))) {
      const about = { companyId, actorId, objectType: 'rota_shift' as const, objectId };
      await this.events.emit('rota_shift.emptied', { ...about, changes: { employeeId: {} } });
    }
  }

  /** Locks the rotas with shifts of a member that start at an instant or later, and with shifts of people whom the member invited.
   * Their invitations are revoked. */
  private async lock(companyId: string, id: string, from = this.clock.now()): Promise<void> {
    const invited = sql`
      company_id = ${companyId} and invitation_id in (
        select id from invitations where company_id = ${companyId} and employer_id = ${id})`;
    await this.affectedRotas(sql`((${theirShifts(companyId, id, from)}) or (${invited}))`, companyId);
  }

  /** Locks and returns the rotas with such shifts. */
  private async affectedRotas(theirs: RawBuilder<unknown>, companyId: string): Promise<string[]> {
    const affected = sql`
      from rotas
       where company_id = ${companyId}
         and id in (select rota_id from shifts where ${theirs}
                    union select rota_id from published_shifts where ${theirs})
       order by id for update`;
    return idsOf(await read(this.em.getKysely(), ROTA_ID, affected));
  }
}

/** SQL condition on the shifts of a member that start at an instant or later. */
function theirShifts(companyId: string, employeeId: string, from: Date): RawBuilder<unknown> {
  return sql`
    company_id = ${companyId} and employee_id = ${employeeId} and starts_at >= ${from} and rota_id is not null`;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
