import { describe, expect, it } from '@jest/globals';
import { erasingDone } from '../../test/erasing.js';
import { copiesOf, NOON, shiftFor, submitted, typed, atNoon } from '../../test/hours.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

const NAMES = { firstName: 'Zephyrine', lastName: 'Quill' };
const MANY = 100_000;

describe('erasing people in a large company', () => {
  const t = withTestApp(atNoon);
  const other = withTestApp(atNoon, {}, t);

  const erase = (who: Person) => who.post('/auth/erase', { password: PASSWORD }).expect(204);
  const open = () => t.sql(`select step, tries from erasures where step <> 'review'`);
  const counted = async (text: string, values: unknown[]) =>
    (await t.sql<{ count: number }>(text, values))[0]!.count;

  /** Creates notifications for `reader`. Every tenth one quotes a reason that names the person. */
  const tell = async (reader: Person, count: number): Promise<void> => {
    // Without the trigger, so that no server pushes these notifications.
    await t.sql('alter table notifications disable trigger notifications_tell');
    await t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, quote, created_at)
       select gen_random_uuid(), $1, $2, 'timesheet_rejected', 'Timesheet rejected', 'Your hours were rejected.',
              case when n % 10 = 0 then 'Ask Zephyrine Quill about ' || n end, now() from generate_series(1, $3::int) n`,
      [reader.user.companyId, reader.id, count],
    );
    await t.sql('alter table notifications enable trigger notifications_tell');
  };

  it('answers at once, and processes everything afterwards', async () => {
    const boss = await t.employer();
    const guard = await boss.invite(NAMES);
    const reader = await boss.invite();
    const shift = await shiftFor(boss, [guard]);
    const sheet = await submitted(guard, { scheduleId: shift, notes: 'Mine' });
    await createVenue(boss, { notes: 'Zephyrine Quill has the keys' });
    await tell(guard, MANY);
    await tell(reader, MANY / 10);
    await copiesOf(t, sheet.id, 5_000);
    await erase(guard);
    await erasingDone(t);
    const left = (table: string, and: string) =>
      counted(`select count(*)::int as count from ${table} where company_id = $1 and ${and}`, [
        boss.user.companyId,
      ]);
    expect(await left('notifications', `user_id = '${guard.id}'`)).toBe(0);
    expect(await left('notifications', `user_id = '${reader.id}'`)).toBe(MANY / 10);
    expect(await left('notifications', `quote is not null`)).toBe(0);
    expect(await left('timesheets', `employee_id = '${guard.id}' and notes is null`)).toBe(5_001);
    expect(await left('erased_texts', 'true')).toBe(1);
    expect(await t.sql(`select step from erasures where company_id = $1`, [boss.user.companyId])).toEqual([
      { step: 'review' },
    ]);
  }, 120_000);

  it('hides the name in lists, searches and answers to a retry until the work is done', async () => {
    const boss = await t.employer();
    const guard = await boss.invite(NAMES);
    const shift = await shiftFor(boss, [guard], { date: '2026-11-18' });
    await submitted(guard, { scheduleId: shift, date: '2026-11-18' });
    const second = await shiftFor(boss, [guard], { date: '2026-11-17' });
    const entered = typed({ scheduleId: second, date: '2026-11-17' });
    const enter = () =>
      boss.post(`/employees/${guard.id}/timesheets`, entered).set('Idempotency-Key', 'entered');
    await enter().expect(201);
    await shut(async () => {
      await erase(guard);
      expect(await open()).toHaveLength(1);
      const { body } = await boss.get('/notifications').expect(200);
      expect(JSON.stringify(body)).not.toContain('Quill');
      expect(JSON.stringify(body)).toContain('Former member submitted');
      const q = encodeURIComponent(JSON.stringify({ q: 'Quill' }));
      await boss.get(`/notifications?filter=${q}`).expect(200, []);
      await enter().expect(409);
      expect(JSON.stringify((await boss.get('/timesheets').expect(200)).body)).not.toContain('Quill');
    });
    await erasingDone(t);
    await enter().expect(409);
    const hours = await boss.get('/timesheets').expect(200);
    expect(hours.body).toHaveLength(2);
  });

  it('continues after a kill in the middle of a batch, on the first server that reads the queue', async () => {
    const boss = await t.employer();
    const guard = await boss.invite(NAMES);
    await createVenue(boss, { notes: 'Zephyrine Quill has the keys' });
    await tell(guard, 2_500);
    await t.sql(`create function die() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await t.sql(
      'create trigger killed after delete on notifications for each statement execute function die()',
    );
    await erase(guard);
    await until(async () => (await open()).some(({ tries }) => Number(tries) > 0), 'the batch was killed');
    await t.sql('drop trigger killed on notifications');
    expect(await open()).toEqual([{ step: 'inbox', tries: 1 }]);
    const inbox = () =>
      counted('select count(*)::int as count from notifications where user_id = $1', [guard.id]);
    expect(await inbox()).toBe(2_500);
    await other.clock.advance({ minutes: 1 });
    await other.inside.erasing.wake();
    await erasingDone(t);
    expect(await inbox()).toBe(0);
    const { body } = await boss.get('/erased-texts').expect(200);
    expect(body).toHaveLength(1);
    await other.clock.set(NOON);
  });

  it('runs on several servers at the same time, and finds each text once', async () => {
    const boss = await t.employer();
    const people = await Promise.all(Array.from({ length: 4 }, () => boss.invite(NAMES)));
    await createVenue(boss, { contactPerson: 'Zephyrine Quill', notes: 'Zephyrine Quill' });
    await shut(async () => {
      for (const person of people) await erase(person);
      expect(await open()).toHaveLength(4);
    });
    await Promise.all([t, other, t, other].map(({ inside }) => inside.erasing.runBatches()));
    await erasingDone(t);
    const { body } = await boss.get('/erased-texts').expect(200);
    expect(body).toHaveLength(8);
  });

  /** Stops all servers' erasure work during `run`. */
  async function shut(run: () => Promise<void>): Promise<void> {
    for (const { inside } of [t, other]) await inside.erasing.stop();
    await run();
    for (const { inside } of [t, other]) await inside.erasing.start();
  }
});
