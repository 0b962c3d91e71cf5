import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../../test/ids.js';
import { NIGHT } from '../../../../test/plans.js';
import { withTestApp } from '../../../../test/with-test-app.js';

describe('a connection that is cut at the end of its transaction', () => {
  // The pool is small, so that leftovers of the cut affect the next request.
  const t = withTestApp(
    async () => {
      await t.sql(`create function cut() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end $$`);
    },
    { DATABASE_POOL_SIZE: '3' },
  );
  const waiting = { ...NIGHT, status: 'pending_approval' };
  const rows = () =>
    t.sql(`select (select count(*)::int from schedules) as schedules,
                  (select count(*)::int from audit_log where action = 'schedule.created') as audited,
                  (select count(*)::int from notifications) as told,
                  (select count(*)::int from idempotency_keys) as keys`);

  /** One cut follows the insert. The other happens when the commit checks deferred constraints. */
  const CUTS = [
    ['before the commit', 'create trigger cut after insert on schedules', 'busy'],
    [
      'in the commit',
      'create constraint trigger cut after insert on schedules deferrable initially deferred',
      'unanswered',
    ],
  ] as const;

  it.each(CUTS)(
    'stores nothing after a cut %s, and stores the record at the next try',
    async (_, trigger, code) => {
      const boss = await t.employer();
      await boss.invite({ role: 'employer' });
      const before = await rows();
      await t.sql(`${trigger} for each row execute function cut()`);
      const { body } = await boss.post('/schedules', waiting).expect(503);
      expect(body).toMatchObject({ statusCode: 503, code });
      await t.sql('drop trigger cut on schedules');
      expect(await rows()).toEqual(before);
      await boss.post('/schedules', waiting).expect(201);
      const [{ schedules, audited, told } = {}] = before as Record<string, number>[];
      expect(await rows()).toMatchObject([
        { schedules: schedules! + 1, audited: audited! + 1, told: told! + 1 },
      ]);
    },
  );

  it.each(CUTS)('stores the record once after a cut %s and a repeated call', async (...[, trigger]) => {
    const boss = await t.employer();
    await boss.invite({ role: 'employer' });
    const before = await rows();
    const key = newId();
    const send = () => boss.post('/schedules/series', waiting).set('Idempotency-Key', key);
    await t.sql(`${trigger} for each row execute function cut()`);
    await send().expect(503);
    await t.sql('drop trigger cut on schedules');
    expect(await rows()).toEqual(before);
    const [first, again] = await Promise.all([send(), send()]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const [{ schedules, audited, keys } = {}] = before as Record<string, number>[];
    expect(await rows()).toMatchObject([
      { schedules: schedules! + 1, audited: audited! + 1, keys: keys! + 1 },
    ]);
  });
});
