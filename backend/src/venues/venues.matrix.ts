import { newId } from '../../test/ids.js';
import { employers, employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import { venue } from '../../test/permission-matrix/objects.js';

export const rows: Row[] = [
  {
    route: 'GET /venues/:id',
    request: async (world) => ({ path: `/venues/${await venue(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /venues/:id',
    request: async (world) => ({
      path: `/venues/${await venue(world)}`,
      body: { name: 'The Old Crown', postcode: 'YO1 7HG' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /venues/:id',
    request: async (world) => ({ path: `/venues/${await venue(world)}` }),
    answers: employersOfA(200),
  },
  { route: 'GET /venues', list: 'venues', request: () => ({ path: '/venues' }), answers: employers(200) },
  {
    route: 'POST /venues',
    request: () => ({
      path: '/venues',
      body: { name: 'The Crown', addressLine1: '1 High St', city: 'York', postcode: 'YO1 7HH' },
    }),
    answers: employers(201),
  },
  { route: 'GET /venues/export', request: () => ({ path: '/venues/export' }), answers: employers(200) },
  {
    route: 'POST /venues/import',
    request: () => ({
      path: '/venues/import',
      body: { rows: [{ name: newId(), addressLine1: '1 High St', city: 'York', postcode: 'YO1 7HH' }] },
    }),
    answers: employers(201),
  },
  {
    route: 'POST /venues/import/check',
    request: () => ({
      path: '/venues/import/check',
      body: { rows: [{ name: newId(), addressLine1: '1 High St', city: 'York', postcode: 'YO1 7HH' }] },
    }),
    answers: employers(200),
  },
];
