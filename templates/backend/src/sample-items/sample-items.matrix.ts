import { employers, employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';
import type { SampleItemView } from './sample-items.contract.js';

/** A request with the fields that a record needs. */
const first = {
  sampleLabel: 'First',
  /* each text */
  sampleField: 'North',
  /* each number */
  sampleField: 4,
  /* end */
};

/** Creates a record of company A and returns its path. */
async function pathOfNew({ who }: World): Promise<string> {
  const { body } = await who.MA.post('/sample-items', first).expect(201);
  return `/sample-items/${(body as SampleItemView).id}`;
}

export const rows: Row[] = [
  {
    route: 'GET /sample-items',
    list: 'sample-items',
    request: () => ({ path: '/sample-items' }),
    answers: employers(200),
  },
  {
    route: 'POST /sample-items',
    request: () => ({
      path: '/sample-items',
      body: {
        ...first,
        /* each long-text */
        sampleField: 'Near the door',
        /* end */
      },
    }),
    answers: employers(201),
  },
  {
    route: 'GET /sample-items/:id',
    request: async (world) => ({ path: await pathOfNew(world) }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /sample-items/:id',
    request: async (world) => ({ path: await pathOfNew(world), body: { sampleLabel: 'Second' } }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /sample-items/:id',
    request: async (world) => ({ path: await pathOfNew(world) }),
    answers: employersOfA(200),
  },
];
