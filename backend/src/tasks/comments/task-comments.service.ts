import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { memberOf, type Actor } from '../../common/auth/actor.js';
import { newId } from '../../common/db/schema/columns.js';
import { Events } from '../../common/events/bus.js';
import { Limits } from '../../common/http/rate-limits.js';
import { Clock } from '../../common/time/clock.js';
import { lockTask, taskAudit } from '../task-access.js';
import { TaskComment } from './task-comment.entity.js';
import { TaskCommentsQueries } from './task-comments.queries.js';
import type { CommentRequest, TaskCommentView } from '../tasks.contract.js';

/** Adds comments to tasks. */
@Injectable()
export class TaskCommentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly limits: Limits,
    private readonly queries: TaskCommentsQueries,
  ) {}

  /** Adds a comment to a task, even a completed one.
   * @throws NotVisible; TooMany */
  add(actor: Actor, taskId: string, { content }: CommentRequest): Promise<TaskCommentView> {
    const member = memberOf(actor);
    const { companyId, userId } = member;
    return this.em.transactional(async () => {
      await this.limits.comments.count(userId);
      const task = await lockTask(this.em, member, taskId);
      const now = this.clock.now();
      const comment = this.em.create(TaskComment, {
        id: newId(),
        companyId,
        taskId,
        authorId: userId,
        content,
        createdAt: now,
        updatedAt: now,
      });
      this.em.persist(comment);
      await this.events.emit('task.commented', { task, comment, ...taskAudit(userId, task) });
      await this.em.flush();
      return this.queries.one(actor, comment.id);
    });
  }
}
