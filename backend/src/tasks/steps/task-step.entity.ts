import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../../companies/company-record.columns.js';
import { User } from '../../users/user.entity.js';
import { Task } from '../task.entity.js';

const TaskStepSchema = defineEntity({
  name: 'TaskStep',
  tableName: 'task_steps',
  properties: {
    ...companyRecordColumns,
    taskId: p.manyToOne(Task).mapToPk(),
    /** The place in the checklist, from 0. */
    position: p.integer(),
    title: p.text(),
    doneAt: p.datetime().nullable(),
    /** The member who ticked the step. */
    doneById: p.manyToOne(User).mapToPk().nullable(),
  },
});

/** A step of a task's checklist. */
export class TaskStep extends TaskStepSchema.class {}
TaskStepSchema.setClass(TaskStep);
