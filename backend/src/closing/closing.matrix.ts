import { employers, type Row } from '../../test/permission-matrix/matrix.js';

/** The requests are refused because of their input, so that the companies stay open. */
export const rows: Row[] = [
  { route: 'GET /company/export', request: () => ({ path: '/company/export' }), answers: employers(200) },
  {
    route: 'POST /company/close',
    request: () => ({ path: '/company/close', body: { name: 'Another company' } }),
    answers: employers(400),
  },
  { route: 'POST /company/reopen', request: () => ({ path: '/company/reopen' }), answers: employers(409) },
];
