import { CreateTaskRequest } from '@contract/tasks/tasks.contract.js';
import type { TaskValues } from '../../pages/tasks/task-form.js';
import { requestResolver } from '../components/request-resolver.js';

/** Checks a task as it would be sent. */
export const resolver = requestResolver<TaskValues>(CreateTaskRequest);
