import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { checklistLines } from '../steps/checklist.contract.js';
import { createSteps } from '../steps/task-steps.service.js';
import { taskAudit } from '../task-access.js';
import { TaskTemplate } from './task-template.entity.js';
import { dueOccurrences, type Occurrence } from './task-templates.rules.js';
import { Task } from '../task.entity.js';

/** The instant at which a repeating task creates its next task; null if it creates none. */
export interface Next {
  id: string;
  at: Date | null;
}

/** Creates the tasks of repeating tasks. Callers hold the locks on the company's zone and the repeating task, and
 * flush. */
@Injectable()
export class RepeatingTasksService {
  constructor(private readonly events: Events) {}

  /** Creates the tasks that are due by `now`, with the days, times and zone that applied until then. Skips days that
   * have a task. */
  async makeDue(em: EntityManager, template: TaskTemplate, now: Date, zone: string): Promise<void> {
    const { nextAt } = template;
    if (!nextAt || nextAt > now) return;
    const due = dueOccurrences(template, nextAt, now, zone);
    for (const occurrence of await this.occurrencesWithoutTask(em, template, due)) {
      await this.makeOne(em, template, occurrence, now);
    }
  }

  /** Stores when the next tasks appear. The version of a repeating task stays, because this is no edit. */
  async setNext(em: EntityManager, companyId: string, next: readonly Next[]): Promise<void> {
    if (next.length === 0) return;
    await sql`
      update task_templates t set next_at = n.at
        from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(id uuid, at timestamptz)
       where t.company_id = ${companyId} and t.id = n.id`.execute(em.getKysely());
  }

  /** Returns the occurrences on days without a task. A day may have one if an employer moved the time. */
  private async occurrencesWithoutTask(
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
    const {
      id: templateId,
      companyId,
      title,
      description,
      checklist = null,
      priority,
      createdById,
    } = template;
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
    const steps = checklistLines(checklist).map((line, position) => ({ title: line, position }));
    createSteps(em, task, steps, now);
    const changes = { dueDate: { to: dueAt.toISOString() } };
    await this.events.emit('task.created', { task, ...taskAudit(null, task, changes) });
  }
}
