import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { hours, schedule, timesheet } from '../../test/permission-matrix/objects.js';

export const rows: Row[] = [
  {
    route: 'GET /timesheets',
    list: 'timesheets',
    request: () => ({ path: '/timesheets' }),
    answers: signedIn(200),
  },
  {
    route: 'POST /timesheets',
    request: async (world) => ({
      path: '/timesheets',
      body: { ...hours(), scheduleId: await schedule(world, { assign: 'EA' }) },
    }),
    answers: { AN: 401, EA: 201, EA2: 403, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'GET /timesheets/totals',
    request: () => ({ path: '/timesheets/totals' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /timesheets/selection',
    request: () => ({ path: '/timesheets/selection' }),
    answers: employers(200),
  },
  {
    route: 'GET /timesheets/export',
    request: () => ({ path: '/timesheets/export' }),
    answers: employers(200),
  },
  {
    route: 'GET /timesheets/:id',
    request: async (world) => ({ path: `/timesheets/${await timesheet(world)}` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'PATCH /timesheets/:id',
    request: async (world) => ({ path: `/timesheets/${await timesheet(world)}`, body: { breakMinutes: 15 } }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'DELETE /timesheets/:id',
    request: async (world) => ({ path: `/timesheets/${await timesheet(world)}` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'PATCH /timesheets/:id/status',
    request: async (world) => ({
      path: `/timesheets/${await timesheet(world)}/status`,
      body: { status: 'approved' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /timesheets/decide',
    request: async (world) => ({
      path: '/timesheets/decide',
      body: { status: 'approved', timesheets: [{ id: await timesheet(world) }] },
    }),
    answers: employers(200),
  },
  {
    route: 'POST /timesheets/undo',
    request: async (world) => ({
      path: '/timesheets/undo',
      body: { timesheets: [{ id: await timesheet(world, 'approved') }] },
    }),
    answers: employers(200),
  },
  {
    route: 'POST /timesheets/:id/reopen',
    request: async (world) => ({
      path: `/timesheets/${await timesheet(world, 'approved')}/reopen`,
      body: { reason: 'Wrong day' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /employees/:id/timesheets',
    request: async (world) => ({
      path: `/employees/${world.who.EA.id}/timesheets`,
      body: { ...hours(), scheduleId: await schedule(world, { assign: 'EA' }) },
    }),
    answers: employersOfA(201),
  },
];
