import {
  employers,
  employersOfA,
  signedIn,
  type Row,
  type Try,
} from '../../test/permission-matrix/matrix.js';
import { venue } from '../../test/permission-matrix/objects.js';
import type { World } from '../../test/permission-matrix/world.js';

/** Creates an announcement of company A and returns a request about it. */
const requestAboutAnnouncement =
  (path: string, body?: object) =>
  async ({ who }: World): Promise<Try> => {
    const announcement = { title: 'Fire drill', content: 'At ten', mustRead: true };
    const answer = await who.MA.post('/announcements', announcement).expect(201);
    return { path: `/announcements/${(answer.body as { id: string }).id}${path}`, body };
  };

const AIM = { roles: [{ name: 'Bar' }] };
const ofA = { ...employersOfA(200), EA: 200, EA2: 200, EB: 404, OE: 404 };

export const rows: Row[] = [
  {
    route: 'GET /announcements',
    list: 'announcements',
    request: () => ({ path: '/announcements' }),
    answers: signedIn(200),
  },
  {
    route: 'POST /announcements',
    request: async (world) => ({
      path: '/announcements',
      body: { title: 'Fire drill', content: 'At ten', ...AIM, venues: [{ id: await venue(world) }] },
    }),
    answers: employersOfA(201),
  },
  {
    route: 'GET /announcements/roles',
    request: () => ({ path: '/announcements/roles' }),
    answers: employers(200),
  },
  { route: 'GET /announcements/:id', request: requestAboutAnnouncement(''), answers: ofA },
  {
    route: 'PATCH /announcements/:id',
    request: async (world) => {
      const { path } = await requestAboutAnnouncement('')(world);
      return { path, body: { title: 'Fire alarm', ...AIM, venues: [{ id: await venue(world) }] } };
    },
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /announcements/:id/toggle',
    request: requestAboutAnnouncement('/toggle', { isActive: false }),
    answers: employersOfA(200),
  },
  {
    route: 'DELETE /announcements/:id',
    request: requestAboutAnnouncement(''),
    answers: employersOfA(200),
  },
  {
    route: 'POST /announcements/:id/confirm',
    request: requestAboutAnnouncement('/confirm', { edition: 1 }),
    answers: { AN: 401, EA: 200, EA2: 200, MA: 403, MA2: 403, MB: 403, EB: 404, OE: 409 },
  },
  {
    route: 'GET /announcements/:id/readers',
    list: 'readers',
    request: requestAboutAnnouncement('/readers'),
    answers: employersOfA(200),
  },
  {
    route: 'POST /announcements/:id/remind',
    request: requestAboutAnnouncement('/remind'),
    answers: employersOfA(200),
  },
];
