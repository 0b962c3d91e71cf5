import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { lockClockEntry } from './clock-access.js';
import { ClockEntryTransitionsService } from './entries/clock-entry-transitions.service.js';

/** Closes a leaver's open entry as missed. An employer enters the hours by hand. */
@Injectable()
export class ClockDeactivationListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly entryStatus: ClockEntryTransitionsService,
  ) {}

  onModuleInit(): void {
    this.events.on('employee.deactivated', async ({ user: { companyId, id: employeeId }, actorId }) => {
      const open = await lockClockEntry(this.em, { companyId, employeeId, status: 'open' });
      if (open) await this.entryStatus.miss(open, actorId);
    });
  }
}
