import { PASSWORD, someEmail } from '../../test/people.js';
import { anyone, signedIn, type Row } from '../../test/permission-matrix/matrix.js';

const names = { firstName: 'Sam', lastName: 'Guard' };

export const rows: Row[] = [
  { route: 'GET /auth/user', request: () => ({ path: '/auth/user' }), answers: signedIn(200) },
  {
    route: 'POST /auth/login',
    request: () => ({ path: '/auth/login', body: { email: someEmail(), password: PASSWORD } }),
    answers: anyone(401),
  },
  {
    route: 'POST /auth/register',
    request: () => ({ path: '/auth/register', body: { email: someEmail(), password: '12345', ...names } }),
    answers: anyone(400),
  },
  { route: 'POST /auth/logout', request: () => ({ path: '/auth/logout' }), answers: anyone(204) },
];
