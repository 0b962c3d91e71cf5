import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../../companies/company-record.columns.js';
import { User } from '../../users/user.entity.js';
import { Venue } from '../../venues/venue.entity.js';
import { PRIORITIES } from '../task-words.contract.js';

const TaskTemplateSchema = defineEntity({
  name: 'TaskTemplate',
  tableName: 'task_templates',
  properties: {
    ...companyRecordColumns,
    title: p.text(),
    description: p.text().nullable(),
    /** The steps of each created task, one per line. */
    checklist: p.text().nullable(),
    assignedToId: p.manyToOne(User).mapToPk().nullable(),
    createdById: p.manyToOne(User).mapToPk(),
    venueId: p.manyToOne(Venue).mapToPk().nullable(),
    priority: p.enum(PRIORITIES),
    /** From 0 for Sunday to 6 for Saturday. */
    weekdays: p.json<number[]>(),
    startTime: p.text(),
    dueTime: p.text(),
    isActive: p.boolean(),
    /** The instant of the next task; null if there is none. */
    nextAt: p.datetime().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** A task that repeats on some days of the week, such as a checklist for opening or closing. */
export class TaskTemplate extends TaskTemplateSchema.class {}
TaskTemplateSchema.setClass(TaskTemplate);
