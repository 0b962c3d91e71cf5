import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { afterMonday, assignment, newSchedule, schedule } from '../../test/permission-matrix/objects.js';

export const rows: Row[] = [
  {
    route: 'GET /schedules',
    list: 'schedules',
    request: () => ({ path: '/schedules' }),
    answers: signedIn(200),
  },
  {
    route: 'POST /schedules',
    request: () => ({ path: '/schedules', body: newSchedule }),
    answers: employers(201),
  },
  {
    route: 'POST /schedules/series',
    request: (world) => ({
      path: '/schedules/series',
      body: {
        ...newSchedule,
        people: [{ employeeId: world.who.EA.id }],
        repeat: { weekdays: [{ day: 2 }], until: afterMonday(8) },
      },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'GET /schedules/pending-approval',
    list: 'schedules',
    request: () => ({ path: '/schedules/pending-approval' }),
    answers: employers(200),
  },
  {
    route: 'GET /schedules/:id',
    request: async (world) => ({ path: `/schedules/${await schedule(world, { assign: 'EA' })}` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'PATCH /schedules/:id',
    request: async (world) => ({
      path: `/schedules/${await schedule(world, { assign: 'EA' })}`,
      body: { name: 'Renamed' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /schedules/:id/confirm',
    request: async (world) => {
      const id = await schedule(world, { assign: 'EA' });
      // Only a schedule that is not over can be confirmed.
      await world.who.MA.patch(`/schedules/${id}`, { date: afterMonday(1) }).expect(200);
      return { path: `/schedules/${id}/confirm` };
    },
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'DELETE /schedules/:id',
    request: async (world) => ({ path: `/schedules/${await schedule(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /schedules/:id/approve',
    request: async (world) => ({
      path: `/schedules/${await schedule(world, { status: 'pending_approval' })}/approve`,
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /schedules/:id/reject',
    request: async (world) => ({
      path: `/schedules/${await schedule(world, { status: 'pending_approval' })}/reject`,
      body: { reason: 'No budget' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /schedules/:id/reassign',
    request: async (world) => ({
      path: `/schedules/${await schedule(world, { assign: 'EA' })}/reassign`,
      body: { fromEmployeeId: world.who.EA.id, toEmployeeId: world.who.EA2.id },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'GET /schedule-assignments',
    list: 'schedule-assignments',
    request: () => ({ path: '/schedule-assignments' }),
    answers: employers(200),
  },
  {
    route: 'POST /schedule-assignments',
    request: async (world) => ({
      path: '/schedule-assignments',
      body: { scheduleId: await schedule(world), employeeId: world.who.EA.id },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'GET /schedule-assignments/:id',
    request: async (world) => ({ path: `/schedule-assignments/${await assignment(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /schedule-assignments/:id',
    request: async (world) => ({ path: `/schedule-assignments/${await assignment(world)}` }),
    answers: employersOfA(200),
  },
];
