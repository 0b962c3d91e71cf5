import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { Shift } from '../shifts/shift.entity.js';
import { Schedule } from '../shifts/schedule.entity.js';
import { User } from '../users/user.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { TaskTemplate } from './templates/task-template.entity.js';
import { PRIORITIES, TASK_STATUSES } from './task-words.contract.js';

const TaskSchema = defineEntity({
  name: 'Task',
  tableName: 'tasks',
  properties: {
    ...companyRecordColumns,
    title: p.text(),
    description: p.text().nullable(),
    assignedToId: p.manyToOne(User).mapToPk().nullable(),
    /** The employer who created the task or its repeating task. */
    assignedById: p.manyToOne(User).mapToPk(),
    status: p.enum(TASK_STATUSES),
    priority: p.enum(PRIORITIES),
    dueDate: p.datetime().nullable(),
    completedAt: p.datetime().nullable(),
    venueId: p.manyToOne(Venue).mapToPk().nullable(),
    scheduleId: p.manyToOne(Schedule).mapToPk().nullable(),
    rotaShiftId: p.manyToOne(Shift).mapToPk().nullable(),
    templateId: p.manyToOne(TaskTemplate).mapToPk().nullable(),
    templateDate: p.date().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** Something to do for one employee, or for no one in particular. */
export class Task extends TaskSchema.class {}
TaskSchema.setClass(Task);
