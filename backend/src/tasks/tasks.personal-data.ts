import { sql } from 'kysely';
import { CHANGED, fullName, JOIN_VENUE, joinRecord } from '../common/personal-data/company-table.js';
import {
  employersAndMemberSql,
  NO_DAY,
  NO_JOINS,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

const IN_COMPANY = sql`join companies z on z.id = t.company_id`;

export const personalData: PersonalData = {
  company: [
    {
      name: 'tasks',
      from: sql`tasks t ${joinRecord('users', 'e', 'assigned_to_id')} ${JOIN_VENUE}`,
      where: sql`t.deleted_at is null`,
      columns: {
        id: sql`t.id`,
        title: sql`t.title`,
        description: sql`t.description`,
        assignedToId: sql`t.assigned_to_id`,
        assignedTo: fullName('e'),
        venue: sql`v.name`,
        priority: sql`t.priority`,
        status: sql`t.status`,
        dueDate: sql`t.due_date`,
        completedAt: sql`t.completed_at`,
        ...CHANGED,
      },
    },
    {
      name: 'task-steps',
      from: sql`task_steps t ${joinRecord('tasks', 'k', 'task_id')} ${joinRecord('users', 'e', 'done_by_id')}`,
      where: sql`k.deleted_at is null`,
      columns: {
        id: sql`t.id`,
        taskId: sql`t.task_id`,
        task: sql`k.title`,
        position: sql`t.position`,
        title: sql`t.title`,
        doneAt: sql`t.done_at`,
        doneBy: fullName('e'),
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
