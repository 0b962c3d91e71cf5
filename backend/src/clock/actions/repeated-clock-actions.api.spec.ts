import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, pressBy } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const HOUR = 3_600_000;
const YEAR = 365 * 24 * HOUR;

describe('a clock action with a doubtful time', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
  });

  it.each([{ waited: 10 * HOUR }, { waited: 80 * HOUR }])(
    'does not replace the clock-out of closed hours ($waited ms before)',
    async ({ waited }) => {
      const { clockInPressId } = await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T06:00:00.000Z');
      const first = await clockOut(guard);
      await t.clock.set('2026-11-21T07:00:00.000Z');
      const again = await clockOut(guard, { clockInPressId, waitedMs: waited });
      expect(again).toMatchObject({ clockedOutAt: first.clockedOutAt });
      expect(again.flags).toContain('clocked_out_twice');
      expect(await hours(guard)).toMatchObject([{ total_hours: '8.00' }]);
    },
  );

  it.each([{ waited: 2 * HOUR }, { waited: 71 * HOUR }, { waited: 80 * HOUR }])(
    'does not move the clock-in to before the opening time ($waited ms before)',
    async ({ waited }) => {
      const first = await clockIn(guard, { scheduleId: night });
      const again = await clockIn(guard, { scheduleId: night, waitedMs: waited });
      expect(again).toMatchObject({ id: first.id, clockedInAt: first.clockedInAt });
      expect(again.flags).toContain('clocked_in_twice');
    },
  );

  it('does not replace a clock-in with a trustworthy time', async () => {
    const first = await clockIn(guard, { scheduleId: night });
    const doubtful = { waitedMs: HOUR / 2, expectedAt: '2026-11-20T20:00:00Z' };
    const again = await clockIn(guard, { scheduleId: night, ...doubtful });
    expect(again).toMatchObject({ id: first.id, clockedInAt: first.clockedInAt });
  });

  it('is refused as too early if it is sent at once, despite the time that the phone expected', async () => {
    const later = await shiftFor(boss, [guard], { ...NIGHT, date: '2026-12-20' });
    const press = { ...pressBy(guard), scheduleId: later, expectedAt: '2000-01-01T00:00:00Z' };
    const { body } = await guard.post('/clock/in', press).expect(409);
    expect(body).toMatchObject({ message: expect.stringMatching(/^Opens at /) });
  });

  it.each([
    { waitedMs: 2 * HOUR, expectedAt: '2000-01-01T00:00:00Z' },
    { waitedMs: 80 * HOUR },
    { waitedMs: -1 },
  ])('is refused if it arrives before the shift opens: %j', async (press) => {
    const later = await shiftFor(boss, [guard], { ...NIGHT, date: '2026-11-21' });
    const { body } = await guard
      .post('/clock/in', pressBy(guard, { scheduleId: later, ...press }))
      .expect(409);
    expect(body).toMatchObject({ message: 'Opens at Nov 21, 2026 9:00 PM' });
  });

  it.each([-1, -9 * HOUR, 1e300])(
    'counts as sent late if its waiting time is impossible: %d ms',
    async (waitedMs) => {
      const day = { date: '2026-11-21', startTime: '07:00', endTime: '15:00' };
      const morning = await shiftFor(boss, [guard], day);
      await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T07:10:00.000Z');
      const expectedAt = '2026-11-21T06:58:00.000Z';
      expect(await clockIn(guard, { scheduleId: morning, waitedMs, expectedAt })).toMatchObject({
        clockedInAt: expectedAt,
        flags: ['sent_late', 'phone_clock'],
      });
      await t.clock.set('2026-11-21T15:00:00.000Z');
      const out = await clockOut(guard, { waitedMs });
      expect(out).toMatchObject({
        clockedOutAt: '2026-11-21T15:00:00.000Z',
        flags: ['sent_late', 'phone_clock'],
      });
    },
  );

  it.each(['2026-11-21T15:01:00.000Z', '2026-11-17T15:00:00.000Z'])(
    'counts from its arrival if the expected time is impossible, too: %s',
    async (expectedAt) => {
      await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T06:00:00.000Z');
      const out = await clockOut(guard, { waitedMs: -HOUR, expectedAt });
      expect(out.clockedOutAt).toBe('2026-11-21T06:00:00.000Z');
    },
  );

  it('counts with flags if the phone started in 1970 and its clock was corrected since', async () => {
    await clockIn(guard, { scheduleId: night });
    await t.clock.set('2026-11-21T06:00:00.000Z');
    const { flags } = await clockOut(guard, { waitedMs: 57 * YEAR });
    expect(flags).toEqual(expect.arrayContaining(['too_old', 'out_of_order']));
  });
});

describe('a second clock-in', () => {
  const t = withTestApp();
  const { entries, hours } = clockRows(t);

  it('before the first one changes no decided hours', async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    const boss = await t.employer();
    const guard = await boss.invite();
    const night = await shiftFor(boss, [guard], NIGHT);
    const first = await clockIn(guard, { scheduleId: night });
    await t.clock.set('2026-11-21T06:00:00.000Z');
    const { timesheetId } = await clockOut(guard);
    await boss.patch(`/timesheets/${timesheetId}/status`, { status: 'approved' }).expect(200);
    await clockIn(guard, { scheduleId: night, waitedMs: 8.5 * HOUR });
    expect(await entries(guard)).toMatchObject([
      { id: first.id, clocked_in_at: new Date(first.clockedInAt) },
    ]);
    expect(await hours(guard)).toMatchObject([{ status: 'approved', total_hours: '8.00' }]);
  });
});
