import { randomUUID } from 'node:crypto';
import { anyone, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { notification } from '../../test/permission-matrix/objects.js';
import { somePushKeys } from '../../test/push-service.js';

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
    route: 'GET /push-devices/:id/pushes/:notificationId',
    request: async (world) => {
      const endpoint = `https://push.example.test/send/${randomUUID()}`;
      const device = { endpoint, keys: somePushKeys().keys };
      const { body } = await world.who.EA.post('/push-devices', device).expect(201);
      return { path: `/push-devices/${(body as { id: string }).id}/pushes/${await notification(world)}` };
    },
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
    request: async ({ who }) => {
      const endpoint = `https://push.example.test/send/${randomUUID()}`;
      const { body } = await who.EA.post('/push-devices', { endpoint, keys: somePushKeys().keys }).expect(
        201,
      );
      return { path: `/push-devices/${(body as { id: string }).id}` };
    },
    answers: { AN: 401, EA: 204, EA2: 404, MA: 404, MA2: 404, MB: 404, EB: 404, OE: 404 },
  },
];
