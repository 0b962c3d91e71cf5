import type { TaskTemplateView } from '../src/tasks/templates/task-templates.contract.js';
import type { CreateTaskRequest, TaskView } from '../src/tasks/tasks.contract.js';
import type { Person } from './people.js';

/** Creates a task, by default without an assignee. */
export async function giveTask(employer: Person, about: Partial<CreateTaskRequest> = {}): Promise<TaskView> {
  const { body } = await employer.post('/tasks', { title: 'Check the fire exits', ...about }).expect(201);
  return body as TaskView;
}

/** Returns the ids of the tasks that the person sees and the filter finds. */
export async function listedTasks(person: Person, filter: object = {}): Promise<string[]> {
  const { body } = await person
    .get('/tasks')
    .query({ filter: JSON.stringify(filter) })
    .expect(200);
  return (body as TaskView[]).map(({ id }) => id);
}

/** Creates a repeating task, by default every day at eight. */
export async function repeatTask(employer: Person, about: object = {}): Promise<TaskTemplateView> {
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day }));
  const daily = { title: 'Open up', weekdays, startTime: '08:00', dueTime: '09:00' };
  const { body } = await employer.post('/task-templates', { ...daily, ...about }).expect(201);
  return body as TaskTemplateView;
}
