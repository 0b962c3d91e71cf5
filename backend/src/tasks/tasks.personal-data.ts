import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { CHANGED, JOIN_VENUE, joinRecord } from '../common/personal-data/company-table.js';
import {
  employersAndMemberSql,
  NO_DAY,
  NO_JOINS,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

const IN_COMPANY = sql`join companies z on z.id = t.company_id`;

export const personalData: PersonalData = {
  company: [
    {
      name: 'tasks',
      from: sql`tasks t ${joinRecord('users', 'e', 'assigned_to_id')} ${joinRecord('users', 'b', 'assigned_by_id')} ${JOIN_VENUE}`,
      where: sql`t.deleted_at is null`,
      columns: {
        ...sqlOf('tasks t', ['id', 'title', 'description', 'assignedToId']),
        assignedTo: fullName('e'),
        assignedBy: fullName('b'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        ...sqlOf('tasks t', ['scheduleId', 'rotaShiftId']),
        repeatingTaskId: sql`t.template_id`,
        repeatingTaskDate: sql`t.template_date`,
        ...sqlOf('tasks t', ['priority', 'status', 'dueDate', 'completedAt']),
        ...CHANGED,
      },
    },
    {
      name: 'task-steps',
      from: sql`task_steps t ${joinRecord('tasks', 'k', 'task_id')} ${joinRecord('users', 'e', 'done_by_id')}`,
      where: sql`k.deleted_at is null`,
      columns: {
        ...sqlOf('task_steps t', ['id', 'taskId']),
        task: sql`k.title`,
        ...sqlOf('task_steps t', ['position', 'title', 'doneAt']),
        doneBy: fullName('e'),
        ...CHANGED,
      },
    },
    {
      name: 'task-comments',
      from: sql`task_comments t ${joinRecord('tasks', 'k', 'task_id')} ${joinRecord('users', 'e', 'author_id')}`,
      where: sql`k.deleted_at is null`,
      columns: {
        ...sqlOf('task_comments t', ['id', 'taskId']),
        task: sql`k.title`,
        author: fullName('e'),
        content: sql`t.content`,
        ...CHANGED,
      },
    },
    {
      name: 'repeating-tasks',
      from: sql`task_templates t ${joinRecord('users', 'e', 'assigned_to_id')} ${joinRecord('users', 'b', 'created_by_id')} ${JOIN_VENUE}`,
      where: sql`t.deleted_at is null`,
      columns: {
        ...sqlOf('task_templates t', ['id', 'title', 'description', 'checklist', 'assignedToId']),
        assignedTo: fullName('e'),
        createdBy: fullName('b'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        ...sqlOf('task_templates t', ['priority', 'weekdays', 'startTime', 'dueTime', 'isActive']),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'tasks',
      'tasks',
      ['assigned_to_id'],
      sql`t.assigned_to_id as "userId", t.title, t.description, t.status, t.priority, t.due_date as "dueDate",
        t.completed_at as "completedAt", ${TIMES}`,
    ),
    exportSection(
      'tasksByYou',
      'tasks',
      ['assigned_by_id'],
      sql`t.title, t.description, t.due_date as "dueDate", ${TIMES}`,
    ),
    exportSection(
      'taskComments',
      'task_comments',
      ['author_id'],
      sql`t.content, t.created_at as "createdAt"`,
    ),
    exportSection('taskSteps', 'task_steps', ['done_by_id'], sql`t.title, t.done_at as "doneAt"`),
    exportSection(
      'repeatingTasks',
      'task_templates',
      ['assigned_to_id', 'created_by_id'],
      sql`t.title, t.description, t.checklist, t.weekdays, t.start_time as "startTime", t.due_time as "dueTime", ${TIMES}`,
    ),
  ],
  texts: [
    {
      type: 'task',
      table: 'tasks',
      fields: { title: 'title', description: 'description' },
      title: sql`t.title`,
      day: sql`(t.due_date at time zone z.time_zone)::date`,
      joins: IN_COMPANY,
      readers: employersAndMemberSql(sql`t.assigned_to_id`),
    },
    {
      type: 'task_comment',
      table: 'task_comments',
      fields: { content: 'content' },
      title: sql`k.title`,
      day: sql`(t.created_at at time zone z.time_zone)::date`,
      joins: sql`${IN_COMPANY} join tasks k on k.company_id = t.company_id and k.id = t.task_id`,
      readers: employersAndMemberSql(sql`k.assigned_to_id`),
    },
    {
      type: 'task_step',
      table: 'task_steps',
      fields: { title: 'title' },
      title: sql`k.title`,
      day: sql`(k.due_date at time zone z.time_zone)::date`,
      joins: sql`${IN_COMPANY} join tasks k on k.company_id = t.company_id and k.id = t.task_id`,
      readers: employersAndMemberSql(sql`k.assigned_to_id`),
    },
    {
      type: 'task_template',
      table: 'task_templates',
      fields: { title: 'title', description: 'description', checklist: 'checklist' },
      title: sql`t.title`,
      day: NO_DAY,
      joins: NO_JOINS,
    },
  ],
};
