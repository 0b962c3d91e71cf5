import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { lockZone } from '../companies/company-locks.js';
import { RepeatingTasksService } from './templates/repeating-tasks.service.js';
import { TaskTemplate } from './templates/task-template.entity.js';
import { nextOccurrenceStart } from './templates/task-templates.rules.js';

/** The number of repeating tasks in one transaction. */
const AT_ONCE = 100;

/** Creates the tasks of repeating tasks, one for each day, and stores the next time in the same transaction.
 * A lock on the repeating task and a unique key prevent two tasks of a day. */
@Injectable()
export class TasksJob {
  constructor(
    private readonly em: EntityManager,
    private readonly repeating: RepeatingTasksService,
  ) {}

  async run(now: Date): Promise<void> {
    const companies = await read(
      this.em.fork().getKysely(),
      columnsOf('task_templates', ['companyId']),
      sql`from task_templates where next_at <= ${now} group by company_id`,
    );
    for (const { companyId } of companies) while (await this.makeDueTasks(companyId, now));
  }

  /** Creates due tasks of a company. Returns true if more may be due. */
  private makeDueTasks(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const zone = await lockZone(em, companyId);
      const rows = await read(
        em.getKysely(),
        columnsOf('task_templates', ['id']),
        sql`from task_templates where company_id = ${companyId} and next_at <= ${now}
         order by id limit ${AT_ONCE} for update skip locked`,
      );
      const ids = rows.map(({ id }) => id);
      const templates = await em.find(
        TaskTemplate,
        { companyId, id: { $in: ids } },
        { orderBy: { id: 'asc' } },
      );
      for (const template of templates) await this.repeating.makeDue(em, template, now, zone);
      await em.flush();
      const next = templates.map((template) => ({
        id: template.id,
        at: nextOccurrenceStart(template, now, zone),
      }));
      await this.repeating.setNext(em, companyId, next);
      return ids.length >= AT_ONCE;
    });
  }
}
