import { employers, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { SUPPLEMENTS } from './pay-elements.contract.js';

const ranking = SUPPLEMENTS.map((supplement) => ({ supplement }));

export const rows: Row[] = [
  { route: 'GET /pay-rules', request: () => ({ path: '/pay-rules' }), answers: signedIn(200) },
  {
    route: 'PATCH /pay-rules',
    request: () => ({ path: '/pay-rules', body: { roundingMinutes: 5, ranking } }),
    answers: employers(200),
  },
  {
    route: 'POST /pay-rules/preview',
    request: () => ({ path: '/pay-rules/preview', body: { roundingMinutes: 15, ranking } }),
    answers: employers(200),
  },
];
