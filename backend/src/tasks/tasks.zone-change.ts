import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { TaskTemplate } from './task-template.entity.js';
import { nextStart } from './task-template.rules.js';

/** Keeps the wall-clock times of repeating tasks when their company moves to another zone. */
@Injectable()
export class TasksZoneChange implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company, changes }) => {
      if (!changes?.timeZone) return;
      // What is due already is made as it was to be.
      const now = this.clock.now();
      const coming = { companyId: company.id, nextAt: { $gt: now } };
      for (const template of await this.em.find(TaskTemplate, coming, { orderBy: { id: 'asc' } })) {
        template.nextAt = nextStart(template, now, company.timeZone);
      }
    });
  }
}
