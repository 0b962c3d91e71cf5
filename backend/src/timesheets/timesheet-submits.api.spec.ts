import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { NOON, shiftFor, typed, type Typed, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('submitting the same hours several times', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
    await joinedLongAgo(t);
  });

  const rows = (date: string) =>
    t.sql<{ id: string }>('select id from timesheets where employee_id = $1 and date = $2', [guard.id, date]);
  const submit = (key: string, body: Typed) => guard.post('/timesheets', body).set('Idempotency-Key', key);

  it('creates one row for 20 concurrent requests with one key, and gives all the same answer', async () => {
    const body = typed({ scheduleId, date: '2026-10-05' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit('press-1', body)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]!.body);
    const created = await rows('2026-10-05');
    expect(created).toEqual([{ id: (answers[0]!.body as { id: string }).id }]);
    const audit = await t.sql('select id from audit_log where object_id = $1', [created[0]!.id]);
    expect(audit).toHaveLength(1);
    const sent = await t.sql(`select id from notifications where data ->> 'timesheetId' = $1`, [
      created[0]!.id,
    ]);
    expect(sent).toHaveLength(1);
  });

  it('repeats the first answer later, and returns 422 for the key with other hours', async () => {
    const body = typed({ scheduleId, date: '2026-10-06' });
    const first = await submit('press-2', body).expect(201);
    const again = await submit('press-2', body).expect(201);
    expect(again.body).toEqual(first.body);
    await submit('press-2', { ...body, breakMinutes: 0 }).expect(422);
    await submit('press-3', body).expect(409);
    expect(await rows('2026-10-06')).toHaveLength(1);
  });

  it('accepts a key again after its request was refused', async () => {
    const body = typed({ scheduleId, date: '2026-10-07' });
    await submit('press-4', { ...body, endTime: '09:00' }).expect(400);
    await submit('press-4', body).expect(201);
  });

  it('rolls back everything that a failing request wrote, including its key', async () => {
    const body = typed({ scheduleId, date: '2026-10-12' });
    await t.sql(
      `create function broken() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await t.sql(
      'create trigger broken before insert or update on notifications for each row execute function broken()',
    );
    await submit('press-5', body).expect(500);
    await t.sql('drop trigger broken on notifications');
    expect(await rows('2026-10-12')).toEqual([]);
    expect(await t.sql(`select key from idempotency_keys where key = 'press-5'`)).toEqual([]);
    await submit('press-5', body).expect(201);
  });

  it('keeps the keys of employees apart', async () => {
    const mate = await boss.invite();
    await boss.post('/schedule-assignments', { scheduleId, employeeId: mate.id }).expect(201);
    const body = typed({ scheduleId, date: '2026-10-08' });
    const [mine, theirs] = [
      await submit('same', body).expect(201),
      await mate.post('/timesheets', body).set('Idempotency-Key', 'same').expect(201),
    ];
    expect((theirs.body as { employeeId: string }).employeeId).toBe(mate.id);
    expect((mine.body as { employeeId: string }).employeeId).toBe(guard.id);
    expect((await submit('same', body).expect(201)).body).toEqual(mine.body);
    const again = await mate.post('/timesheets', body).set('Idempotency-Key', 'same').expect(201);
    expect(again.body).toEqual(theirs.body);
  });

  it('accepts one of eight overlapping requests without keys', async () => {
    for (let round = 0; round < 10; round += 1) {
      const date = `2026-09-${10 + round}`;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          guard.post('/timesheets', typed({ scheduleId, date, startTime: `0${index}:30`, endTime: '12:00' })),
        ),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(7);
      expect(await rows(date)).toHaveLength(1);
    }
  });

  it('accepts one of two equal entries by the employee and an employer', async () => {
    const body = typed({ scheduleId, date: '2026-10-09' });
    const answers = await Promise.all([
      guard.post('/timesheets', body),
      boss.post(`/employees/${guard.id}/timesheets`, body),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('handles requests of several employees and employers on one shift without a failure', async () => {
    const mates = await Promise.all(Array.from({ length: 4 }, () => boss.invite()));
    const shift = await shiftFor(boss, mates);
    const answers = await Promise.all([
      ...mates.flatMap((mate) => [
        mate.post('/timesheets', typed({ scheduleId: shift, date: '2026-08-03' })),
        boss.post('/schedule-assignments', { scheduleId, employeeId: mate.id }),
      ]),
      boss.patch(`/schedules/${shift}`, { startTime: '10:00' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 400)).toEqual([]);
  });
});

describe('submitting the same hours while the first request still runs', () => {
  // An empty setting is the default.
  const t = withTestApp(joinedLongAgo, { DATABASE_LOCK_SECONDS: '' });

  it('returns 503 if the wait takes too long, and succeeds once the first request has ended', async () => {
    await t.clock.set(NOON);
    const boss = await t.employer();
    const guard = await boss.invite();
    const body = typed({ scheduleId: await shiftFor(boss, [guard]), date: '2026-10-13' });
    const submit = () => guard.post('/timesheets', body).set('Idempotency-Key', 'press-6');
    const first = new pg.Client(t.address);
    await first.connect();
    try {
      await first.query('begin');
      await first.query(
        `insert into idempotency_keys (user_id, key, request_hash, created_at) values ($1, 'press-6', '', now())`,
        [guard.id],
      );
      await submit().expect(503).expect('Retry-After', '1');
    } finally {
      await first.end();
    }
    await submit().expect(201);
    expect(await t.sql('select id from timesheets where employee_id = $1', [guard.id])).toHaveLength(1);
  });
});
