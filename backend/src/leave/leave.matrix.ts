import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';
import type { LeaveKindView } from '../absences/absences.contract.js';
import type { DecidedLeave } from './leave.contract.js';

let used = 0;
/** Returns a day that no other leave of the matrix has. */
function freshDay(): string {
  used += 1;
  return new Date(Date.UTC(2027, 0, used)).toISOString().slice(0, 10);
}

async function annual({ who }: World): Promise<string> {
  const { body } = await who.MA.get('/leave-kinds').expect(200);
  return (body as LeaveKindView[]).find(({ code }) => code === 'annual')!.id;
}

/** Returns a request for a day of annual leave. */
async function newLeave(world: World) {
  const day = freshDay();
  return { kindId: await annual(world), startsOn: day, endsOn: day };
}

/** Requests leave of EA. */
async function requested(world: World): Promise<string> {
  const { body } = await world.who.EA.post('/leave', await newLeave(world)).expect(201);
  return (body as DecidedLeave).leave.id;
}

async function approved(world: World): Promise<string> {
  const id = await requested(world);
  await world.who.MA.post(`/leave/${id}/approve`, {}).expect(200);
  return id;
}

const ofA = { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 };
/** For writes about EA's leave. A member without a company gets 409. */
const changedInA = { ...ofA, OE: 409 };
const onlyByEA = { ...changedInA, MA: 404, MA2: 404 };

export const rows: Row[] = [
  { route: 'GET /leave', list: 'leave', request: () => ({ path: '/leave' }), answers: signedIn(200) },
  {
    route: 'POST /leave',
    request: async (world) => ({ path: '/leave', body: await newLeave(world) }),
    answers: { AN: 401, EA: 201, EA2: 201, MA: 201, MA2: 201, MB: 404, EB: 404, OE: 409 },
  },
  {
    route: 'POST /leave/preview',
    request: async (world) => ({ path: '/leave/preview', body: await newLeave(world) }),
    answers: { AN: 401, EA: 200, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 409 },
  },
  {
    route: 'GET /leave/calendar',
    list: 'leave',
    isWhole: true,
    request: () => ({ path: '/leave/calendar?from=2026-11-01&to=2026-11-30' }),
    answers: employers(200),
  },
  {
    route: 'GET /leave/:id',
    request: async (world) => ({ path: `/leave/${await requested(world)}` }),
    answers: ofA,
  },
  {
    route: 'GET /leave/:id/review',
    request: async (world) => ({ path: `/leave/${await requested(world)}/review` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /leave/:id/history',
    list: 'history',
    isWhole: true,
    request: async (world) => ({ path: `/leave/${await requested(world)}/history` }),
    answers: ofA,
  },
  {
    route: 'PATCH /leave/:id',
    request: async (world) => {
      const day = freshDay();
      return { path: `/leave/${await requested(world)}`, body: { startsOn: day, endsOn: day } };
    },
    answers: onlyByEA,
  },
  {
    route: 'POST /leave/:id/approve',
    request: async (world) => ({ path: `/leave/${await requested(world)}/approve`, body: {} }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /leave/:id/refuse',
    request: async (world) => ({
      path: `/leave/${await requested(world)}/refuse`,
      body: { reason: 'Too many are away' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /leave/:id/ask',
    request: async (world) => ({
      path: `/leave/${await requested(world)}/ask`,
      body: { question: 'Would the week after be possible?' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /leave/:id/withdraw',
    request: async (world) => ({ path: `/leave/${await requested(world)}/withdraw`, body: {} }),
    answers: onlyByEA,
  },
  {
    route: 'POST /leave/:id/cancel',
    request: async (world) => ({ path: `/leave/${await approved(world)}/cancel`, body: {} }),
    answers: changedInA,
  },
  {
    route: 'POST /leave/:id/shorten',
    request: async (world) => {
      const { who } = world;
      const from = freshDay();
      freshDay();
      const body = { kindId: await annual(world), startsOn: from, endsOn: freshDay(), employeeId: who.EA.id };
      const { leave } = (await who.MA.post('/leave', body).expect(201)).body as DecidedLeave;
      return { path: `/leave/${leave.id}/shorten`, body: { endsOn: from } };
    },
    answers: { ...changedInA, EA: 409 },
  },
];
