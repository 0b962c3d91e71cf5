import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';
import type { TaskView } from './tasks.contract.js';

const newTask = { title: 'Check the fire exits' };
const newTemplate = { title: 'Open up', weekdays: [{ day: 1 }], startTime: '08:00', dueTime: '09:00' };
const OF_ASSIGNEE = { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 };

/** Creates a task of EA that MA assigned. */
async function createTask({ who }: World): Promise<string> {
  const { body } = await who.MA.post('/tasks', { ...newTask, assignedToId: who.EA.id }).expect(201);
  return (body as { id: string }).id;
}

async function createTemplate({ who }: World): Promise<string> {
  const { body } = await who.MA.post('/task-templates', newTemplate).expect(201);
  return (body as { id: string }).id;
}

/** Creates a task of EA with a checklist, and returns the path of its first step. */
async function createStep({ who }: World): Promise<string> {
  const task = { ...newTask, assignedToId: who.EA.id, checklist: 'North door\nSouth door' };
  const { id, steps } = (await who.MA.post('/tasks', task).expect(201)).body as TaskView;
  return `/tasks/${id}/steps/${steps[0]!.id}`;
}

export const rows: Row[] = [
  { route: 'GET /tasks', list: 'tasks', request: () => ({ path: '/tasks' }), answers: signedIn(200) },
  {
    route: 'POST /tasks',
    request: ({ who }) => ({ path: '/tasks', body: { ...newTask, assignedToId: who.EA.id } }),
    answers: employersOfA(201),
  },
  {
    route: 'POST /tasks/assign',
    request: async (world) => ({
      path: '/tasks/assign',
      body: { tasks: [{ id: await createTask(world) }], assignedToId: world.who.EA2.id },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /tasks/status',
    request: async (world) => ({
      path: '/tasks/status',
      body: { tasks: [{ id: await createTask(world) }], status: 'in_progress' },
    }),
    answers: employers(200),
  },
  {
    route: 'POST /tasks/delete',
    request: async (world) => ({ path: '/tasks/delete', body: { tasks: [{ id: await createTask(world) }] } }),
    answers: employers(200),
  },
  { route: 'GET /tasks/export', request: () => ({ path: '/tasks/export' }), answers: employers(200) },
  {
    route: 'GET /tasks/:id',
    request: async (world) => ({ path: `/tasks/${await createTask(world)}` }),
    answers: OF_ASSIGNEE,
  },
  {
    route: 'PATCH /tasks/:id',
    request: async (world) => ({ path: `/tasks/${await createTask(world)}`, body: { title: 'Renamed' } }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /tasks/:id',
    request: async (world) => ({ path: `/tasks/${await createTask(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /tasks/:id/status',
    request: async (world) => ({
      path: `/tasks/${await createTask(world)}/status`,
      body: { status: 'in_progress' },
    }),
    // A member without a company gets 409, as for every write.
    answers: { ...OF_ASSIGNEE, OE: 409 },
  },
  {
    route: 'PATCH /tasks/:id/steps/:stepId',
    request: async (world) => ({ path: await createStep(world), body: { isDone: true } }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'GET /tasks/:id/comments',
    list: 'comments',
    request: async (world) => ({ path: `/tasks/${await createTask(world)}/comments` }),
    answers: OF_ASSIGNEE,
  },
  {
    route: 'POST /tasks/:id/comments',
    request: async (world) => ({
      path: `/tasks/${await createTask(world)}/comments`,
      body: { content: 'The north door sticks' },
    }),
    answers: { ...OF_ASSIGNEE, EA: 201, MA: 201, MA2: 201, OE: 409 },
  },
  {
    route: 'GET /task-templates',
    list: 'task-templates',
    request: () => ({ path: '/task-templates' }),
    answers: employers(200),
  },
  {
    route: 'POST /task-templates',
    request: () => ({ path: '/task-templates', body: newTemplate }),
    answers: employers(201),
  },
  {
    route: 'GET /task-templates/:id',
    request: async (world) => ({ path: `/task-templates/${await createTemplate(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /task-templates/:id',
    request: async (world) => ({
      path: `/task-templates/${await createTemplate(world)}`,
      body: { title: 'Renamed', weekdays: [{ day: 2 }] },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /task-templates/:id',
    request: async (world) => ({ path: `/task-templates/${await createTemplate(world)}` }),
    answers: employersOfA(200),
  },
];
