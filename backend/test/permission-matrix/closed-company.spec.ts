import { describe, expect, it } from '@jest/globals';
import type { Person } from '../people.js';
import { withTestApp } from '../with-test-app.js';
import { ROWS } from './rows.js';
import { createWorld, type World } from './world.js';

/** Routes for members of a closed company. */
const WHILE_CLOSED = new Set([
  'GET /auth/user',
  'POST /auth/switch',
  'GET /company/export',
  'POST /company/reopen',
]);
const EMPLOYER_ROWS = ROWS.filter(({ answers }) => answers.AN === 401 && ![401, 403].includes(answers.MB));

describe('an employer of a closed company', () => {
  let world: World;
  let owner: Person;
  const t = withTestApp(async () => {
    world = await createWorld(t);
    owner = await t.employer();
    await t.sql(`update companies set closed_at = now() where id = $1`, [owner.user.companyId]);
  });

  it.each(EMPLOYER_ROWS)(
    'is refused by $route, except to reopen it or to leave',
    async ({ route, request }) => {
      const [method = ''] = route.split(' ');
      const { path, body } = await request(world, 'MB');
      await t.sql(`update companies set closed_at = now() where id = $1`, [owner.user.companyId]);
      const answer = await owner.agent[method.toLowerCase() as 'get'](`/api${path}`).send(body);
      const { code } = answer.body as { code?: string };
      expect([route, code === 'company_closed']).toEqual([route, !WHILE_CLOSED.has(route)]);
    },
  );
});
