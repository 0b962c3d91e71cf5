import { employers, signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  { route: 'GET /api/stats', request: () => ({ path: '/stats' }), answers: signedIn(200) },
  { route: 'GET /api/stats/week', request: () => ({ path: '/stats/week' }), answers: employers(200) },
];
