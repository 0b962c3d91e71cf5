import { randomUUID } from 'node:crypto';
import { anyone, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { notification } from '../../test/permission-matrix/objects.js';
import type { World } from '../../test/permission-matrix/world.js';
import { somePushKeys } from '../../test/push-service.js';

/** Adds a browser of EA. */
async function pushDevice({ who }: World): Promise<string> {
  const endpoint = `https://push.example.test/send/${randomUUID()}`;
  const { body } = await who.EA.post('/push-devices', { endpoint, keys: somePushKeys().keys }).expect(201);
  return (body as { id: string }).id;
}

export const rows: Row[] = [
  {
    route: 'GET /push-devices',
    list: 'push-devices',
    request: () => ({ path: '/push-devices' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /push-devices/key',
    request: () => ({ path: '/push-devices/key' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /push-devices/:id',
    request: async (world) => ({ path: `/push-devices/${await pushDevice(world)}` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 404, MA2: 404, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'GET /push-devices/:id/pushes/:notificationId',
    request: async (world) => ({
      path: `/push-devices/${await pushDevice(world)}/pushes/${await notification(world)}`,
    }),
    answers: anyone(200),
  },
  {
    route: 'POST /push-devices',
    request: () => ({
      path: '/push-devices',
      body: { endpoint: `https://push.example.test/send/${randomUUID()}`, keys: somePushKeys().keys },
    }),
    answers: { ...signedIn(201), OE: 409 },
  },
  {
    route: 'DELETE /push-devices/:id',
    request: async (world) => ({ path: `/push-devices/${await pushDevice(world)}` }),
    answers: { AN: 401, EA: 204, EA2: 404, MA: 404, MA2: 404, MB: 404, EB: 404, OE: 404 },
  },
];
