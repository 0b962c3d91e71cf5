import { anyone, type Row } from '../../test/permission-matrix/matrix.js';

const OWN = { AN: 401, EA2: 200, MA: 200, MA2: 200, MB: 200, EB: 200 };

export const rows: Row[] = [
  {
    route: 'GET /calendar',
    request: () => ({ path: '/calendar' }),
    answers: { ...OWN, EA: 200, OE: 200 },
  },
  {
    route: 'POST /calendar',
    request: () => ({ path: '/calendar' }),
    answers: { ...OWN, EA: 201, EA2: 201, EB: 201, MA: 201, MA2: 201, MB: 201, OE: 409 },
  },
  {
    route: 'DELETE /calendar',
    request: () => ({ path: '/calendar' }),
    answers: { ...OWN, EA: 200, OE: 409 },
  },
  {
    route: 'GET /calendar/:file',
    request: async ({ who }) => {
      const { body } = await who.EA.post('/calendar').expect(201);
      return { path: new URL((body as { url: string }).url).pathname.replace('/api', '') };
    },
    answers: anyone(200),
  },
];
