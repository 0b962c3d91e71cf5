import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { columnsOf, read } from '../common/db/lists/read.js';
import { isOneOf } from '../common/db/lists/list.js';
import { Events } from '../common/events/bus.js';
import type { EventOf } from '../common/events/events.js';
import { Clock } from '../common/time/clock.js';
import { NotifierService } from '../notifications/notifier.service.js';
import { MemberLocksService } from '../users/member-locks.service.js';
import { taskAudit } from './task-access.js';
import { taskTemplateAudit } from './templates/task-template-access.js';
import { TaskTemplate } from './templates/task-template.entity.js';
import { Task } from './task.entity.js';
import { OPEN } from './tasks.rules.js';

/** Removes a leaver from open tasks and repeating tasks, which employers then find without an assignee. */
@Injectable()
export class TasksDeactivationListener implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly locks: MemberLocksService,
    private readonly notifier: NotifierService,
  ) {}

  onModuleInit(): void {
    this.locks.addBefore('task_templates', (companyId, id) => this.lockTemplates(companyId, id));
    this.locks.addBefore('tasks', (companyId, id) => this.lockTasks(companyId, id));
    this.events.on('employee.deactivated', (event) => this.unassign(event));
  }

  private async unassign({ user, actorId }: EventOf<'employee.deactivated'>): Promise<void> {
    const { companyId, id } = user;
    const [now, changes, orderBy] = [this.clock.now(), { assignedToId: {} }, { id: 'asc' } as const];
    // Locks again, because tasks may have been assigned until the member was locked.
    const templateIds = await this.lockTemplates(companyId, id);
    const taskIds = await this.lockTasks(companyId, id);
    const templates = await this.em.find(TaskTemplate, { companyId, id: { $in: templateIds } }, { orderBy });
    for (const template of templates) {
      template.assignedToId = null;
      template.updatedAt = now;
      await this.events.emit('task_template.changed', {
        template,
        ...taskTemplateAudit(actorId, template, changes),
      });
    }
    for (const task of await this.em.find(Task, { companyId, id: { $in: taskIds } }, { orderBy })) {
      task.assignedToId = null;
      task.updatedAt = now;
      // The leaver's notifications of all these tasks are withdrawn below in one step.
      const event = { task, lostBy: null, ...taskAudit(actorId, task, changes, id) };
      await this.events.emit('task.changed', event);
    }
    const about = taskIds.map((taskId) => ({ taskId }));
    await this.notifier.withdrawAbout({ companyId, actorId }, [id], about);
  }

  private async lockTemplates(companyId: string, memberId: string): Promise<string[]> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('task_templates', ['id']),
      sql`from task_templates
       where company_id = ${companyId} and assigned_to_id = ${memberId} and deleted_at is null
       order by id for update`,
    );
    return rows.map(({ id }) => id);
  }

  private async lockTasks(companyId: string, memberId: string): Promise<string[]> {
    const rows = await read(
      this.em.getKysely(),
      columnsOf('tasks', ['id']),
      sql`from tasks
       where company_id = ${companyId} and assigned_to_id = ${memberId} and deleted_at is null
         and ${isOneOf(sql`status`, OPEN)}
       order by id for update`,
    );
    return rows.map(({ id }) => id);
  }
}
