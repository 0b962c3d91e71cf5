import { employers, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import type { ActorName, World } from '../../test/permission-matrix/world.js';

/** Returns the member whom an actor writes to and reads: EA for employers of A and MB, MA for all others. */
function conversationPartner({ who }: World, actor: ActorName): string {
  return ['MA', 'MA2', 'MB'].includes(actor) ? who.EA.id : who.MA.id;
}

/** Sends a message from MA to EA and returns its id. */
async function createMessage({ who }: World): Promise<string> {
  const text = { subject: 'Saturday', content: 'Can you come at eight?' };
  const { body } = await who.MA.post('/messages', { receiverId: who.EA.id, ...text }).expect(201);
  return (body as { id: string }).id;
}

const PARTIES = { AN: 401, EA: 200, EA2: 200, MA: 200, MA2: 200, MB: 404, EB: 404, OE: 404 };

export const rows: Row[] = [
  {
    route: 'GET /messages/conversations',
    list: 'conversations',
    request: () => ({ path: '/messages/conversations' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /messages/conversations/:id/details',
    request: (world, actor) => ({
      path: `/messages/conversations/${conversationPartner(world, actor)}/details`,
    }),
    answers: PARTIES,
  },
  {
    route: 'PATCH /messages/conversations/:id/read',
    request: async (world, actor) => {
      await createMessage(world);
      return { path: `/messages/conversations/${conversationPartner(world, actor)}/read` };
    },
    answers: PARTIES,
  },
  {
    route: 'GET /messages/unread-count',
    request: () => ({ path: '/messages/unread-count' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /messages/recipients',
    list: 'recipients',
    request: () => ({ path: '/messages/recipients' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /messages/shifts',
    request: () => ({ path: '/messages/shifts?date=2026-11-30' }),
    answers: employers(200),
  },
  {
    route: 'GET /messages/:id',
    list: 'messages',
    request: async (world, actor) => {
      await createMessage(world);
      return { path: `/messages/${conversationPartner(world, actor)}` };
    },
    answers: PARTIES,
  },
  {
    route: 'GET /messages/:id/hits',
    request: async (world, actor) => {
      await createMessage(world);
      return { path: `/messages/${conversationPartner(world, actor)}/hits?q=eight` };
    },
    answers: PARTIES,
  },
  {
    route: 'POST /messages',
    request: (world, actor) => ({
      path: '/messages',
      body: { receiverId: conversationPartner(world, actor), subject: 'Saturday', content: 'At eight.' },
    }),
    answers: { AN: 401, EA: 201, EA2: 201, MA: 201, MA2: 201, MB: 404, EB: 404, OE: 409 },
  },
  {
    route: 'POST /messages/many',
    request: ({ who }) => ({
      path: '/messages/many',
      body: { receivers: [{ id: who.EA.id }], subject: 'Saturday', content: 'At eight.' },
    }),
    answers: { ...employers(201), MB: 404 },
  },
  {
    route: 'PATCH /messages/:id/read',
    request: async (world) => ({ path: `/messages/${await createMessage(world)}/read` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 403, MA2: 404, MB: 404, EB: 404, OE: 404 },
  },
];
