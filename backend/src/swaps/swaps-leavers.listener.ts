import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, returning } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { SwapEndsService } from './swap-ends.service.js';

/** Ends a leaver's open swaps, and no longer asks the leaver to take shifts. A swap without anyone else to answer is
 * refused. The history of the shifts keeps the swaps. */
@Injectable()
export class SwapsLeaversListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly ends: SwapEndsService,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', async ({ user: { companyId, id }, actorId }) => {
      const now = this.clock.now();
      const unasked = await this.removeAsked(companyId, id);
      await this.ends.refuseUnasked(companyId, unasked, actorId, now);
      await this.ends.endOf(companyId, id, actorId, now);
    });
    this.events.on('company.erased', async ({ companyId }) => {
      await sql`delete from shift_swaps where company_id = ${companyId}`.execute(this.em.getKysely());
    });
  }

  /** Returns the swaps that the leaver was asked about. The locked company lets one person leave at a time. */
  private async removeAsked(companyId: string, employeeId: string): Promise<string[]> {
    const rows = await returning(
      this.em.getKysely(),
      columnsOf('shift_swap_people', ['swapId']),
      sql`delete from shift_swap_people where company_id = ${companyId} and employee_id = ${employeeId}`,
    );
    return rows.map(({ swapId }) => swapId);
  }
}
