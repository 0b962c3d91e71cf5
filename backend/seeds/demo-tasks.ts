import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../src/common/db/schema/columns.js';
import { addDays } from '../src/common/time/local.js';
import { instantOf, today } from '../src/common/time/zoned.js';
import { TaskComment } from '../src/tasks/comments/task-comment.entity.js';
import { TaskStep } from '../src/tasks/steps/task-step.entity.js';
import { TaskTemplate } from '../src/tasks/templates/task-template.entity.js';
import { nextOccurrenceStart } from '../src/tasks/templates/task-templates.rules.js';
import { Task } from '../src/tasks/task.entity.js';
import type { Priority, TaskStatus } from '../src/tasks/task-words.contract.js';
import { daysBefore } from './days.js';
import type { DemoCompany } from './demo-company.js';

interface DemoTask {
  title: string;
  description?: string;
  status?: TaskStatus;
  priority?: Priority;
  /** Days from today. Tasks are due at 17:00. */
  due?: number;
  /** The index of the assignee among the employees. Without it the task has no assignee. */
  person?: number;
  venue?: number;
  /** The steps. The assignee has ticked the first one. */
  steps?: string[];
  /** Comments of the assignee and the employer in turns. */
  comments?: string[];
}

const TASKS: DemoTask[] = [
  {
    title: 'Check the fire extinguishers',
    description: 'The log is behind the bar. Note the date and your name for each.',
    priority: 'high',
    due: 2,
    person: 0,
    venue: 0,
    steps: ['Ground floor', 'First floor', 'Cellar'],
    comments: ['The one by the cellar door is out of date.', 'Thanks, a new one comes on Thursday.'],
  },
  { title: 'Count the floats', status: 'in_progress', due: 0, person: 1, venue: 0 },
  { title: 'Replace the radio batteries', priority: 'urgent', due: -1, person: 0, venue: 1 },
  { title: 'Order hi-vis jackets', description: 'Twelve, sizes M to XL.', priority: 'low', due: 9 },
  { title: 'Walk new starters through the evacuation plan', due: 4, person: 2, venue: 2 },
  {
    title: 'Send in a copy of your first aid certificate',
    status: 'completed',
    due: -4,
    person: 3,
    comments: ['Sent by e-mail this morning.'],
  },
  { title: 'Paint the loading bay', status: 'cancelled', priority: 'low', venue: 1 },
];

/** Creates tasks in every state, some with comments, and two that repeat. */
export async function demoTasks(em: EntityManager, demo: DemoCompany): Promise<void> {
  const made = daysBefore(demo.now, 6);
  const times = { version: 1, createdAt: made, updatedAt: made };
  for (const { comments = [], steps = [], due, person, venue, ...about } of TASKS) {
    const status = about.status ?? 'pending';
    const assignee = person === undefined ? null : demo.staff[person]!;
    const task = em.create(Task, {
      id: newId(),
      companyId: demo.id,
      priority: 'medium',
      ...about,
      status,
      assignedToId: assignee?.id ?? null,
      assignedById: demo.boss.id,
      dueDate:
        due === undefined ? null : instantOf(addDays(today(demo.now, demo.zone), due), '17:00', demo.zone),
      completedAt: status === 'completed' ? daysBefore(demo.now, 1) : null,
      venueId: venue === undefined ? null : demo.venues[venue]!.id,
      ...times,
    });
    for (const [position, title] of steps.entries()) {
      em.create(TaskStep, {
        id: newId(),
        companyId: demo.id,
        taskId: task.id,
        position,
        title,
        doneAt: position === 0 ? daysBefore(demo.now, 2) : null,
        doneById: position === 0 ? assignee!.id : null,
        ...times,
      });
    }
    for (const [index, content] of comments.entries()) {
      const authorId = index % 2 === 0 ? assignee!.id : demo.boss.id;
      const at = daysBefore(demo.now, 2 - index / 2);
      em.create(TaskComment, {
        id: newId(),
        companyId: demo.id,
        taskId: task.id,
        authorId,
        content,
        version: 1,
        createdAt: at,
        updatedAt: at,
      });
    }
  }
  createRepeatingTasks(em, demo);
  await em.flush();
}

/** Creates the checklists for opening and closing a venue. The first task appears within hours. */
function createRepeatingTasks(
  em: EntityManager,
  { id: companyId, boss, venues, zone, now }: DemoCompany,
): void {
  const opening = { weekdays: [0, 1, 2, 3, 4, 5, 6], startTime: '08:00', dueTime: '10:00' };
  const closing = { weekdays: [0, 5, 6], startTime: '22:00', dueTime: '03:00' };
  const texts = [
    {
      ...opening,
      title: 'Opening checklist',
      checklist: 'Lights and heating\nFire exits clear\nFloats counted',
    },
    { ...closing, title: 'Closing checklist', checklist: 'Tills cashed up\nFridges shut\nAlarm set' },
  ];
  for (const repeat of texts) {
    em.create(TaskTemplate, {
      id: newId(),
      companyId,
      ...repeat,
      priority: 'medium',
      createdById: boss.id,
      venueId: venues[0]!.id,
      isActive: true,
      nextAt: nextOccurrenceStart(repeat, now, zone),
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
  }
}
