import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../common/db/columns.js';
import { Events } from '../common/events/bus.js';
import { taskAudit } from './task-access.js';
import { TaskTemplate } from './task-template.entity.js';
import { dueOccurrences, type Occurrence } from './task-template.rules.js';
import { Task } from './task.entity.js';

/** When the next task of a repeating one appears. */
export interface Next {
  id: string;
  at: Date | null;
}

/** Makes tasks that come again. Whoever asks holds the company's zone and the repeating task, and flushes. */
@Injectable()
export class RepeatingTasksService {
  constructor(private readonly events: Events) {}

  /** Makes what is due by now, by the days, times and zone that held until now; nothing where its day has a task. */
  async makeDue(em: EntityManager, template: TaskTemplate, now: Date, zone: string): Promise<void> {
    const { nextAt } = template;
    if (!nextAt || nextAt > now) return;
    const due = dueOccurrences(template, nextAt, now, zone);
    for (const occurrence of await this.unmade(em, template, due)) {
      await this.makeOne(em, template, occurrence, now);
    }
  }

  /** Notes when the next tasks appear; that is no edit of the repeating task, whose version stays. */
  async setNext(em: EntityManager, companyId: string, next: readonly Next[]): Promise<void> {
    if (next.length === 0) return;
    await sql`
      update task_templates t set next_at = n.at
        from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(id uuid, at timestamptz)
       where t.company_id = ${companyId} and t.id = n.id`.execute(em.getKysely());
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
