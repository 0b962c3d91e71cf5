import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../../../test/with-test-app.js';
import { joinedLongAgo } from '../../../test/hours.js';
import { someEmail, type Person } from '../../../test/people.js';
import { erasingDone } from '../../../test/erasing.js';
import { assign, createVenue, plan } from '../../../test/plans.js';
import { newId } from '../../../test/ids.js';
import { addDays } from '../time/local.js';
import { today } from '../time/zoned.js';

describe('housekeeping', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    await joinedLongAgo(t);
  });

  const sweep = (): Promise<void> => t.inside.jobs.sweep();

  it('deletes idempotency keys after 48 hours, also many at once, and keeps newer ones', async () => {
    const keys = `insert into idempotency_keys (user_id, key, request_hash, created_at)
                  select $1, $2 || n, 'x', now() - $3::interval from generate_series(1, $4::int) n`;
    await t.sql(keys, [boss.id, 'old', '48 hours 1 minute', 2_500]);
    await t.sql(keys, [boss.id, 'young', '47 hours 59 minutes', 2]);
    await sweep();
    await sweep();
    const left = await t.sql('select key from idempotency_keys where user_id = $1 order by key', [boss.id]);
    expect(left).toEqual([{ key: 'young1' }, { key: 'young2' }]);
  });

  it('deletes expired counts of limits', async () => {
    await t.sql(
      `insert into rate_limits (key, points, expire)
       values ('dead', 1, (extract(epoch from now()) * 1000)::bigint - 1000),
              ('alive', 1, (extract(epoch from now()) * 1000)::bigint + 60000), ('blocked', 1, null)`,
    );
    await sweep();
    const left = await t.sql(
      `select key from rate_limits where key in ('dead', 'alive', 'blocked') order by key`,
    );
    expect(left).toEqual([{ key: 'alive' }, { key: 'blocked' }]);
  });

  it('deletes expired mail links and keeps valid ones', async () => {
    const person = await t.employer();
    const kinds = () =>
      t.sql(
        `select kind from account_tokens k join accounts a on a.id = k.account_id where email = $1 order by kind`,
        [person.user.email],
      );
    await t.visitor().post('/auth/forgot', { email: person.user.email }).expect(204);
    await sweep();
    expect(await kinds()).toEqual([{ kind: 'confirm' }, { kind: 'reset' }]);
    await t.clock.advance({ hours: 2 });
    await sweep();
    await t.clock.run();
    expect(await kinds()).toEqual([{ kind: 'confirm' }]);
  });

  it('marks expired invitations and no others', async () => {
    const invite = async (): Promise<string> => {
      const someone = { email: someEmail(), firstName: 'A', lastName: 'B' };
      return ((await boss.post('/invitations', someone).expect(201)).body as { id: string }).id;
    };
    const [over, open] = [await invite(), await invite()];
    await t.sql(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [over]);
    await Promise.all([sweep(), sweep()]);
    const rows = await t.sql(
      'select id, status from invitations where id = any($1) order by created_at, id',
      [[over, open]],
    );
    expect(rows).toEqual([
      { id: over, status: 'expired' },
      { id: open, status: 'pending' },
    ]);
  });

  it('deletes locations after the company’s retention time and keeps the hours', async () => {
    const [short, sam] = [await t.employer(), await boss.invite()];
    await short.patch('/company', { locationRetentionDays: 7 }).expect(200);
    const kim = await short.invite();
    const sheet = async (
      owner: Person,
      person: Person,
      days: number,
      locations: object[],
    ): Promise<string> => {
      const schedule = await plan(owner, { date: '2026-01-05' });
      await assign(owner, schedule, person);
      const id = newId();
      await t.sql(
        `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at,
           ends_at, planned_starts_at, planned_ends_at, worked_minutes, total_hours, pending_since,
           clock_in_location, clock_out_location, created_at, updated_at)
         select $1, $2, $3, $4, '2026-01-05', '09:00', '17:00', s, e, s, e, 480, 8, s, $5, $6, $7, s
           from (values (timestamptz '2026-01-05 09:00Z', timestamptz '2026-01-05 17:00Z')) v(s, e)`,
        [
          id,
          owner.user.companyId,
          person.id,
          schedule.id,
          locations[0] ?? null,
          locations[1] ?? null,
          new Date(t.clock.now().getTime() - days * 86_400_000),
        ],
      );
      return id;
    };
    const here = { lat: 51.5, lng: -0.1, address: 'The Dock' };
    const old = [
      await sheet(boss, sam, 91, [here, here]),
      await sheet(boss, sam, 91, [here]),
      await sheet(short, kim, 8, [here, here]),
    ];
    const young = [await sheet(boss, sam, 89, [here, here]), await sheet(short, kim, 6, [here])];
    const hours = (): Promise<object[]> =>
      t.sql(
        `select to_jsonb(t) - 'clock_in_location' - 'clock_out_location' as hours from timesheets t order by id`,
      );
    const before = await hours();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const located = await t.sql<{ id: string }>(
      `select id from timesheets where num_nonnulls(clock_in_location, clock_out_location) > 0 order by id`,
    );
    expect(located.map(({ id }) => id)).toEqual([...young].sort());
    expect(located.map(({ id }) => id)).not.toEqual(expect.arrayContaining(old));
    expect(await hours()).toEqual(before);
  });

  it('deletes locations in the answers kept for retries', async () => {
    const owner = await t.employer();
    await owner.patch('/company', { locationRetentionDays: 1 }).expect(200);
    const guard = await owner.invite();
    const date = addDays(today(t.clock.now(), 'Europe/London'), -1);
    const planned = { name: 'Watch', date, startTime: '09:00', endTime: '17:00', status: 'active' };
    const { body: plan } = await owner.post('/schedules', planned).expect(201);
    const scheduleId = (plan as { id: string }).id;
    await owner.post('/schedule-assignments', { scheduleId, employeeId: guard.id }).expect(201);
    const hours = { scheduleId, date, startTime: '09:00', endTime: '17:00', breakMinutes: 0 };
    const here = { lat: 51.5074, lng: -0.1278 };
    const submit = () =>
      guard
        .post('/timesheets', { ...hours, clockOutLocation: here })
        .set('Idempotency-Key', 'with a position')
        .expect(201);
    const { body } = await submit();
    expect(body).toMatchObject({ clockOutLocation: expect.anything() });
    await t.clock.advance({ hours: 25 });
    await sweep();
    const kept = await t.sql(`select from idempotency_keys where response::text like '%51.5074%'`);
    expect(kept).toEqual([]);
    expect((await submit()).body).toEqual({ ...(body as object), clockOutLocation: null });
    await t.clock.run();
  });

  it('deletes notifications after a year, also many at once, and keeps newer ones', async () => {
    const owner = await t.employer();
    const tell = (age: string, count: number) =>
      t.sql(
        `insert into notifications (id, company_id, user_id, type, title, message, created_at)
         select gen_random_uuid(), $1, $2, 'shift_changed', $3::text, 'It moved.', now() - $3::text::interval
           from generate_series(1, $4::int)`,
        [owner.user.companyId, owner.id, age, count],
      );
    await tell('365 days 1 minute', 2_500);
    await tell('364 days 23 hours', 2);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const left = await t.sql('select title from notifications where user_id = $1', [owner.id]);
    expect(left).toEqual([{ title: '364 days 23 hours' }, { title: '364 days 23 hours' }]);
  });

  it('deletes the names of erased people and where texts name them after 30 days', async () => {
    const owner = await t.employer();
    const erase = async (firstName: string, lastName: string): Promise<void> => {
      const { id } = await owner.invite({ firstName, lastName });
      await createVenue(owner, { notes: `Ask ${firstName} ${lastName}` });
      await owner.post(`/employees/${id}/deactivate`).expect(200);
      await owner.post(`/employees/${id}/erase`).expect(200);
      await erasingDone(t);
    };
    const age = (by: string) =>
      t.sql('update erasures set created_at = created_at - $2::interval where company_id = $1', [
        owner.user.companyId,
        by,
      ]);
    await erase('Zephyrine', 'Quill');
    await age('1 day 1 minute');
    await erase('Otto', 'Sharpe');
    await age('28 days 23 hours');
    const texts = async () => (await owner.get('/erased-texts').expect(200)).body as object[];
    await sweep();
    expect(await texts()).toHaveLength(2);
    await age('1 hour');
    await sweep();
    expect(await texts()).toEqual([expect.objectContaining({ name: 'Otto Sharpe' })]);
    const { companyId } = owner.user;
    const left = () =>
      t.sql(
        `select traces is null as forgotten, (select count(*)::int from erased_texts where erasure_id = e.id) as texts
           from erasures e where company_id = $1`,
        [companyId],
      );
    expect(await left()).toEqual([{ forgotten: false, texts: 1 }]);
    // This erasure still has texts to check.
    await t.sql(`update erasures set step = 'timesheet', next_try_at = 'infinity' where company_id = $1`, [
      companyId,
    ]);
    await age('1 day 1 minute');
    await sweep();
    expect(await left()).toEqual([{ forgotten: true, texts: 0 }]);
  });
});
