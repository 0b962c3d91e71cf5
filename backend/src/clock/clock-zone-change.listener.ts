import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { ClockEntry } from './entries/clock-entry.entity.js';

const CLOCKED_IN = 'An employee is clocked in. Change the time zone after all employees have clocked out.';

/** Refuses a new time zone while an employee of the company is clocked in. Clock-ins wait for the lock on the
 * company. */
@Injectable()
export class ClockZoneChangeListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company, changes }) => {
      if (!changes?.timeZone) return;
      const open = await this.em.count(ClockEntry, { companyId: company.id, status: 'open' });
      if (open > 0) throw new ConflictException(CLOCKED_IN, { errorCode: 'company.members_clocked_in' });
    });
  }
}
