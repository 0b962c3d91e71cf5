import { newId } from '../common/db/schema/columns.js';
import { employers, employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import {
  afterMonday,
  rota,
  rotaShift,
  rotaTemplate,
  schedule,
  scheduleShift,
} from '../../test/permission-matrix/objects.js';

const importBody = {
  rows: [{ date: '2031-06-04', startTime: '09:00', endTime: '17:00' }],
  rotas: [{ week: '2031-06-02', rotaId: '01890000-0000-7000-8000-000000000000' }],
};

export const rows: Row[] = [
  {
    route: 'GET /planner',
    request: () => ({ path: '/planner?from=2026-11-23&to=2026-11-29' }),
    answers: employers(200),
  },
  {
    route: 'GET /planner/cost',
    request: () => ({ path: '/planner/cost?from=2026-11-23&to=2026-11-29' }),
    answers: employers(200),
  },
  {
    route: 'GET /planner/shifts/:id/available',
    request: async (world) => ({ path: `/planner/shifts/${await rotaShift(world)}/available?q=a` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /planner/shifts',
    request: () => ({
      path: '/planner/shifts',
      body: { employeeId: null, date: '2031-06-04', startTime: '09:00', endTime: '17:00' },
    }),
    answers: employers(201),
  },
  {
    route: 'POST /planner/schedules/:id/shifts',
    request: async (world) => ({
      path: `/planner/schedules/${await schedule(world)}/shifts`,
      body: { startTime: '10:00' },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'PATCH /planner/schedule-shifts/:id',
    request: async (world) => ({
      path: `/planner/schedule-shifts/${await scheduleShift(world)}`,
      body: { startTime: '10:00' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /planner/schedule-shifts/:id/remove',
    request: async (world) => ({
      path: `/planner/schedule-shifts/${await scheduleShift(world)}/remove`,
      body: {},
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /planner/publish-schedules',
    request: async (world) => ({
      path: '/planner/publish-schedules',
      body: { schedules: [{ id: await schedule(world, { status: 'draft' }) }] },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /planner/copy-week',
    request: () => ({ path: '/planner/copy-week', body: { from: '2031-06-02', to: '2031-06-09' } }),
    answers: employers(200),
  },
  {
    route: 'POST /planner/undo-copy',
    request: async (world) => ({
      path: '/planner/undo-copy',
      body: { made: [{ id: await schedule(world, { status: 'draft' }) }] },
    }),
    answers: employers(200),
  },
  {
    route: 'POST /planner/templates',
    request: async (world) => {
      await rota(world);
      return {
        path: '/planner/templates',
        body: { name: newId(), from: afterMonday(1), to: afterMonday(1) },
      };
    },
    answers: { ...employersOfA(201), MB: 409 },
  },
  {
    route: 'POST /planner/apply-template',
    request: async (world) => ({
      path: '/planner/apply-template',
      body: { templateId: await rotaTemplate(world), from: '2031-06-02', to: '2031-06-08' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /planner/import',
    request: () => ({ path: '/planner/import', body: importBody }),
    answers: employers(201),
  },
  {
    route: 'POST /planner/import/check',
    request: () => ({ path: '/planner/import/check', body: importBody }),
    answers: employers(200),
  },
];
