import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';

/** Takes a member who leaves off every rota shift that has not started. */
@Injectable()
export class RotasDeactivation implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', (event) => this.emptyShifts(event));
  }

  private async emptyShifts({ user, actorId }: EventOf<'employee.deactivated'>): Promise<void> {
    const { companyId, id } = user;
    const now = this.clock.now();
    const { rows } = await sql<{ id: string }>`
      update rota_shifts set employee_id = null, is_confirmed = false, updated_at = ${now}
       where company_id = ${companyId} and employee_id = ${id} and starts_at >= ${now}
      returning id`.execute(this.em.getKysely());
    for (const { id: objectId } of rows) {
      const about = { companyId, actorId, objectType: 'rota_shift', objectId };
      await this.events.emit('rota_shift.emptied', { ...about, changes: { employeeId: {} } });
    }
  }
}
