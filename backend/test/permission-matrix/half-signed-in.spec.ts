import { describe, expect, it } from '@jest/globals';
import { PASSWORD, type Person } from '../people.js';
import { setUpApp } from '../two-step.js';
import { withTestApp } from '../with-test-app.js';
import { fingerprint } from './fingerprint.js';
import { ROWS } from './rows.js';
import { createWorld, type World } from './world.js';

/** Routes for employers who have not set up the second factor that their company requires. */
const WITHOUT_FACTOR = new Set([
  'GET /auth/user',
  'GET /auth/account',
  'GET /auth/factors',
  'POST /auth/switch',
  'POST /auth/proof',
  'POST /auth/proof/passkey',
  'POST /auth/factors/app',
  'POST /auth/factors/app/confirm',
  'POST /auth/factors/passkeys/options',
  'POST /auth/factors/passkeys',
  'POST /company/reopen',
]);
/** Members only: visitors get 401. Other routes are public and need no session. */
const MEMBER_ROWS = ROWS.filter(({ route, answers }) => answers.AN === 401 && !isSecondStep(route));

function isSecondStep(route: string): boolean {
  return route.includes('/auth/second-step') || route === 'POST /auth/login';
}

/** A sign-in whose second factor is missing, against every route for members. */
describe('a session without its second factor', () => {
  let world: World;
  let half: Person;
  let overdue: Person;
  const t = withTestApp(async () => {
    world = await createWorld(t);
    const owner = await world.who.MA.invite({ role: 'employer' });
    await setUpApp(t, owner);
    half = t.visitor();
    await half.post('/auth/login', { email: owner.user.email, password: PASSWORD }).expect(401);
    // An employer of company A, who shares no session with the actors and who must set up a factor.
    overdue = await t.employer();
    await t.sql(`update companies set factor_required_at = '2026-01-01' where id = $1`, [
      overdue.user.companyId,
    ]);
    await t.sql(`update users set created_at = '2026-01-01' where id = $1`, [overdue.id]);
  });

  it.each(MEMBER_ROWS)('is refused by $route while the sign-in waits for it', async ({ route, request }) => {
    const [method = ''] = route.split(' ');
    const { path, body } = await request(world, 'AN');
    const before = await fingerprint(t);
    const answer = await half.agent[method.toLowerCase() as 'get'](`/api${path}`).send(body);
    expect([route, answer.status]).toEqual([route, 401]);
    expect(await fingerprint(t)).toEqual(before);
  });

  it.each(MEMBER_ROWS.filter(({ answers }) => answers.MB !== 403))(
    'is refused by $route after the grace period, except to set one up',
    async ({ route, request }) => {
      const [method = ''] = route.split(' ');
      const { path, body } = await request(world, 'MB');
      const answer = await overdue.agent[method.toLowerCase() as 'get'](`/api${path}`).send(body);
      const isOpen = WITHOUT_FACTOR.has(route);
      const { code } = answer.body as { code?: string };
      expect([route, code === 'factor_required']).toEqual([route, !isOpen]);
    },
  );
});
