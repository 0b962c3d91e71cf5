import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { VENUE } from '../../../../test/plans.js';
import { until } from '../../../../test/until.js';
import { withTestApp } from '../../../../test/with-test-app.js';
import { openPool } from './pool.js';

/** Empty settings are the defaults. */
const DEFAULTS = { DATABASE_STATEMENT_SECONDS: '', DATABASE_LOCK_SECONDS: '' };

describe('a statement that does not end', () => {
  const t = withTestApp(undefined, DEFAULTS);

  it('is cancelled with 503 and Retry-After, and writes nothing', async () => {
    const boss = await t.employer();
    await t.sql(
      'create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$',
    );
    await t.sql('create trigger slow before insert on venues for each row execute function slow()');
    await boss.post('/venues', VENUE).expect(503).expect('Retry-After', '1');
    await t.sql('drop trigger slow on venues');
    expect(await t.sql('select from venues')).toEqual([]);
    await boss.post('/venues', VENUE).expect(201);
  });
});

describe('a lock that another program holds', () => {
  const t = withTestApp(undefined, { ...DEFAULTS, DATABASE_POOL_SIZE: '3' });
  const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

  it('times out before the requests that wait behind it are refused', async () => {
    const boss = await t.employer();
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from companies where id = $1 for no key update', [boss.user.companyId]);
      const held = Promise.resolve(boss.patch('/company', { name: 'Held' }).expect(503));
      await until(async () => (await t.sql(WAITING)).length === 1, 'the change waits for the lock');
      await Promise.all([held, boss.post('/venues', VENUE).expect(201)]);
    } finally {
      await holder.end();
    }
  });
});

describe('a connection without an answer', () => {
  const t = withTestApp();
  /** Together the time after which the connection is cut. */
  const TIMEOUTS = { connect: 1_000, statement: 500, lock: 500 };

  it('is kept while a transaction gives its statements more time, and is cut otherwise', async () => {
    const pool = openPool(t.address, 1, TIMEOUTS);
    try {
      const client = await pool.connect();
      await client.query('begin');
      await client.query("set local statement_timeout = '60s'");
      await client.query('select pg_sleep(2)');
      await client.query('commit');
      await client.query('set statement_timeout = 0');
      await expect(client.query('select pg_sleep(600)')).rejects.toThrow('did not answer in time');
      client.release();
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    } finally {
      await pool.end();
    }
  });

  it('is not lost if its caller stops waiting while it is prepared', async () => {
    const pool = openPool(t.address, 1, TIMEOUTS);
    try {
      const first = await pool.connect();
      const waiting = pool.connect();
      // Keeps the process busy, so that the caller's time is over before the next answer is read.
      pool.once('acquire', () => {
        for (const until = performance.now() + 2 * TIMEOUTS.connect; performance.now() < until;);
      });
      first.release(new Error('broken'));
      await waiting.then(
        (client) => client.release(),
        () => undefined,
      );
      await expect(pool.query('select')).resolves.toBeDefined();
    } finally {
      await pool.end();
    }
  });
});
