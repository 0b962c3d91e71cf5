import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../common/auth/actor.js';
import { listPage, type ListSpec } from '../../common/db/lists/list.js';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { isId } from '../../common/fields/index.js';
import { InvalidFields } from '../../common/http/errors.js';
import type { Page } from '../../common/http/lists/list-page.js';
import type { ListQuery } from '../../common/http/lists/list-query.js';
import { COMMENTS_PAGE, type TaskCommentView } from '../tasks.contract.js';
import { TasksQueries } from '../tasks.queries.js';
import { personJson } from '../../common/db/lists/person-name.sql.js';

const COMMENT: Selection<TaskCommentView> = selection({
  'task_comments c': ['id', 'taskId', 'authorId', 'content', 'createdAt'],
  author: personJson('u'),
});
const AUTHOR = sql`join users u on u.company_id = c.company_id and u.id = c.author_id`;

const SPEC: ListSpec<TaskCommentView> = {
  name: 'comments',
  columns: COMMENT,
  from: sql`task_comments c`,
  joins: AUTHOR,
  id: sql`c.id`,
  sorts: {},
  defaultSort: sql`c.created_at desc, c.id desc`,
  filters: {},
};
const LAST: ListQuery = { first: 0, count: COMMENTS_PAGE, sort: null, filter: {} };

const BEFORE = 'before must be a comment';

/** Reads the comments on tasks. */
@Injectable()
export class TaskCommentsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: TasksQueries,
  ) {}

  /** Returns the last comments on a task that the actor sees, or the last before the comment `before`, oldest first.
   * @throws NotVisible; InvalidFields for an invalid comment id */
  async of(actor: Actor, taskId: string, before: unknown): Promise<Page<TaskCommentView>> {
    if (before !== undefined && !isId(before)) throw new InvalidFields({ before: BEFORE });
    await this.tasks.one(actor, taskId);
    const { companyId } = actor;
    const earlier = before
      ? sql`and (c.created_at, c.id) < (
          select e.created_at, e.id from task_comments e
           where e.company_id = ${companyId} and e.task_id = ${taskId} and e.id = ${before})`
      : sql``;
    const which = sql`c.company_id = ${companyId} and c.task_id = ${taskId} ${earlier}`;
    const page = await listPage(this.em.getKysely(), SPEC, which, LAST);
    page.rows.reverse();
    return page;
  }

  /** Returns a comment that was just added. */
  async one({ companyId }: Actor, id: string): Promise<TaskCommentView> {
    const found = sql`from task_comments c ${AUTHOR} where c.company_id = ${companyId} and c.id = ${id}`;
    return (await read(this.em.getKysely(), COMMENT, found))[0]!;
  }
}
