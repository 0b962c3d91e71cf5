import { anyone, signedIn, type Row } from '../../test/permission-matrix/matrix.js';

/** The routes of a program without a provider. The specs of this folder test them with one. */
export const rows: Row[] = [
  { route: 'GET /login', request: () => ({ path: '/login' }), answers: anyone(302) },
  { route: 'GET /login/callback', request: () => ({ path: '/login/callback' }), answers: anyone(400) },
  { route: 'POST /login/connect', request: () => ({ path: '/login/connect' }), answers: signedIn(400) },
  { route: 'GET /login/offer', request: () => ({ path: '/login/offer' }), answers: anyone(404) },
  {
    route: 'POST /login/offer',
    request: () => ({ path: '/login/offer', body: { invitationId: null } }),
    answers: anyone(404),
  },
];
