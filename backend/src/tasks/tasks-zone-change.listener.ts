import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tables } from '../common/db/schema/tables.js';
import { Events } from '../common/events/bus.js';
import { Clock } from '../common/time/clock.js';
import { RepeatingTasksService } from './templates/repeating-tasks.service.js';
import { TaskTemplate } from './templates/task-template.entity.js';
import { nextOccurrenceStart } from './templates/task-templates.rules.js';

/** Keeps the wall-clock times of repeating tasks when their company changes its time zone. */
@Injectable()
export class TasksZoneChangeListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly repeating: RepeatingTasksService,
  ) {}

  onModuleInit(): void {
    this.events.on('company.changed', async ({ company: { id: companyId, timeZone }, changes }) => {
      if (!changes?.timeZone) return;
      const now = this.clock.now();
      const active = { companyId, nextAt: { $ne: null } };
      const templates = await this.em.find(TaskTemplate, active, { orderBy: { id: 'asc' } });
      const before = await this.zoneBefore(companyId);
      for (const template of templates) await this.repeating.makeDue(this.em, template, now, before);
      const next = templates.map((template) => ({
        id: template.id,
        at: nextOccurrenceStart(template, now, timeZone),
      }));
      await this.repeating.setNext(this.em, companyId, next);
    });
  }

  /** Returns the company's former time zone, which is still stored in the database. */
  private async zoneBefore(companyId: string): Promise<string> {
    const { time_zone: zone } = await this.em
      .getKysely<Tables>()
      .selectFrom('companies')
      .select('time_zone')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    return zone;
  }
}
