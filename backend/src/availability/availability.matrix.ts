import { employers, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';

/** Answers about the availability of EA, which EA and the employers of company A see. */
const answersOfEA = (code: number): Row['answers'] => ({
  AN: 401,
  EA: code,
  EA2: 404,
  MA: code,
  MA2: code,
  MB: 404,
  EB: 404,
  OE: 409,
});

let used = 0;
/** Returns a day that no other row of the matrix has. */
function freshDay(): string {
  used += 1;
  return new Date(Date.UTC(2027, 0, used)).toISOString().slice(0, 10);
}

async function exception({ who }: World): Promise<string> {
  const body = { date: freshDay(), kind: 'cannot' };
  const path = `/employees/${who.EA.id}/availability-exceptions`;
  return ((await who.MA.post(path, body).expect(201)).body as { id: string }).id;
}

export const rows: Row[] = [
  {
    route: 'GET /employees/:id/availability',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}/availability` }),
    answers: { ...answersOfEA(200), OE: 404 },
  },
  {
    route: 'PATCH /employees/:id/availability',
    request: ({ who }) => ({
      path: `/employees/${who.EA.id}/availability`,
      body: { validFrom: '2026-12-01', lines: [{ weekday: 2, kind: 'cannot' }] },
    }),
    answers: answersOfEA(200),
  },
  {
    route: 'POST /employees/:id/availability-exceptions',
    request: ({ who }) => ({
      path: `/employees/${who.EA.id}/availability-exceptions`,
      body: { date: freshDay(), kind: 'can' },
    }),
    answers: answersOfEA(201),
  },
  {
    route: 'DELETE /availability-exceptions/:id',
    request: async (world) => ({ path: `/availability-exceptions/${await exception(world)}` }),
    answers: answersOfEA(204),
  },
  {
    route: 'GET /people-away',
    request: () => ({ path: '/people-away?from=2026-11-23&to=2026-11-29' }),
    answers: employers(200),
  },
];
