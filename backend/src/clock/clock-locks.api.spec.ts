import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { clockIn, clockRows, HERE, pressBy } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const DAY = { date: '2026-11-21', startTime: '06:00', endTime: '14:00' };
const MINUTE = 60_000;

describe('concurrent requests on the same clock entry', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, presses } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
  });

  /** Returns the number of the server's transactions that wait for a lock. */
  const waiting = async (): Promise<number> => {
    const [row] = await t.sql<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row!.count;
  };
  const deadlocks = async (): Promise<number> => {
    const [row] = await t.sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    return row!.deadlocks;
  };

  /** Lets the calls wait one after the other for a locked row, then releases the row. */
  const meet = async (
    { text, values }: { text: string; values: string[] },
    calls: (() => PromiseLike<{ status: number }>)[],
  ): Promise<number[]> => {
    const holder = new pg.Client(t.address);
    await holder.connect();
    const answers: Promise<{ status: number }>[] = [];
    try {
      await holder.query('begin');
      await holder.query(text, values);
      for (const call of calls) {
        answers.push(Promise.resolve(call()));
        await until(async () => (await waiting()) >= answers.length, `${answers.length} calls wait`);
      }
      await holder.query('commit');
    } finally {
      await holder.end();
    }
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it('cause no deadlock between a position and a second clock-in', async () => {
    await t.clock.set('2026-11-20T22:10:00.000Z');
    const venue = await createVenue(boss, { latitude: 53.4, longitude: -2.2, clockRadiusMetres: 500 });
    await boss.patch(`/schedules/${night}`, { venueId: venue.id }).expect(200);
    const { id, clockInPressId } = await clockIn(guard, { scheduleId: night });
    const again = pressBy(guard, { scheduleId: night, waitedMs: 5 * MINUTE });
    const before = await deadlocks();
    const answers = await meet({ text: 'select from clock_entries where id = $1 for update', values: [id] }, [
      () => guard.post('/clock/in', again),
      () => guard.patch(`/clock/presses/${clockInPressId}`, { userId: guard.id, location: HERE }),
    ]);
    expect(answers).toEqual([201, 200]);
    expect(await deadlocks()).toBe(before);
    expect(await entries(guard)).toMatchObject([{ clocked_in_at: new Date('2026-11-20T22:05:00.000Z') }]);
    expect((await presses(guard)).find(({ press_id }) => press_id === clockInPressId)).toMatchObject({
      is_counted: false,
      location: HERE,
    });
  });

  it.each([{ waitedMs: 2 * MINUTE }, { waitedMs: 0 }])(
    'cause no deadlock between a clock-in to another shift and an assignment (%j)',
    async ({ waitedMs }) => {
      const morning = await shiftFor(boss, [guard], DAY);
      await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T06:00:00.000Z');
      const into = pressBy(guard, { scheduleId: morning, waitedMs });
      const before = await deadlocks();
      const answers = await meet({ text: 'select from users where id = $1 for update', values: [guard.id] }, [
        () => guard.post('/clock/in', into),
        () => boss.post('/schedule-assignments', { scheduleId: night, employeeId: guard.id }),
      ]);
      expect(answers).toEqual([waitedMs > 0 ? 201 : 409, 409]);
      expect(await deadlocks()).toBe(before);
    },
  );

  it('refuse the clock-in of an employee who is deactivated while it waits for the lock', async () => {
    const leaves = {
      text: `update users set deactivated_at = '2026-11-20T22:00:00.000Z' where id = $1`,
      values: [guard.id],
    };
    const press = () => guard.post('/clock/in', pressBy(guard, { scheduleId: night }));
    expect(await meet(leaves, [press])).toEqual([403]);
    expect(await entries(guard)).toEqual([]);
  });

  it('answer twenty positions, clock-ins and assignments at once', async () => {
    const { clockInPressId } = await clockIn(guard, { scheduleId: night });
    const calls = Array.from({ length: 20 }, (_, index) => [
      guard.patch(`/clock/presses/${clockInPressId}`, { userId: guard.id, location: HERE }),
      guard.post('/clock/in', pressBy(guard, { scheduleId: night, waitedMs: (index + 2) * MINUTE })),
      boss.post('/schedule-assignments', { scheduleId: night, employeeId: guard.id }),
    ]).flat();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 201, 409]));
    expect(await entries(guard)).toHaveLength(1);
  });
});
