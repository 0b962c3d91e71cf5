import { PASSWORD, someEmail } from '../people.js';
import { anyone, employers, employersOfA, signedIn, type Row } from './matrix.js';

const names = { firstName: 'Sam', lastName: 'Guard' };

export const people: Row[] = [
  { route: 'GET /api/auth/user', request: () => ({ path: '/auth/user' }), answers: signedIn(200) },
  {
    route: 'POST /api/auth/login',
    request: () => ({ path: '/auth/login', body: { email: someEmail(), password: PASSWORD } }),
    answers: anyone(401),
  },
  {
    route: 'POST /api/auth/register',
    request: () => ({ path: '/auth/register', body: { email: someEmail(), password: '12345', ...names } }),
    answers: anyone(400),
  },
  { route: 'POST /api/auth/logout', request: () => ({ path: '/auth/logout' }), answers: anyone(204) },
  { route: 'GET /api/invitations', request: () => ({ path: '/invitations' }), answers: employers(200) },
  {
    route: 'POST /api/invitations',
    request: () => ({ path: '/invitations', body: { email: someEmail(), ...names } }),
    answers: employers(201),
  },
  {
    route: 'GET /api/invitations/validate/:token',
    request: () => ({ path: '/invitations/validate/unknown' }),
    answers: anyone(404),
  },
  { route: 'GET /api/employees', request: () => ({ path: '/employees' }), answers: employers(200) },
  {
    route: 'GET /api/users/employees',
    request: () => ({ path: '/users/employees' }),
    answers: employers(200),
  },
  {
    route: 'GET /api/employees/:id',
    request: ({ who }) => ({ path: `/employees/${who.EA.id}` }),
    answers: employersOfA(200),
  },
  {
    route: 'PATCH /api/employees/:id',
    // Another name each time: what changes nothing would hide that somebody may.
    request: ({ who }, actor) => ({
      path: `/employees/${who.EA.id}`,
      body: { firstName: `Named by ${actor}` },
    }),
    answers: employersOfA(200),
  },
];
