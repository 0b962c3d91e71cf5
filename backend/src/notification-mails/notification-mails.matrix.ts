import { anyone, type Row } from '../../test/permission-matrix/matrix.js';

export const rows: Row[] = [
  // With a token it needs nobody who is signed in, and none of these is one.
  {
    route: 'POST /api/unsubscribe/:token',
    request: () => ({ path: '/unsubscribe/x' }),
    answers: anyone(404),
  },
  { route: 'GET /api/unsubscribe/:token', request: () => ({ path: '/unsubscribe/x' }), answers: anyone(302) },
];
