import { employers, type Row } from '../../test/permission-matrix/matrix.js';
import { newSchedule, venue } from '../../test/permission-matrix/objects.js';
import type { World } from '../../test/permission-matrix/world.js';
import type { OfferedShifts } from './offers.contract.js';

/** Answers about a gap at the venue of EA2, who supervises it. */
const MANAGERS = { AN: 401, EA: 404, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 409 };
/** Answers to EA, who was asked. */
const ASKED = { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 };

let used = 0;
/** Returns a coming date that is three days from that of any other gap, so that all people are rested. */
function freshDate(): string {
  used += 3;
  return new Date(Date.UTC(2031, 0, used)).toISOString().slice(0, 10);
}

/** Creates a schedule without employees at a venue that EA2 supervises. */
async function gap(world: World): Promise<string> {
  const { MA, EA2 } = world.who;
  const venueId = await venue(world);
  await MA.patch(`/employees/${EA2.id}/supervision`, { venues: [{ id: venueId }] }).expect(200);
  const body = { ...newSchedule, date: freshDate(), status: 'active', venueId };
  const { id } = (await MA.post('/schedules', body).expect(201)).body as { id: string };
  return id;
}

/** Offers a gap to EA. */
async function offered(world: World, about: object = {}): Promise<string> {
  const { MA, EA } = world.who;
  const body = { shifts: [{ id: await gap(world) }], people: [{ id: EA.id }], ...about };
  const { offers } = (await MA.post('/offers', body).expect(201)).body as OfferedShifts;
  return offers[0]!.id;
}

export const rows: Row[] = [
  {
    route: 'GET /gaps/:id/cover',
    request: async (world) => ({ path: `/gaps/${await gap(world)}/cover` }),
    answers: MANAGERS,
  },
  {
    route: 'GET /offers',
    list: 'offers',
    request: () => ({ path: '/offers' }),
    answers: { AN: 401, EA: 200, EA2: 200, MA: 200, MA2: 200, MB: 200, EB: 200, OE: 200 },
  },
  {
    route: 'GET /offers/:id',
    request: async (world) => ({ path: `/offers/${await offered(world)}` }),
    answers: { ...MANAGERS, OE: 404 },
  },
  {
    route: 'GET /offers/:id/people',
    list: 'people',
    isWhole: true,
    request: async (world) => ({ path: `/offers/${await offered(world)}/people` }),
    answers: { ...MANAGERS, OE: 404 },
  },
  {
    route: 'POST /offers',
    request: async (world) => ({
      path: '/offers',
      body: { shifts: [{ id: await gap(world) }], people: [{ id: world.who.EA.id }] },
    }),
    answers: { ...MANAGERS, EA2: 201, MA: 201, MA2: 201 },
  },
  {
    route: 'POST /offers/preview',
    request: async (world) => ({ path: '/offers/preview', body: { shifts: [{ id: await gap(world) }] } }),
    answers: MANAGERS,
  },
  {
    route: 'POST /offers/:id/withdraw',
    request: async (world) => ({ path: `/offers/${await offered(world)}/withdraw` }),
    answers: MANAGERS,
  },
  {
    route: 'POST /offers/:id/choose',
    request: async (world) => {
      const { EA } = world.who;
      const id = await offered(world, { mode: 'choose' });
      await EA.post(`/offers/${id}/take`, {}).expect(200);
      return { path: `/offers/${id}/choose`, body: { employeeId: EA.id } };
    },
    answers: MANAGERS,
  },
  {
    route: 'GET /own-offers',
    list: 'offers',
    isWhole: true,
    request: async (world) => {
      await offered(world);
      return { path: '/own-offers' };
    },
    answers: { ...ASKED, EA2: 200, EB: 200, OE: 200 },
  },
  {
    route: 'POST /own-offers/seen',
    request: () => ({ path: '/own-offers/seen' }),
    answers: { ...ASKED, EA: 204, EA2: 204, EB: 204 },
  },
  {
    route: 'POST /offers/:id/take',
    request: async (world) => ({
      path: `/offers/${await offered(world, { mode: 'choose' })}/take`,
    }),
    answers: ASKED,
  },
  {
    route: 'POST /offers/:id/decline',
    request: async (world) => ({ path: `/offers/${await offered(world)}/decline` }),
    answers: ASKED,
  },
  {
    route: 'GET /employees/:id/offers',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}/offers` }),
    answers: { ...employers(200), MB: 404 },
  },
];
