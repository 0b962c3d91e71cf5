import { someEmail } from '../people.js';
import { employersOfA, type Row } from './matrix.js';
import type { World } from './world.js';

/** A pending invitation of company A. */
async function invitation({ who }: World): Promise<string> {
  const invited = { email: someEmail(), firstName: 'Sam', lastName: 'Guard' };
  const { body } = await who.MA.post('/invitations', invited).expect(201);
  return (body as { id: string }).id;
}

export const invitations: Row[] = [
  {
    route: 'GET /api/invitations/:id',
    request: async (world) => ({ path: `/invitations/${await invitation(world)}` }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /api/invitations/:id/resend',
    request: async (world) => ({ path: `/invitations/${await invitation(world)}/resend`, body: {} }),
    answers: employersOfA(200),
  },
  {
    route: 'POST /api/invitations/:id/revoke',
    request: async (world) => ({ path: `/invitations/${await invitation(world)}/revoke`, body: {} }),
    answers: employersOfA(200),
  },
];
