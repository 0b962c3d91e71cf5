import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../../companies/company-record.columns.js';
import { User } from '../../users/user.entity.js';
import { Task } from '../task.entity.js';

const TaskCommentSchema = defineEntity({
  name: 'TaskComment',
  tableName: 'task_comments',
  properties: {
    ...companyRecordColumns,
    taskId: p.manyToOne(Task).mapToPk(),
    authorId: p.manyToOne(User).mapToPk(),
    content: p.text(),
  },
});

/** A comment on a task by a member who sees it. */
export class TaskComment extends TaskCommentSchema.class {}
TaskCommentSchema.setClass(TaskComment);
