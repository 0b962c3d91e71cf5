import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { orNotFound, rejectIf } from '../../common/http/errors.js';
import { Clock } from '../../common/time/clock.js';
import { lockTask, taskAudit } from '../task-access.js';
import { Task } from '../task.entity.js';
import type { TaskView, TickStepRequest } from '../tasks.contract.js';
import { TasksQueries } from '../tasks.queries.js';
import { finishedTaskProblem } from '../tasks.rules.js';
import { checklistLines } from './checklist.contract.js';
import { matchSteps } from './task-steps.rules.js';
import { TaskStep } from './task-step.entity.js';

/** Writes and ticks the steps of tasks. Callers of `write` and `replace` flush. */
@Injectable()
export class TaskStepsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly queries: TasksQueries,
  ) {}

  /** Returns the steps of a task in order. */
  of({ companyId, id: taskId }: Task): Promise<TaskStep[]> {
    return this.em.find(TaskStep, { companyId, taskId }, { orderBy: { position: 'asc' } });
  }

  /** Replaces the steps of a locked task by those of a checklist. Unchanged steps keep their ticks. */
  replace(task: Task, steps: readonly TaskStep[], checklist: string | null): void {
    const { matched, removed } = matchSteps(steps, checklistLines(checklist));
    for (const step of removed) this.em.remove(step);
    for (const [position, step] of matched.entries()) {
      if (step) step.position = position;
    }
    const added = checklistLines(checklist).map((title, position) => ({ title, position }));
    createSteps(
      this.em,
      task,
      added.filter(({ position }) => !matched[position]),
      this.clock.now(),
    );
  }

  /** Ticks or unticks a step of a task of the actor. The last tick completes the task.
   * @throws NotVisible for a task that is not the actor's; ConflictException for a completed or cancelled task */
  tick(actor: Actor, taskId: string, stepId: string, { isDone }: TickStepRequest): Promise<TaskView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    return this.em.transactional(async () => {
      const task = await lockTask(this.em, member, taskId);
      const step = orNotFound(await this.em.findOne(TaskStep, { companyId, taskId, id: stepId }));
      if (isDone === !!step.doneAt) return this.queries.one(actor, taskId);
      rejectIf(finishedTaskProblem(task.status), 'task.finished');
      const now = this.clock.now();
      const doneAt = isDone ? now : null;
      const changes = {
        step: { to: stepId },
        doneAt: { from: step.doneAt?.toISOString() ?? null, to: doneAt?.toISOString() ?? null },
      };
      step.doneAt = doneAt;
      step.doneById = isDone ? userId : null;
      step.updatedAt = now;
      await this.events.emit('task.ticked', { task, step, ...taskAudit(userId, task, changes) });
      const left = { companyId, taskId, doneAt: null, id: { $ne: stepId } };
      if (isDone && (await this.em.count(TaskStep, left)) === 0) await this.complete(task, userId, now);
      await this.em.flush();
      return this.queries.one(actor, taskId);
    });
  }

  private async complete(task: Task, userId: string, now: Date): Promise<void> {
    const changes = { status: { from: task.status, to: 'completed' } };
    task.status = 'completed';
    task.completedAt = now;
    task.updatedAt = now;
    await this.events.emit('task.moved', { task, ...taskAudit(userId, task, changes) });
  }
}

/** Creates steps of a task that are not done. */
export function createSteps(
  em: EntityManager,
  { id: taskId, companyId }: Task,
  steps: readonly Pick<TaskStep, 'title' | 'position'>[],
  now: Date,
): void {
  for (const { title, position } of steps) {
    em.persist(
      em.create(TaskStep, {
        id: newId(),
        companyId,
        taskId,
        title,
        position,
        createdAt: now,
        updatedAt: now,
      }),
    );
  }
}
