import { CreateTaskRequest } from '@contract/tasks/tasks.contract.js';
import type { TaskValues } from '../../pages/tasks/task-form.js';
import { requestResolver } from '../components/request-resolver.js';

export const resolver = requestResolver<TaskValues>(CreateTaskRequest);
