import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAddress, urlOf } from '../../../../test/databases.js';
import { goLive } from '../../../../test/live-client.js';
import { hasPgbouncer, startPgbouncer, type Pooler } from '../../../../test/pgbouncer.js';
import type { Person } from '../../../../test/people.js';
import { assign, plan, VENUE } from '../../../../test/plans.js';
import { startTestApp } from '../../../../test/test-app.js';
import { until } from '../../../../test/until.js';
import { withTestApp } from '../../../../test/with-test-app.js';
import { checkDatabase } from '../check-database.js';

const TIMEOUTS = { connect: 60_000, statement: 5_000, lock: 2_000 };
/** 9:00 in London. */
const STARTS_AT = '2030-05-10T08:00:00.000Z';

/** Plans a shift at 9:00, assigns an employee to it and reads both. */
async function planShift(boss: Person): Promise<void> {
  const schedule = await plan(boss, { startTime: '09:00', endTime: '17:00' });
  const sam = await boss.invite();
  await assign(boss, schedule, sam);
  const { body } = await boss.get(`/schedules/${schedule.id}`).expect(200);
  expect(body).toMatchObject({ startsAt: STARTS_AT, assignedCount: 1 });
  const shifts = await sam.get('/shifts?from=2030-05-10&to=2030-05-10').expect(200);
  expect(shifts.body).toMatchObject([{ startsAt: STARTS_AT }]);
}

describe.each(['Europe/Paris', 'America/New_York'])('a database with the time zone %s', (zone) => {
  const t = withTestApp();
  let pooler: Pooler | null = null;
  beforeAll(async () => {
    await t.sql(`do $$ begin execute format('alter database %I set timezone = ''${zone}''', current_database());
      execute format('alter database %I set lock_timeout = ''1h''', current_database()); end $$`);
  });
  afterAll(() => pooler?.stop());

  it('gives the right times', async () => {
    await checkDatabase(t.address, TIMEOUTS);
    const other = await startTestApp({}, t);
    await planShift(await other.employer());
    await other.close();
  });

  (hasPgbouncer ? it : it.skip)('gives the right times behind a pooler in session mode', async () => {
    pooler = await startPgbouncer('session', t.address);
    const address = pooler.behind(t.address);
    await checkDatabase(address, TIMEOUTS);
    const other = await startTestApp({}, { ...t, address });
    await planShift(await other.employer());
    await other.close();
  });
});

(hasPgbouncer ? describe : describe.skip)('a pooler in transaction mode', () => {
  const t = withTestApp();
  let pooler: Pooler;
  beforeAll(async () => {
    pooler = await startPgbouncer('transaction', t.address);
  });
  afterAll(() => pooler.stop());

  it('is refused at the start', async () => {
    await expect(checkDatabase(pooler.behind(t.address), TIMEOUTS)).rejects.toThrow(
      /^DATABASE_URL leads to a pooler in transaction mode, .+pool_mode = session in PgBouncer/,
    );
  });

  it('is refused for notifications, with a sentence that names the setting', async () => {
    const behind = urlOf(pooler.behind(t.address));
    await expect(checkDatabase(t.address, { ...TIMEOUTS, connect: 3_000 }, behind)).rejects.toThrow(
      /^DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL\. .+ a pooler in session mode\.$/,
    );
  });
});

describe('DATABASE_LISTEN_URL', () => {
  const t = withTestApp();
  const short = { ...TIMEOUTS, connect: 3_000 };

  it('must lead to the database of DATABASE_URL', async () => {
    await expect(checkDatabase(t.address, short, urlOf(serverAddress()))).rejects.toThrow(
      /^DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL\. It must lead to the same database/,
    );
    await expect(checkDatabase(t.address, short, 'postgresql://muster@127.0.0.1:1/muster')).rejects.toThrow(
      'DATABASE_LISTEN_URL names no database that can be reached (connect ECONNREFUSED 127.0.0.1:1).',
    );
  });

  (hasPgbouncer ? it : it.skip)('is the only address that the server listens at', async () => {
    const pooler = await startPgbouncer('session', t.address);
    const address = pooler.behind(t.address);
    const listenUrl = urlOf(t.address);
    await checkDatabase(address, TIMEOUTS, listenUrl);
    const settings = { DATABASE_URL: urlOf(address), DATABASE_LISTEN_URL: listenUrl };
    const other = await startTestApp(settings, { ...t, address });
    const boss = await other.employer();
    const colleague = await boss.invite({ role: 'employer' });
    const live = await goLive(colleague);
    await boss.post('/venues', VENUE).expect(201);
    await until(() => live.changed.length > 0, 'the change is announced');
    live.close();
    await pooler.stop();
    await boss.get('/venues').expect(503);
    await other.visitor().get('/health/ready').expect(200);
    await other.close();
  });
});
