import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { lockEntry } from './clock-access.js';
import { ClockEntryStatusService } from './clock-entry-status.service.js';

/** Closes a leaver's open entry as missed. An employer enters the hours by hand. */
@Injectable()
export class ClockDeactivation implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly entryStatus: ClockEntryStatusService,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', async ({ user: { companyId, id: employeeId }, actorId }) => {
      const open = await lockEntry(this.em, { companyId, employeeId, status: 'open' });
      if (open) await this.entryStatus.miss(open, actorId);
    });
  }
}
