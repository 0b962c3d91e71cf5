import { randomUUID } from 'node:crypto';
import { anyone, employersOfA, signedIn, type Row } from '../../test/permission-matrix/matrix.js';
import { employeeWithApp } from '../../test/two-step.js';

const passkey = {
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'a', attestationObject: 'a' },
};

/** Most requests are refused because of their input, so that the actors keep their ways to sign in. */
export const rows: Row[] = [
  { route: 'GET /auth/second-step', request: () => ({ path: '/auth/second-step' }), answers: anyone(401) },
  {
    route: 'POST /auth/second-step/passkey',
    request: () => ({ path: '/auth/second-step/passkey' }),
    answers: anyone(401),
  },
  {
    route: 'POST /auth/second-step',
    request: () => ({ path: '/auth/second-step', body: { code: '123456' } }),
    answers: anyone(401),
  },
  { route: 'GET /auth/factors', request: () => ({ path: '/auth/factors' }), answers: signedIn(200) },
  { route: 'POST /auth/factors/app', request: () => ({ path: '/auth/factors/app' }), answers: signedIn(200) },
  {
    route: 'POST /auth/factors/app/confirm',
    request: () => ({ path: '/auth/factors/app/confirm', body: { code: '' } }),
    answers: signedIn(400),
  },
  {
    route: 'DELETE /auth/factors/app',
    request: () => ({ path: '/auth/factors/app' }),
    answers: signedIn(404),
  },
  {
    route: 'POST /auth/factors/passkeys/options',
    request: () => ({ path: '/auth/factors/passkeys/options' }),
    answers: signedIn(200),
  },
  {
    route: 'POST /auth/factors/passkeys',
    request: () => ({ path: '/auth/factors/passkeys', body: { passkey, name: 'Phone' } }),
    answers: signedIn(400),
  },
  {
    route: 'DELETE /auth/factors/passkeys/:id',
    request: () => ({ path: `/auth/factors/passkeys/${randomUUID()}` }),
    answers: signedIn(404),
  },
  {
    route: 'POST /auth/factors/recovery-codes',
    request: () => ({ path: '/auth/factors/recovery-codes' }),
    answers: signedIn(409),
  },
  {
    route: 'POST /auth/proof/passkey',
    request: () => ({ path: '/auth/proof/passkey' }),
    answers: signedIn(200),
  },
  {
    route: 'POST /auth/proof',
    request: () => ({ path: '/auth/proof', body: {} }),
    answers: signedIn(400),
  },
  {
    route: 'POST /employees/:id/reset-factors',
    request: async (world) => ({ path: `/employees/${await employeeWithApp(world)}/reset-factors` }),
    answers: employersOfA(200),
  },
];
