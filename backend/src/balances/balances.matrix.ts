import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';

const CORRECTION = { year: 2026, unit: 'days', amount: 100, reason: 'Agreed with payroll' };

/** Adds a correction of EA in company A. */
async function correction({ who }: World): Promise<string> {
  const { body } = await who.MA.post(`/employees/${who.EA.id}/leave-corrections`, CORRECTION).expect(201);
  const { lines } = body as { lines: { correctionId: string | null }[] };
  return lines.findLast(({ correctionId }) => correctionId !== null)!.correctionId!;
}

export const rows: Row[] = [
  {
    route: 'GET /leave-balances',
    list: 'leave-balances',
    request: () => ({ path: '/leave-balances' }),
    answers: employers(200),
  },
  {
    route: 'GET /leave-balances/export',
    request: () => ({ path: '/leave-balances/export' }),
    answers: employers(200),
  },
  {
    route: 'POST /leave-balances/import',
    request: ({ who }) => ({
      path: '/leave-balances/import',
      body: { rows: [{ email: who.EA.user.email, takenDays: 300 }] },
    }),
    answers: { ...employers(201), MB: 400 },
  },
  {
    route: 'POST /leave-balances/import/check',
    request: ({ who }) => ({
      path: '/leave-balances/import/check',
      body: { rows: [{ email: who.EA.user.email, takenDays: 300 }] },
    }),
    answers: { ...employers(200), MB: 400 },
  },
  {
    route: 'GET /employees/:id/leave-balance',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}/leave-balance` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /leave-balance',
    request: () => ({ path: '/leave-balance' }),
    answers: { ...signedIn(200), OE: 404 },
  },
  {
    route: 'PATCH /employees/:id/leave-entitlement',
    request: ({ who }) => ({
      path: `/employees/${who.EA.id}/leave-entitlement`,
      body: { year: 2026, basis: 'days', halfDays: 50 },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /employees/:id/leave-corrections',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}/leave-corrections`, body: CORRECTION }),
    answers: employersOfA(201),
  },
  {
    route: 'DELETE /leave-corrections/:id',
    request: async (world) => ({ path: `/leave-corrections/${await correction(world)}` }),
    answers: employersOfA(204),
  },
];
