import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasPgbouncer, startPgbouncer, type Pooler } from '../../../../test/pgbouncer.js';
import type { Person } from '../../../../test/people.js';
import { assign, plan } from '../../../../test/plans.js';
import { startTestApp } from '../../../../test/test-app.js';
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
});
