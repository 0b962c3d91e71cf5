import { employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';
import { planRota, shiftFor } from '../../test/rotas.js';
import { addDays } from '../common/time/local.js';

let used = 0;
/** Publishes a shift of EA in a week of its own, so that nobody works at that time. */
async function shift({ who }: World): Promise<string> {
  used += 1;
  const startDate = addDays('2031-01-06', 7 * used);
  const week = { startDate, endDate: addDays(startDate, 6) };
  const shifts = [shiftFor(who.EA, { date: startDate })];
  return (await planRota(who.MA, { ...week, status: 'published', shifts })).shifts[0]!.id;
}

/** Proposes to give a shift of EA to EA2. */
async function proposed(world: World): Promise<string> {
  const { EA, EA2 } = world.who;
  const body = { shiftId: await shift(world), colleagueId: EA2.id };
  return ((await EA.post('/swaps', body).expect(201)).body as { id: string }).id;
}

async function accepted(world: World): Promise<string> {
  const id = await proposed(world);
  await world.who.EA2.post(`/swaps/${id}/accept`, {}).expect(200);
  return id;
}

/** Writes of employees. Employers are refused, and a member without a company gets 409. */
const ofEmployees = { AN: 401, EA: 404, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 };

export const rows: Row[] = [
  {
    route: 'GET /shifts/:id/swap-options',
    request: async (world) => ({ path: `/shifts/${await shift(world)}/swap-options` }),
    answers: { ...ofEmployees, EA: 200, OE: 404 },
  },
  { route: 'GET /swaps', list: 'swaps', request: () => ({ path: '/swaps' }), answers: signedIn(200) },
  {
    route: 'POST /swaps',
    request: async (world) => ({
      path: '/swaps',
      body: { shiftId: await shift(world), colleagueId: world.who.EA2.id },
    }),
    answers: { ...ofEmployees, EA: 201 },
  },
  {
    route: 'GET /swaps/:id',
    request: async (world) => ({ path: `/swaps/${await proposed(world)}` }),
    answers: { AN: 401, EA: 200, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'GET /swaps/:id/review',
    request: async (world) => ({ path: `/swaps/${await proposed(world)}/review` }),
    answers: { AN: 401, EA: 200, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'POST /swaps/:id/accept',
    request: async (world) => ({ path: `/swaps/${await proposed(world)}/accept`, body: {} }),
    answers: { ...ofEmployees, EA2: 200 },
  },
  {
    route: 'POST /swaps/:id/refuse',
    request: async (world) => ({ path: `/swaps/${await proposed(world)}/refuse`, body: {} }),
    answers: { AN: 401, EA: 404, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 409 },
  },
  {
    route: 'POST /swaps/:id/withdraw',
    request: async (world) => ({ path: `/swaps/${await proposed(world)}/withdraw`, body: {} }),
    answers: { ...ofEmployees, EA: 200 },
  },
  {
    route: 'POST /swaps/:id/approve',
    request: async (world) => ({ path: `/swaps/${await accepted(world)}/approve`, body: {} }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /employees/:id/swaps',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}/swaps` }),
    answers: employersOfA(200),
  },
];
