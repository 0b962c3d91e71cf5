import * as rules from '@contract/tasks/tasks.rules.js';
import type { TaskStatus } from '@contract/tasks/task-words.contract.js';
import { lazy } from 'react';
import { isAllowed, isEmployer, type Actor } from '../../session/can.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

interface Task {
  assignedToId: string | null;
  status: TaskStatus;
}

export const tasks = {
  resources: {
    tasks: {
      label: 'All tasks',
      noun: 'task',
      icon: 'check-circle',
      section: '/tasks',
      position: 1,
      invalidates: ['tasks', 'stats'],
      rights: { create: 'task.create', edit: 'task.create', delete: 'task.delete' },
      pages: () => import('./employer/index.js'),
    },
    'task-templates': {
      label: 'Repeating tasks',
      noun: 'repeating task',
      plural: 'repeating tasks',
      icon: 'refresh',
      section: '/tasks',
      position: 2,
      invalidates: ['task-templates'],
      rights: { list: 'task.create', create: 'task.create', edit: 'task.create', delete: 'task.delete' },
      pages: () => import('./employer/templates/index.js'),
    },
  },
  pages: [
    {
      path: '/tasks',
      Page: lazy(() => import('./shared/TasksPage.js')),
      link: { label: 'Tasks', icon: 'check-circle', inMore: true },
    },
  ],
  rights: {
    'task.create': isEmployer,
    'task.edit': (actor: Actor, { status }: Pick<Task, 'status'>) =>
      isEmployer(actor) && isAllowed(rules.finishedTaskProblem(status)),
    'task.delete': isEmployer,
    'task.tick': (actor: Actor, task: Task) =>
      rules.mayTickSteps(actor, task) && isAllowed(rules.finishedTaskProblem(task.status)),
    'task.move': (actor: Actor, task: Task) =>
      rules.mayChangeStatus(actor, task) && isAllowed(rules.finishedTaskProblem(task.status)),
  },
  changes: { erasure: ['tasks', 'task-templates'] },
  searchKinds: {
    task: { label: 'Tasks', icon: 'check-circle', to: (id) => `/tasks?task=${id}` },
  },
  records: { task: ['task'], task_comment: ['task'], task_step: ['task'], task_template: ['repeating task'] },
  notifications: {
    task_assigned: { tone: 'accent', change: 'task' },
    task_updated: { tone: 'accent', change: 'task' },
  },
  notificationTarget: ({ data: { taskId } }) => (taskId ? `/tasks?task=${encodeURIComponent(taskId)}` : null),
  notificationKinds: {
    tasks: {
      label: 'Tasks',
      hint: 'Your tasks and their comments',
      employerHint: 'Status changes and comments of tasks',
    },
  },
  statuses: {
    in_progress: { word: 'In Progress', tone: 'accent', icon: 'dot' },
    completed: { word: 'Completed', tone: 'good', icon: 'check-circle' },
  } satisfies Partial<Record<TaskStatus, StatusDisplay>>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    tasks: typeof tasks;
  }
}
