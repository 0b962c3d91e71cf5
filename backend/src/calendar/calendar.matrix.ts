import { anyone, type Row } from '../../test/permission-matrix/matrix.js';

const OWN = { AN: 401, EA2: 200, MA: 403, MA2: 403, MB: 403, EB: 200 };

export const rows: Row[] = [
  {
    route: 'GET /api/calendar',
    request: () => ({ path: '/calendar' }),
    answers: { ...OWN, EA: 200, OE: 200 },
  },
  {
    route: 'POST /api/calendar',
    request: () => ({ path: '/calendar' }),
    answers: { ...OWN, EA: 201, EA2: 201, EB: 201, OE: 409 },
  },
  {
    route: 'DELETE /api/calendar',
    request: () => ({ path: '/calendar' }),
    answers: { ...OWN, EA: 200, OE: 409 },
  },
  {
    route: 'GET /api/calendar/:file',
    request: async ({ who }) => {
      const { body } = await who.EA.post('/calendar').expect(201);
      return { path: new URL((body as { url: string }).url).pathname.replace('/api', '') };
    },
    answers: anyone(200),
  },
];
