import { employers, employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';

let used = 0;
/** Returns a first day that no other rate of the matrix has. */
function freshDay(): string {
  used += 1;
  return new Date(Date.UTC(2020, 0, used)).toISOString().slice(0, 10);
}

/** Adds a rate of EA in company A. */
async function rate({ who }: World): Promise<string> {
  const body = { employeeId: who.EA.id, startsOn: freshDay(), pencePerHour: 1_300 };
  return ((await who.MA.post('/rates', body).expect(201)).body as { id: string }).id;
}

export const rows: Row[] = [
  { route: 'GET /rate-settings', request: () => ({ path: '/rate-settings' }), answers: employers(200) },
  {
    route: 'PATCH /rate-settings',
    request: () => ({ path: '/rate-settings', body: { usesRates: true } }),
    answers: employers(200),
  },
  {
    route: 'GET /employees/:id/rates',
    list: 'rates',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}/rates` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /rates',
    list: 'rates',
    isWhole: true,
    request: () => ({ path: '/rates' }),
    answers: employers(200),
  },
  {
    route: 'POST /rates',
    request: ({ who }) => ({
      path: '/rates',
      body: { employeeId: who.EA.id, startsOn: freshDay(), pencePerHour: 1_300 },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'PATCH /rates/:id',
    request: async (world) => ({
      path: `/rates/${await rate(world)}`,
      body: { startsOn: freshDay(), pencePerHour: 1_350 },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /rates/:id',
    request: async (world) => ({ path: `/rates/${await rate(world)}` }),
    answers: employersOfA(204),
  },
];
