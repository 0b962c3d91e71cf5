import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { PASSWORD } from '../../test/people.js';
import { VENUE } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { until } from '../../test/until.js';
import { HOUR_MS } from '../common/time/units.js';

/** The statements that wait for a lock in this database. */
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a session that ends', () => {
  const t = withTestApp();
  const session = (userId: string) => t.sql(`select sid from session where sess ->> 'userId' = $1`, [userId]);

  it('opens no membership of another account, even if it names one', async () => {
    const [person, other] = [await t.employer(), await t.employer()];
    await other.get('/auth/user').expect(200);
    await t.sql(
      `update session set sess = jsonb_set(sess::jsonb, '{userId}', to_jsonb($2::text))
        where sess ->> 'userId' = $1`,
      [person.id, other.id],
    );
    await person.get('/auth/user').expect(401);
    await person.post('/venues', VENUE).expect(401);
  });

  it('is not restored by a running request that would extend it', async () => {
    const person = await t.employer();
    await t.sql(
      `update session set sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb($2::text))
        where sess ->> 'userId' = $1`,
      [person.id, new Date(Date.now() - 5 * HOUR_MS).toISOString()],
    );
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table venues');
      const running = person.post('/venues', VENUE).then(({ status }) => status);
      await until(async () => (await t.sql(LOCKED)).length > 0);
      await t.sql(`delete from session where sess ->> 'userId' = $1`, [person.id]);
      await blocker.query('commit');
      expect(await running).toBe(201);
    } finally {
      await blocker.end();
    }
    expect(await session(person.id)).toEqual([]);
    await person.get('/auth/user').expect(401);
  });

  it('is not restored by the end of the response that started it', async () => {
    const person = await t.employer();
    await t.sql(`delete from session where sess ->> 'userId' = $1`, [person.id]);
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    const again = t.visitor();
    try {
      await blocker.query('begin');
      // The response needs the company's name after the session is stored.
      await blocker.query('lock table companies');
      const running = again.post('/auth/login', { email: person.user.email, password: PASSWORD });
      const status = running.then((answer) => answer.status);
      await until(async () => (await session(person.id)).length > 0);
      await t.sql(`delete from session where sess ->> 'userId' = $1`, [person.id]);
      await blocker.query('commit');
      expect(await status).toBe(200);
    } finally {
      await blocker.end();
    }
    expect(await session(person.id)).toEqual([]);
    await again.get('/auth/user').expect(401);
  });

  it('is not cached if it ends while it is read', async () => {
    const person = await t.employer();
    await t.inside.server.readSessionLate();
    const late = person.get('/auth/user').then(({ status }) => status);
    await t.inside.server.sessionRead();
    await t.sql(`delete from session where sess ->> 'userId' = $1`, [person.id]);
    expect(await late).toBe(200);
    await person.get('/auth/user').expect(401);
  });

  it('is cached once, regardless of other cookies', async () => {
    const person = await t.employer();
    const before = await t.inside.server.sessionsKept();
    const cookie = person.cookie();
    for (let round = 0; round < 20; round += 1) {
      await t.visitor().get('/auth/user').set('Cookie', `${cookie}; other=${round}`).expect(200);
      await t.visitor().get('/auth/user').set('Cookie', `${cookie}${round}`).expect(401);
    }
    expect((await t.inside.server.sessionsKept()) - before).toBe(1);
  });

  it('is extended while it is used, row and cookie', async () => {
    const person = await t.employer();
    await t.sql(
      `update session set expire = now() + interval '1 day',
              sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb($2::text)) where sess ->> 'userId' = $1`,
      [person.id, new Date(Date.now() - 144 * HOUR_MS).toISOString()],
    );
    const { headers } = await person.patch('/notifications/read-all').expect(200);
    expect(headers['set-cookie']?.[0]).toContain('Expires=');
    const left = await t.sql<{ days: number }>(
      `select round(extract(epoch from expire - now()) / 86400)::int as days from session where sess ->> 'userId' = $1`,
      [person.id],
    );
    expect(left).toEqual([{ days: 7 }]);
    const again = await person.patch('/notifications/read-all').expect(200);
    expect(again.headers).not.toHaveProperty('set-cookie');
  });
});
