import type { TaskTemplateView } from '../src/tasks/task-templates.contract.js';
import type { CreateTaskRequest, TaskView } from '../src/tasks/tasks.contract.js';
import type { Person } from './people.js';

/** A task of this employer's company, for somebody where it says so. */
export async function giveTask(employer: Person, about: Partial<CreateTaskRequest> = {}): Promise<TaskView> {
  const { body } = await employer.post('/tasks', { title: 'Check the fire exits', ...about }).expect(201);
  return body as TaskView;
}

/** The ids of the tasks that somebody sees, of those that a filter finds. */
export async function listedTasks(person: Person, filter: object = {}): Promise<string[]> {
  const { body } = await person
    .get('/tasks')
    .query({ filter: JSON.stringify(filter) })
    .expect(200);
  return (body as TaskView[]).map(({ id }) => id);
}

/** A task that comes each day at eight; but for what is said. */
export async function repeatTask(employer: Person, about: object = {}): Promise<TaskTemplateView> {
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day }));
  const daily = { title: 'Open up', weekdays, startTime: '08:00', dueTime: '09:00' };
  const { body } = await employer.post('/task-templates', { ...daily, ...about }).expect(201);
  return body as TaskTemplateView;
}
