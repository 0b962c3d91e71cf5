import { employers, signedIn, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  { route: 'GET /stats', request: () => ({ path: '/stats' }), answers: signedIn(200) },
  {
    route: 'GET /stats/week',
    list: 'days',
    isWhole: true,
    request: () => ({ path: '/stats/week' }),
    answers: employers(200),
  },
];
