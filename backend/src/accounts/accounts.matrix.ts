import { randomUUID } from 'node:crypto';
import { PASSWORD, someEmail } from '../../test/people.js';
import { NAME_MAX } from '../common/fields/index.js';
import { anyone, signedIn, type Row } from '../../test/permission-matrix/matrix.js';

const noLink = { token: 'no-such-link' };

/**
 * Routes of the account itself. Requests that would end the actor's session or account are refused here; other tests
 * let them succeed.
 */
export const rows: Row[] = [
  {
    route: 'POST /auth/forgot',
    request: () => ({ path: '/auth/forgot', body: { email: someEmail() } }),
    answers: anyone(204),
  },
  {
    route: 'POST /auth/reset',
    request: () => ({ path: '/auth/reset', body: { ...noLink, password: PASSWORD } }),
    answers: anyone(400),
  },
  {
    route: 'POST /auth/confirm',
    request: () => ({ path: '/auth/confirm', body: { ...noLink, password: PASSWORD } }),
    answers: anyone(400),
  },
  {
    route: 'POST /auth/confirm/send',
    request: () => ({ path: '/auth/confirm/send' }),
    answers: signedIn(204),
  },
  {
    route: 'POST /auth/password',
    request: () => ({ path: '/auth/password', body: { currentPassword: '', newPassword: 'another horse' } }),
    answers: signedIn(400),
  },
  { route: 'GET /auth/account', request: () => ({ path: '/auth/account' }), answers: signedIn(200) },
  {
    route: 'GET /auth/sessions/:id',
    request: async ({ who }) => {
      const { body } = await who.EA.get('/auth/sessions').expect(200);
      return { path: `/auth/sessions/${(body as { id: string }[])[0]!.id}` };
    },
    answers: { AN: 401, EA: 200, EA2: 404, MA: 404, MA2: 404, MB: 404, EB: 404, OE: 404 },
  },
  {
    route: 'GET /auth/sessions',
    list: 'sessions',
    request: () => ({ path: '/auth/sessions' }),
    answers: signedIn(200),
  },
  { route: 'DELETE /auth/sessions', request: () => ({ path: '/auth/sessions' }), answers: signedIn(204) },
  {
    route: 'DELETE /auth/sessions/:id',
    request: () => ({ path: `/auth/sessions/${randomUUID()}` }),
    answers: signedIn(404),
  },
  {
    route: 'DELETE /auth/identities/:id',
    request: () => ({ path: `/auth/identities/${randomUUID()}` }),
    answers: signedIn(404),
  },
  {
    route: 'POST /auth/switch',
    // MA's own membership, so only MA may switch to it.
    request: ({ who }) => ({ path: '/auth/switch', body: { userId: who.MA.id } }),
    answers: { ...signedIn(404), MA: 200 },
  },
  {
    route: 'POST /auth/accept',
    request: () => ({ path: '/auth/accept', body: { invitationToken: 'no-such-token' } }),
    answers: signedIn(404),
  },
  {
    route: 'POST /auth/company',
    request: () => ({ path: '/auth/company', body: { companyName: 'x'.repeat(NAME_MAX + 1) } }),
    answers: signedIn(400),
  },
  { route: 'GET /auth/export', request: () => ({ path: '/auth/export' }), answers: signedIn(200) },
  {
    route: 'POST /auth/erase',
    request: () => ({ path: '/auth/erase', body: {} }),
    answers: signedIn(400),
  },
];
