import { employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import { schedule } from '../../test/permission-matrix/objects.js';

export const rows: Row[] = [
  {
    route: 'GET /shifts',
    list: 'shifts',
    request: () => ({ path: '/shifts' }),
    answers: onlyEmployees(200),
  },
  {
    route: 'GET /shifts/:id',
    request: async (world) => ({ path: `/shifts/${await schedule(world, { assign: 'EA' })}` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 404 },
  },
  {
    route: 'GET /employees/:id/shifts',
    list: 'shifts',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}/shifts` }),
    answers: employersOfA(200),
  },
];

function onlyEmployees(code: number): Row['answers'] {
  return { AN: 401, EA: code, EA2: code, MA: 403, MA2: 403, MB: 403, EB: code, OE: code };
}
