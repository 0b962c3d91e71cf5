import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { memberOf, type Actor } from '../common/auth/actor.js';
import { bulk } from '../common/db/bulk.js';
import type {
  AssignTasksRequest,
  ChangedTasks,
  DeleteTasksRequest,
  MoveTasksRequest,
  SeenTask,
} from './tasks.contract.js';
import { lockAssignee } from './task-access.js';
import { TasksService } from './tasks.service.js';

const FAILED = 'This task could not be changed. Please try again.';

/** Changes several tasks, each in its own transaction. Returns those that could not be changed with the reason. */
@Injectable()
export class TasksBulkService {
  private readonly log = new Logger(TasksBulkService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: TasksService,
  ) {}

  /** @throws NotVisible; ConflictException for someone who is no active employee */
  async assign(actor: Actor, { tasks, assignedToId }: AssignTasksRequest): Promise<ChangedTasks> {
    const { companyId } = memberOf(actor);
    await this.em.transactional(() => lockAssignee(this.em, companyId, assignedToId));
    return this.changeEach(tasks, (id, version) => this.tasks.update(actor, id, { assignedToId, version }));
  }

  move(actor: Actor, { tasks, status }: MoveTasksRequest): Promise<ChangedTasks> {
    return this.changeEach(tasks, (id, version) => this.tasks.move(actor, id, { status, version }));
  }

  remove(actor: Actor, { tasks }: DeleteTasksRequest): Promise<ChangedTasks> {
    return this.changeEach(tasks, (id, version) => this.tasks.remove(actor, id, version));
  }

  private async changeEach(
    tasks: readonly SeenTask[],
    work: (id: string, version: number | undefined) => Promise<unknown>,
  ): Promise<ChangedTasks> {
    const { done, refused } = await bulk(this.em, tasks, work, (error) => {
      this.log.error({ err: error }, 'Could not change one of several tasks');
      return FAILED;
    });
    return { changed: done, refused };
  }
}
