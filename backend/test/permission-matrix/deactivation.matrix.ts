import { employers, employersOfA, type Row } from './matrix.js';
import { leaver, venue } from './objects.js';

/** Employees who leave and come back, their export, and single venues. */
export const deactivationAndVenues: Row[] = [
  {
    route: 'GET /api/employees/export',
    request: () => ({ path: '/employees/export' }),
    answers: employers(200),
  },
  {
    route: 'POST /api/employees/:id/deactivate',
    request: async (world) => ({ path: `/employees/${await leaver(world, { left: false })}/deactivate` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /api/employees/:id/reactivate',
    request: async (world) => ({ path: `/employees/${await leaver(world)}/reactivate` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /api/employees/:id/erase',
    request: async (world) => ({ path: `/employees/${await leaver(world)}/erase` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /api/venues/:id',
    request: async (world) => ({ path: `/venues/${await venue(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /api/venues/:id',
    request: async (world) => ({
      path: `/venues/${await venue(world)}`,
      body: { name: 'The Old Crown', postcode: 'YO1 7HG' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /api/venues/:id',
    request: async (world) => ({ path: `/venues/${await venue(world)}` }),
    answers: employersOfA(200),
  },
];
