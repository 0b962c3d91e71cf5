import { anyone, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  // The token needs no session. The path has an invalid token.
  {
    route: 'POST /unsubscribe/:token',
    request: () => ({ path: '/unsubscribe/x' }),
    answers: anyone(404),
  },
  { route: 'GET /unsubscribe/:token', request: () => ({ path: '/unsubscribe/x' }), answers: anyone(302) },
];
