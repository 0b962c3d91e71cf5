import { employers, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { clockedOut, clockShift, openEntry } from '../../test/permission-matrix/objects.js';
import { newId } from '../../test/ids.js';

/** A clock action of EA, which any session of EA's account may send. */
const OF_EA = { AN: 401, EA: 201, EA2: 404, MA: 404, MA2: 404, MB: 404, EB: 404, OE: 404 };

export const rows: Row[] = [
  {
    route: 'GET /clock',
    request: () => ({ path: '/clock' }),
    answers: { AN: 401, EA: 200, EA2: 200, MA: 403, MA2: 403, MB: 403, EB: 200, OE: 200 },
  },
  {
    route: 'POST /clock/in',
    request: async (world) => ({
      path: '/clock/in',
      body: { pressId: newId(), userId: world.who.EA.id, scheduleId: await clockShift(world) },
    }),
    answers: OF_EA,
  },
  {
    route: 'POST /clock/out',
    request: async (world) => {
      const { clockInPressId } = await openEntry(world);
      return { path: '/clock/out', body: { pressId: newId(), userId: world.who.EA.id, clockInPressId } };
    },
    answers: OF_EA,
  },
  {
    route: 'POST /clock/breaks',
    request: async (world) => {
      const { clockInPressId } = await openEntry(world);
      const body = { pressId: newId(), userId: world.who.EA.id, kind: 'start', clockInPressId };
      return { path: '/clock/breaks', body };
    },
    answers: OF_EA,
  },
  {
    route: 'POST /clock/undo',
    request: async (world) => ({
      path: '/clock/undo',
      body: { userId: world.who.EA.id, clockOutPressId: await clockedOut(world) },
    }),
    answers: { ...OF_EA, EA: 200 },
  },
  {
    route: 'PATCH /clock/presses/:id',
    request: async (world) => {
      const { clockInPressId } = await openEntry(world);
      const location = { lat: 51.5, lng: -0.1 };
      return { path: `/clock/presses/${clockInPressId}`, body: { userId: world.who.EA.id, location } };
    },
    answers: { ...OF_EA, EA: 200 },
  },
  {
    route: 'GET /clock/duty',
    request: () => ({ path: '/clock/duty' }),
    answers: employers(200),
  },
  {
    route: 'GET /clock/entries',
    list: 'clock-entries',
    request: () => ({ path: '/clock/entries' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /clock/entries/:id',
    request: async (world) => ({ path: `/clock/entries/${(await openEntry(world)).id}` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'POST /clock/entries/:id/end',
    request: async (world) => {
      const { id, clockedInAt } = await openEntry(world);
      return { path: `/clock/entries/${id}/end`, body: { endedAt: clockedInAt, reason: 'Left early' } };
    },
    answers: employersOfA(200),
  },
];
