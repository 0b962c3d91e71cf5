import type { TaskComment } from './comments/task-comment.entity.js';
import type { TaskTemplate } from './templates/task-template.entity.js';
import type { TaskStep } from './steps/task-step.entity.js';
import type { Task } from './task.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'task.created': { task: Task };
    /** `lostBy` is the employee who had the task until now, whose notifications of it are withdrawn. */
    'task.changed': { task: Task; lostBy: string | null };
    /** The status of the task changed. */
    'task.moved': { task: Task };
    /** The assignee ticked or unticked a step. */
    'task.ticked': { task: Task; step: TaskStep };
    'task.deleted': { task: Task };
    'task.commented': { task: Task; comment: TaskComment };
    'task_template.created': { template: TaskTemplate };
    'task_template.changed': { template: TaskTemplate };
    'task_template.deleted': { template: TaskTemplate };
  }
}
