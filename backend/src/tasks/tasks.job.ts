import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { ScheduledJobs } from '../common/jobs/scheduled-jobs.js';
import { lockZone } from '../companies/company-locks.js';
import { taskAudit } from './task-access.js';
import { TaskTemplate } from './task-template.entity.js';
import { dueOccurrences, nextStart, type Occurrence } from './task-template.rules.js';
import { Task } from './task.entity.js';

/** So many repeating tasks are dealt with in one transaction. */
const AT_ONCE = 100;

/**
 * Makes the tasks that come again, one for each day. The repeating task is locked while its tasks are made and the time
 * of the next is noted, in one transaction; a unique key holds the day.
 */
@Injectable()
export class TasksJob implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly jobs: ScheduledJobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add('repeating tasks', (now) => this.makeAll(now));
  }

  private async makeAll(now: Date): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select distinct company_id as id from task_templates where next_at <= ${now}`.execute(
      this.em.fork().getKysely(),
    );
    for (const { id } of rows) while (await this.make(id, now));
  }

  /** True when more may be due. */
  private make(companyId: string, now: Date): Promise<boolean> {
    return this.em.fork().transactional(async (em) => {
      const zone = await lockZone(em, companyId);
      const { rows } = await sql<{ id: string }>`
        select id from task_templates where company_id = ${companyId} and next_at <= ${now}
         order by id limit ${AT_ONCE} for update skip locked`.execute(em.getKysely());
      const ids = rows.map(({ id }) => id);
      const templates = await em.find(
        TaskTemplate,
        { companyId, id: { $in: ids } },
        { orderBy: { id: 'asc' } },
      );
      for (const template of templates) {
        const due = dueOccurrences(template, template.nextAt!, now, zone);
        for (const occurrence of await this.unmade(em, template, due)) {
          await this.makeOne(em, template, occurrence, now);
        }
        template.nextAt = nextStart(template, now, zone);
      }
      await em.flush();
      return ids.length >= AT_ONCE;
    });
  }

  /** Those whose day has no task yet: somebody may have moved the time of a day that has one. */
  private async unmade(
    em: EntityManager,
    { id: templateId, companyId }: TaskTemplate,
    due: Occurrence[],
  ): Promise<Occurrence[]> {
    const dates = due.map(({ date }) => date);
    const made = await em.find(Task, { companyId, templateId, templateDate: { $in: dates } });
    return due.filter(({ date }) => !made.some(({ templateDate }) => templateDate === date));
  }

  private async makeOne(
    em: EntityManager,
    template: TaskTemplate,
    { date, dueAt }: Occurrence,
    now: Date,
  ): Promise<void> {
    const { id: templateId, companyId, title, description, priority, createdById } = template;
    const { assignedToId, venueId } = template;
    const task = em.create(Task, {
      id: newId(),
      companyId,
      title,
      description,
      assignedToId,
      assignedById: createdById,
      status: 'pending',
      priority,
      dueDate: dueAt,
      venueId,
      templateId,
      templateDate: date,
      createdAt: now,
      updatedAt: now,
    });
    em.persist(task);
    const changes = { dueDate: { to: dueAt.toISOString() } };
    await this.events.emit('task.created', { task, ...taskAudit(null, task, changes) });
  }
}
