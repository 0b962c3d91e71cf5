import { someEmail } from '../../test/people.js';
import { anyone, employers, employersOfA, type Row } from '../../test/permission-matrix/matrix.js';
import type { World } from '../../test/permission-matrix/world.js';

const invited = { firstName: 'Sam', lastName: 'Guard' };

/** Creates a pending invitation of company A. */
async function createInvitation({ who }: World): Promise<string> {
  const { body } = await who.MA.post('/invitations', { email: someEmail(), ...invited }).expect(201);
  return (body as { id: string }).id;
}

export const rows: Row[] = [
  {
    route: 'GET /invitations/:id',
    request: async (world) => ({ path: `/invitations/${await createInvitation(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /invitations/:id',
    request: async (world) => ({
      path: `/invitations/${await createInvitation(world)}`,
      body: { firstName: 'Samuel' },
    }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /invitations/resend/:id',
    request: async (world) => ({ path: `/invitations/resend/${await createInvitation(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /invitations/revoke/:id',
    request: async (world) => ({ path: `/invitations/revoke/${await createInvitation(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'GET /invitations',
    list: 'invitations',
    request: () => ({ path: '/invitations' }),
    answers: employers(200),
  },
  {
    route: 'POST /invitations',
    request: () => ({ path: '/invitations', body: { email: someEmail(), ...invited } }),
    answers: employers(201),
  },
  {
    route: 'POST /invitations/import',
    request: () => ({ path: '/invitations/import', body: { rows: [{ email: someEmail(), ...invited }] } }),
    answers: employers(201),
  },
  {
    route: 'POST /invitations/import/check',
    request: () => ({
      path: '/invitations/import/check',
      body: { rows: [{ email: someEmail(), ...invited }] },
    }),
    answers: employers(200),
  },
  {
    route: 'GET /invitations/validate/:token',
    request: () => ({ path: '/invitations/validate/unknown' }),
    answers: anyone(404),
  },
  {
    route: 'GET /invitations/validate/:token/sender',
    request: () => ({ path: '/invitations/validate/unknown/sender' }),
    answers: anyone(404),
  },
];
