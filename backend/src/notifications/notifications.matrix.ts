import { signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { notification } from '../../test/permission-matrix/objects.js';

export const rows: Row[] = [
  {
    route: 'GET /notifications/:id',
    request: async (world) => ({ path: `/notifications/${await notification(world)}` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 404, MA2: 404, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'GET /notifications',
    list: 'notifications',
    request: () => ({ path: '/notifications' }),
    answers: signedIn(200),
  },
  {
    route: 'GET /notifications/unread-count',
    request: () => ({ path: '/notifications/unread-count' }),
    answers: signedIn(200),
  },
  {
    route: 'PATCH /notifications/:id/read',
    request: async (world) => ({ path: `/notifications/${await notification(world)}/read` }),
    answers: { AN: 401, EA: 200, EA2: 404, MA: 404, MA2: 404, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'PATCH /notifications/read-all',
    request: () => ({ path: '/notifications/read-all' }),
    answers: signedIn(200),
  },
];
