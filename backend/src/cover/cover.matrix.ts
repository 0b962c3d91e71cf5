import { employers, signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  { route: 'GET /cover-settings', request: () => ({ path: '/cover-settings' }), answers: signedIn(200) },
  {
    route: 'PATCH /cover-settings',
    request: () => ({ path: '/cover-settings', body: { declineHours: 12 } }),
    answers: employers(200),
  },
];
