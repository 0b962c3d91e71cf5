import { beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from '../fuzz/operations.js';
import { senderOf, type Row, type Try } from '../permission-matrix/matrix.js';
import { fingerprint } from '../permission-matrix/fingerprint.js';
import { LISTS, ROWS } from '../permission-matrix/rows.js';
import { createWorld, type World } from '../permission-matrix/world.js';
import { withTestApp } from '../with-test-app.js';
import { requestLists, spoiltLists } from './lists.js';
import { BROKEN, NEVER, STRANGE, STRANGE_TEXTS } from './values.js';

/** Sign-up and sign-in count attempts and hash passwords. Their fields have their own tests. */
const OWN_TABLE = new Set(['POST /auth/register', 'POST /auth/login']);
/** This route is excluded, because it would end the session that the next row needs. */
const SIGNS_OUT = 'POST /auth/logout';
/** Without PUT, which shares handler and body with PATCH. */
const WRITES = ROWS.filter(({ route }) => /^(POST|PATCH) /.test(route) && route !== SIGNS_OUT);
/**
 * The server parses bodies before it chooses a route. It does so in four ways: for visitors, for members, for
 * pictures, and for routes that ignore the body.
 * These routes are tried with all bodies, other routes with a few.
 */
const READ_DIFFERENTLY = new Set([
  'POST /auth/register',
  'POST /schedules',
  'PATCH /auth/user',
  'POST /schedules/:id/approve',
]);
const ELSEWHERE = new Set(['null', 'a list', 'a string', 'a number', 'no JSON']);
const BROKEN_ELSEWHERE = BROKEN.filter(([name]) => ELSEWHERE.has(name));

interface Answer {
  status: number;
  body: { statusCode?: number; message?: string };
}

const AT_ONCE = 4;

/** Runs `work` for each item, a few at the same time. */
async function inTurns<T>(all: T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function json(name: string, body: object): (typeof BROKEN)[number] {
  return [name, JSON.stringify(body), 'application/json'];
}

describe('bad input', () => {
  let world: World;
  const t = withTestApp(async () => {
    world = await createWorld(t);
  });

  async function send(row: Row, { path }: Try, text: string, type: string): Promise<Answer> {
    const [method] = row.route.split(' ');
    const { url } = world.who.MA;
    const cookie = world.who[senderOf(row)].cookie();
    const answer = await fetch(`${url}/api${path}`, {
      method,
      body: text,
      headers: { 'content-type': type, cookie },
    });
    const said = await answer.text();
    return { status: answer.status, body: (said ? JSON.parse(said) : {}) as Answer['body'] };
  }

  /** Expects that all bodies are refused, at the same time, and that nothing changes. */
  async function refused(row: Row, tried: Try, bodies: typeof BROKEN): Promise<void> {
    const before = await fingerprint(t);
    await inTurns(bodies, async ([, text, type]) => isRefusal(await send(row, tried, text, type), text));
    expect(await fingerprint(t)).toEqual(before);
  }

  function isRefusal(answer: Answer, text: string): void {
    const sent = text.slice(0, 200);
    expect([sent, answer.status, answer.status >= 400 && answer.status < 500]).toEqual([
      sent,
      answer.status,
      true,
    ]);
    expect(answer.body).toMatchObject({
      statusCode: answer.status,
      message: expect.stringMatching(/^[A-Z].{3,200}$/),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(
      /select .+ from |insert into |mikro|pg_|node_modules|at \w+ \(/i,
    );
  }

  it('is tried with all bodies on one route per way of parsing', () => {
    expect(WRITES.map(({ route }) => route)).toEqual(expect.arrayContaining([...READ_DIFFERENTLY]));
    expect(BROKEN_ELSEWHERE).toHaveLength(ELSEWHERE.size);
  });

  describe.each(WRITES)('$route', (row) => {
    let tried: Try;
    beforeAll(async () => {
      // An accepted request of an earlier row may have ended the sender's session.
      for (const actor of ['MA', 'EA'] as const) {
        const person = world.who[actor];
        if ((await person.get('/auth/user')).status === 401) await person.signIn(person.user.email);
      }
      tried = await row.request(world, senderOf(row));
    });

    const tables = READ_DIFFERENTLY.has(row.route) ? BROKEN.map((one) => [one]) : [BROKEN_ELSEWHERE];
    it.each(tables.map((bodies) => ({ bodies, names: bodies.map(([name]) => name).join(', ') })))(
      'refuses $names as a body and changes nothing',
      async ({ bodies }) => {
        if (tried.body) return refused(row, tried, bodies);
        // A route without a body ignores one that can be parsed.
        for (const [, text, type] of bodies)
          expect((await send(row, tried, text, type)).status).toBeLessThan(500);
      },
    );

    if (OWN_TABLE.has(row.route)) return;

    it('refuses wrong values in every field and changes nothing', async () => {
      const bodies = Object.entries(tried.body ?? {}).flatMap(([field, good]) =>
        // A boolean field accepts the boolean of these values.
        NEVER.filter(([, value]) => typeof good !== 'boolean' || typeof value !== 'boolean').map(
          ([name, value]) => json(name, { ...tried.body, [field]: value }),
        ),
      );
      await refused(row, tried, bodies);
    });

    it('never causes a server error with a strange value', async () => {
      for (const [field, good] of Object.entries(tried.body ?? {})) {
        const mayBeText = typeof good === 'string' || good === null;
        for (const [name, value] of [...STRANGE, ...(mayBeText ? STRANGE_TEXTS : [])]) {
          const answer = await send(
            row,
            tried,
            JSON.stringify({ ...tried.body, [field]: value }),
            'application/json',
          );
          expect([field, name, answer.status < 500]).toEqual([field, name, true]);
          if (answer.status < 300) tried = await row.request(world, senderOf(row));
        }
      }
    });
  });

  it('refuses wrong values in the items of a list, and too many items, and changes nothing', async () => {
    const { body } = await t.visitor().get('/docs-json').expect(200);
    const lists = requestLists(operationsOf(body as OpenAPIObject).filter(({ method }) => method !== 'PUT'));
    expect(lists).not.toEqual([]);
    for (const { route, name, schema } of lists) {
      const row = WRITES.find((one) => one.route === route)!;
      const tried = await row.request(world, senderOf(row));
      const [item] = (tried.body as Record<string, object[]>)[name]!;
      const bodies = spoiltLists(item!, schema).map((items) => json(name, { ...tried.body, [name]: items }));
      await refused(row, tried, bodies);
    }
  });

  it('takes the last value of a repeated key', async () => {
    const text = '{"title":"First","content":"Twice","title":"Last"}';
    const { MA } = world.who;
    const answer = await fetch(`${MA.url}/api/announcements`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', cookie: MA.cookie() },
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { title: 'Last', content: 'Twice' }]);
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
    await inTurns(LISTS, async (row) => {
      const { path } = await row.request(world, senderOf(row));
      const { status } = await world.who[senderOf(row)].get(`${path}?${encodeURI(query)}`);
      expect([row.route, status]).toEqual([row.route, 400]);
    });
  });

  it.each(['?a=1&a=2', '?range=[0,1]&range=[0,2]', '?limit=-1', '?a[__proto__][x]=1', '?filter=%zz'])(
    'never causes a server error with the address /schedules%s',
    async (query) => {
      const { status } = await world.who.MA.get(`/schedules${query}`);
      expect(status).toBeLessThan(500);
    },
  );

  it('answers an unknown address and an unknown method in the usual error format', async () => {
    const { body } = await world.who.MA.get('/nothing').expect(404);
    expect(body).toMatchObject({
      statusCode: 404,
      message: expect.any(String),
      requestId: expect.any(String),
    });
    const { status } = await world.who.MA.delete('/stats');
    expect([404, 405]).toContain(status);
  });

  it('has not changed the prototype of objects', () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).role).toBeUndefined();
  });
});
