import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';

let used = 0;
function newKind() {
  used += 1;
  return { name: `Training ${used}`, isPaid: true, isCounted: false };
}

async function kind({ who }: World): Promise<string> {
  return ((await who.MA.post('/leave-kinds', newKind()).expect(201)).body as { id: string }).id;
}

export const rows: Row[] = [
  { route: 'GET /leave-settings', request: () => ({ path: '/leave-settings' }), answers: signedIn(200) },
  {
    route: 'PATCH /leave-settings',
    request: () => ({ path: '/leave-settings', body: { halfDayAt: '12:30' } }),
    answers: employers(200),
  },
  {
    route: 'GET /leave-kinds',
    list: 'leave-kinds',
    isWhole: true,
    request: () => ({ path: '/leave-kinds' }),
    answers: signedIn(200),
  },
  {
    route: 'POST /leave-kinds',
    request: () => ({ path: '/leave-kinds', body: newKind() }),
    answers: employers(201),
  },
  {
    route: 'PATCH /leave-kinds/:id',
    request: async (world) => ({
      path: `/leave-kinds/${await kind(world)}`,
      body: { isPaid: false, isCounted: false },
    }),
    answers: employersOfA(200),
  },
];
