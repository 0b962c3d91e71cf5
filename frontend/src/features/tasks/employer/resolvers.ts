import { CreateTaskRequest } from '@contract/tasks/tasks.contract.js';
import type { TaskValues } from '../shared/task-form.js';
import { requestResolver } from '@/components/forms/request-resolver.js';

export const taskResolver = requestResolver<TaskValues>(CreateTaskRequest);
