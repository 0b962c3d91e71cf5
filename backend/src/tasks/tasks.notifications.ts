import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Company } from '../companies/company.entity.js';
import { NAME_PLACEHOLDER, shortenQuote } from '../notifications/notifications.texts.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { formatterOf } from '../common/time/format.js';
import type { Task } from './task.entity.js';
import { TASK_STATUS_WORDS } from './task-words.contract.js';

/** Notifies employees of assigned tasks, and employers and assignees of changes and comments. */
@Injectable()
export class TasksNotifications implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.events.on('task.created', (event) => this.notifyAssignee(event));
    this.events.on('task.changed', async (event) => {
      if (event.lostBy) await this.notifier.withdrawAbout(event, [event.lostBy], [taskTarget(event.task)]);
      if (event.changes?.assignedToId) await this.notifyAssignee(event);
    });
    this.events.on('task.moved', (event) => {
      const message = `${NAME_PLACEHOLDER} set a task to ${TASK_STATUS_WORDS[event.task.status]}.`;
      return this.notifyOthers(event, { title: 'Task updated', message, quote: event.task.title });
    });
    this.events.on('task.commented', (event) => {
      const message = `${NAME_PLACEHOLDER} commented on a task.`;
      return this.notifyOthers(event, { title: 'New comment', message, quote: event.comment.content });
    });
    this.events.on('task.deleted', async (event) => {
      const { task } = event;
      const readers = [task.assignedToId ?? null, ...(await this.notifier.employers(event))];
      await this.notifier.withdrawAbout(event, readers, [taskTarget(task)]);
    });
  }

  private async notifyAssignee(event: EventOf<'task.created'>): Promise<void> {
    const { task } = event;
    await this.notifier.notify(event, [task.assignedToId ?? null], {
      type: 'task_assigned',
      title: 'New task',
      message: `You have a new task${await this.dueText(task)}.`,
      quote: shortenQuote(task.title),
      data: taskTarget(task),
    });
  }

  /** Notifies all involved members except the actor. Replaces an unread notification of the same task. */
  private async notifyOthers(
    event: EventOf<'task.moved'>,
    { quote, ...text }: { title: string; message: string; quote: string },
  ): Promise<void> {
    const { task } = event;
    await this.notifier.notify(event, await this.involvedMembers(task), {
      ...text,
      type: 'task_updated',
      namedId: event.actorId,
      quote: shortenQuote(quote),
      data: taskTarget(task),
      subject: task.id,
      replacesUnread: true,
    });
  }

  /** Returns the active assignee, and the employers who assigned or commented on the task.
   * If none of these employers is active, returns all employers. */
  private async involvedMembers({ id, companyId, assignedToId, assignedById }: Task): Promise<string[]> {
    const columns: Selection<{ id: string; hasIt: boolean; takesPart: boolean }> = selection({
      'users u': ['id'],
      hasIt: sql`u.id is not distinct from ${assignedToId ?? null}::uuid`,
      takesPart: sql`u.id = ${assignedById} or exists (
        select from task_comments c
         where c.company_id = u.company_id and c.task_id = ${id} and c.author_id = u.id)`,
    });
    const found = sql`
      from users u
     where u.company_id = ${companyId} and u.deactivated_at is null
       and (u.role = 'employer' or u.id = ${assignedToId ?? null}::uuid)`;
    const rows = await read(this.em.getKysely(), columns, found);
    const [holders, employers] = [rows.filter(({ hasIt }) => hasIt), rows.filter(({ hasIt }) => !hasIt)];
    const some = employers.filter(({ takesPart }) => takesPart);
    return [...holders, ...(some.length > 0 ? some : employers)].map((row) => row.id);
  }

  private async dueText({ companyId, dueDate }: Task): Promise<string> {
    if (!dueDate) return '';
    const { timeZone, dateFormat } = await this.em.findOneOrFail(Company, { id: companyId });
    return `, due ${formatterOf(dateFormat).instant(dueDate, timeZone)}`;
  }
}

function taskTarget({ id }: Task) {
  return { taskId: id };
}
