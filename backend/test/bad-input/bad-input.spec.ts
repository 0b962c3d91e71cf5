import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from '../fuzz/operations.js';
import { accounts } from '../permission-matrix/accounts.matrix.js';
import { companiesAndPictures } from '../permission-matrix/companies.matrix.js';
import { erasures } from '../permission-matrix/erasures.matrix.js';
import { hoursAndNews } from '../permission-matrix/hours.matrix.js';
import { deactivationAndVenues } from '../permission-matrix/deactivation.matrix.js';
import type { Row, Try } from '../permission-matrix/matrix.js';
import { fingerprint } from '../permission-matrix/fingerprint.js';
import { people } from '../permission-matrix/people.matrix.js';
import { plans } from '../permission-matrix/plans.matrix.js';
import { provider } from '../permission-matrix/provider.matrix.js';
import { createWorld, type ActorName, type World } from '../permission-matrix/world.js';
import { withTestApp } from '../with-test-app.js';
import { requestLists, spoiltLists } from './lists.js';
import { BROKEN, NEVER, STRANGE } from './values.js';

/** Sign-up and sign-in count tries and hash passwords; their fields have a table of their own. */
const OWN_TABLE = new Set(['POST /api/auth/register', 'POST /api/auth/login']);
const WRITES = [
  ...people,
  ...plans,
  ...hoursAndNews,
  ...provider,
  ...companiesAndPictures,
  ...accounts,
  // The others of these take no body.
  ...deactivationAndVenues.filter(({ route }) => route.startsWith('PATCH')),
  ...erasures.filter(({ route }) => route === 'POST /api/erased-texts/:id/replace'),
].filter(({ route }) => /^(POST|PATCH)/.test(route) && !/logout|read|send/.test(route));

const LISTS = [
  'schedules',
  'timesheets',
  'employees',
  'venues',
  'invitations',
  'notifications',
  'erasures',
  'erased-texts',
];

interface Answer {
  status: number;
  body: { statusCode?: number; message?: string };
}

describe('bad input', () => {
  let world: World;
  const t = withTestApp(async () => {
    world = await createWorld(t);
  });

  function sender({ answers }: Row): ActorName {
    return answers.MA < 300 || answers.MA === 401 || answers.MA === 400 ? 'MA' : 'EA';
  }

  async function send(row: Row, { path }: Try, text: string, type: string): Promise<Answer> {
    const [method] = row.route.split(' ');
    const { url } = world.who.MA;
    const cookie = world.who[sender(row)].cookie();
    const answer = await fetch(`${url}/api${path}`, {
      method,
      body: text,
      headers: { 'content-type': type, cookie },
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  }

  async function refused(row: Row, tried: Try, text: string, type = 'application/json'): Promise<void> {
    const before = await fingerprint(t);
    const answer = await send(row, tried, text, type);
    expect([answer.status, answer.status >= 400 && answer.status < 500]).toEqual([answer.status, true]);
    expect(answer.body).toMatchObject({
      statusCode: answer.status,
      message: expect.stringMatching(/^[A-Z].{3,200}$/),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(
      /select .+ from |insert into |mikro|pg_|node_modules|at \w+ \(/i,
    );
    expect(await fingerprint(t)).toEqual(before);
  }

  describe.each(WRITES)('$route', (row) => {
    let tried: Try;
    beforeAll(async () => {
      tried = await row.request(world, sender(row));
    });

    it.each(BROKEN)('refuses %s for a body and changes nothing', async (_name, text, type) => {
      await refused(row, tried, text, type);
    });

    if (OWN_TABLE.has(row.route)) return;

    it('refuses in every field what no field takes, and changes nothing', async () => {
      for (const field of Object.keys(tried.body ?? {})) {
        for (const [, value] of NEVER)
          await refused(row, tried, JSON.stringify({ ...tried.body, [field]: value }));
      }
    });

    it('never fails over a strange value', async () => {
      for (const field of Object.keys(tried.body ?? {})) {
        for (const [name, value] of STRANGE) {
          const answer = await send(
            row,
            tried,
            JSON.stringify({ ...tried.body, [field]: value }),
            'application/json',
          );
          expect([field, name, answer.status < 500]).toEqual([field, name, true]);
          if (answer.status < 300) tried = await row.request(world, sender(row));
        }
      }
    });
  });

  it('refuses in the items of a list what no field takes, and too many of them, and changes nothing', async () => {
    const { body } = await t.visitor().get('/docs-json').expect(200);
    const lists = requestLists(operationsOf(body as OpenAPIObject));
    expect(lists).not.toEqual([]);
    for (const { route, name, schema } of lists) {
      const row = WRITES.find((one) => one.route === route)!;
      const tried = await row.request(world, sender(row));
      const [item] = (tried.body as Record<string, object[]>)[name]!;
      for (const items of spoiltLists(item!, schema))
        await refused(row, tried, JSON.stringify({ ...tried.body, [name]: items }));
    }
  });

  it.each([
    'range=[0]',
    'range=x',
    'range=[5,1]',
    'range=[-1,2]',
    'sort=["nothing","ASC"]',
    'sort=["date"]',
    'sort=date',
    'sort=["__proto__","ASC"]',
    'filter=[]',
    'filter=x',
    'filter={"nothing":1}',
    'filter={"status":{"$ne":null}}',
    'filter={"q":["x"]}',
    'filter={"q":"\\u0000"}',
    'filter={"__proto__":1}',
  ])('refuses a list with ?%s', async (query) => {
    for (const list of LISTS) {
      const { status } = await world.who.MA.get(`/${list}?${encodeURI(query)}`);
      expect([list, status]).toEqual([list, 400]);
    }
  });

  it.each(['?a=1&a=2', '?range=[0,1]&range=[0,2]', '?limit=-1', '?a[__proto__][x]=1', '?filter=%zz'])(
    'never fails over the address /schedules%s',
    async (query) => {
      const { status } = await world.who.MA.get(`/schedules${query}`);
      expect(status).toBeLessThan(500);
    },
  );

  it('answers an unknown address and an unknown method in the one error shape', async () => {
    const { body } = await world.who.MA.get('/nothing').expect(404);
    expect(body).toMatchObject({
      statusCode: 404,
      message: expect.any(String),
      requestId: expect.any(String),
    });
    const { status } = await world.who.MA.delete('/stats');
    expect([404, 405]).toContain(status);
  });

  it('polluted nothing', () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});
