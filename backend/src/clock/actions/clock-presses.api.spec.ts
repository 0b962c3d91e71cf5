import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, HERE, pressBy } from '../../../test/clock.js';
import { shiftFor, joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { ClockEntryView } from '../clock.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const HOUR = 3_600_000;

describe('a clock action', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
    await joinedLongAgo(t);
  });
  const { entries, presses, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T21:58:20.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
  });

  describe('as a clock-out', () => {
    it('is refused for an employee who is not clocked in', async () => {
      const { body } = await guard.post('/clock/out', pressBy(guard)).expect(409);
      expect(body).toMatchObject({ message: 'You are not clocked in' });
    });

    it('is accepted in the minute of the clock-in, and the break stays editable', async () => {
      await clockIn(guard, { scheduleId: night });
      const { timesheetId } = await clockOut(guard);
      expect(await hours(guard)).toMatchObject([
        { total_hours: '0.00', start_time: '21:58', end_time: '21:58', flags: ['left_early'] },
      ]);
      await guard.patch(`/timesheets/${timesheetId}`, { breakMinutes: 5 }).expect(200);
    });

    it('is accepted with a flag if the hours overlap others', async () => {
      await t.clock.set('2026-11-21T07:00:00.000Z');
      const body = { scheduleId: night, date: '2026-11-21', startTime: '00:00', endTime: '02:00' };
      await guard.post('/timesheets', body).expect(201);
      await clockIn(guard, { scheduleId: night, waitedMs: 9 * HOUR });
      await clockOut(guard, { waitedMs: HOUR });
      const [clocked] = await hours(guard);
      expect(clocked).toMatchObject({ total_hours: '8.00', flags: ['sent_late', 'overlap'] });
      expect(await entries(guard)).toMatchObject([{ flags: ['sent_late', 'overlap'] }]);
    });

    it('is accepted after weeks', async () => {
      const { clockInPressId } = await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-12-31T22:58:20.000Z');
      await clockOut(guard, { clockInPressId });
      expect(await hours(guard)).toMatchObject([{ total_hours: '985.00', flags: ['long'] }]);
    });
  });

  describe('sent repeatedly', () => {
    it('creates one entry and one timesheet if one action is sent 20 times at once', async () => {
      const [into, out] = [pressBy(guard, { scheduleId: night }), pressBy(guard)];
      const ins = await Promise.all(Array.from({ length: 20 }, () => guard.post('/clock/in', into)));
      expect(new Set(ins.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(ins.map(({ body }) => (body as ClockEntryView).id)).size).toBe(1);
      await t.clock.set('2026-11-21T06:00:00.000Z');
      const outs = await Promise.all(Array.from({ length: 20 }, () => guard.post('/clock/out', out)));
      expect(new Set(outs.map(({ status }) => status))).toEqual(new Set([201]));
      for (const { body } of outs) expect(body).toEqual(outs[0]!.body);
      expect(await entries(guard)).toMatchObject([{ status: 'closed', flags: [] }]);
      expect(await hours(guard)).toHaveLength(1);
      expect(await presses(guard)).toHaveLength(2);
    });

    it('creates one entry and one timesheet with flags if 20 actions are sent at once', async () => {
      const ins = await Promise.all(
        Array.from({ length: 20 }, () => guard.post('/clock/in', pressBy(guard, { scheduleId: night }))),
      );
      expect(new Set(ins.map(({ body }) => (body as ClockEntryView).id)).size).toBe(1);
      const [{ clockInPressId }] = ins.map(({ body }) => body as ClockEntryView) as [ClockEntryView];
      await t.clock.set('2026-11-21T06:00:00.000Z');
      await Promise.all(
        Array.from({ length: 20 }, () =>
          guard.post('/clock/out', pressBy(guard, { clockInPressId })).expect(201),
        ),
      );
      expect(await entries(guard)).toMatchObject([{ status: 'closed' }]);
      expect(await hours(guard)).toMatchObject([
        { total_hours: '8.03', flags: ['clocked_in_twice', 'clocked_out_twice'] },
      ]);
      expect(await presses(guard)).toHaveLength(40);
    });

    it('gets the first answer again after its shift was deleted', async () => {
      const press = pressBy(guard, { scheduleId: night });
      const { body: first } = await guard.post('/clock/in', press).expect(201);
      await boss.delete(`/schedules/${night}`);
      const { body: again } = await guard.post('/clock/in', press).expect(201);
      expect(again).toEqual(first);
    });

    it('counts the earlier clock-in and clock-out of two phones while the hours are pending', async () => {
      const near = await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-20T22:08:00.000Z');
      const far = await clockIn(guard, { scheduleId: night, waitedMs: 30 * 60_000, location: HERE });
      expect(far).toMatchObject({
        id: near.id,
        clockedInAt: '2026-11-20T21:38:00.000Z',
        clockInLocation: HERE,
        flags: ['sent_late', 'clocked_in_twice', 'early'],
      });
      expect(far.clockInPressId).not.toBe(near.clockInPressId);
      await t.clock.set('2026-11-21T06:30:00.000Z');
      const out = await clockOut(guard);
      expect(await hours(guard)).toMatchObject([{ total_hours: '8.87' }]);
      const { clockInPressId } = near;
      await clockOut(guard, { clockInPressId, waitedMs: 20 * 60_000 });
      expect(await hours(guard)).toMatchObject([
        { id: out.timesheetId, total_hours: '8.53', flags: expect.arrayContaining(['clocked_out_twice']) },
      ]);
      await boss.patch(`/timesheets/${out.timesheetId}/status`, { status: 'approved' }).expect(200);
      await clockOut(guard, { clockInPressId, waitedMs: 40 * 60_000 });
      expect(await hours(guard)).toMatchObject([{ total_hours: '8.53', status: 'approved' }]);
    });

    it('keeps decided hours and their entry unchanged', async () => {
      const { clockInPressId } = await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T06:30:00.000Z');
      const { timesheetId } = await clockOut(guard);
      await boss.patch(`/timesheets/${timesheetId}/status`, { status: 'approved' }).expect(200);
      const again = await clockOut(guard, { clockInPressId, waitedMs: 30 * 60_000 });
      expect(again).toMatchObject({
        clockedOutAt: '2026-11-21T06:30:00.000Z',
        flags: ['clocked_out_twice', 'long'],
      });
      expect(await hours(guard)).toMatchObject([{ total_hours: '8.53', flags: ['long'] }]);
    });

    it('keeps hours that the employee changed by hand and adds the clock times', async () => {
      const { clockInPressId } = await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T06:30:00.000Z');
      const { timesheetId } = await clockOut(guard);
      await guard.patch(`/timesheets/${timesheetId}`, { endTime: '06:15' }).expect(200);
      await clockOut(guard, { clockInPressId, waitedMs: 30 * 60_000 });
      expect(await hours(guard)).toMatchObject([
        {
          end_time: '06:15',
          total_hours: '8.28',
          flags: ['changed_by_hand', 'sent_late', 'clocked_out_twice'],
        },
      ]);
    });

    it('belongs to the first of two entries of a shift if it is sent late but happened during the first', async () => {
      const first = await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T01:00:00.000Z');
      await clockOut(guard);
      await t.clock.set('2026-11-21T02:00:00.000Z');
      const second = await clockIn(guard, { scheduleId: night });
      expect(second.id).not.toBe(first.id);
      const late = await clockIn(guard, { scheduleId: night, waitedMs: 4 * HOUR + 5 * 60_000 });
      expect(late).toMatchObject({ id: first.id, clockedInAt: '2026-11-20T21:55:00.000Z' });
      expect(await entries(guard)).toMatchObject([
        { id: first.id, status: 'closed' },
        { id: second.id, status: 'open', flags: ['late'] },
      ]);
      expect(await hours(guard)).toMatchObject([{ total_hours: '3.08' }]);
    });

    it('on another shift is refused while an entry is open, but closes that entry if sent late', async () => {
      const day = { date: '2026-11-21', startTime: '07:00', endTime: '15:00' };
      const morning = await shiftFor(boss, [guard], day);
      const first = await clockIn(guard, { scheduleId: night });
      await t.clock.set('2026-11-21T07:10:00.000Z');
      const { body } = await guard.post('/clock/in', pressBy(guard, { scheduleId: morning })).expect(409);
      expect(body).toMatchObject({
        message:
          'You are still clocked in to Night watch on Nov 20, 2026, 10:00 PM – 6:00 AM. Clock out first.',
      });
      const second = await clockIn(guard, { scheduleId: morning, waitedMs: 10 * 60_000 });
      expect(await entries(guard)).toMatchObject([{ status: 'missed' }, { id: second.id, status: 'open' }]);
      const notified = await t.sql<{ user_id: string }>(
        `select user_id from notifications where type = 'clock_missed' and data ->> 'clockEntryId' = $1`,
        [first.id],
      );
      expect(notified.map(({ user_id: id }) => id).sort()).toEqual([boss.id, guard.id].sort());
      const late = await clockOut(guard, { clockInPressId: first.clockInPressId, waitedMs: 70 * 60_000 });
      expect(late).toMatchObject({
        id: first.id,
        status: 'closed',
        clockedOutAt: '2026-11-21T06:00:00.000Z',
        flags: ['was_missed', 'sent_late'],
      });
      expect(await entries(guard)).toMatchObject([{ status: 'closed' }, { status: 'open' }]);
    });
  });

  describe('from a phone with a wrong clock', () => {
    it.each([
      [
        '5 minutes from the server’s time',
        { waitedMs: HOUR, expectedAt: '2026-11-20T20:53:20.000Z' },
        ['sent_late'],
        '2026-11-20T20:58:20.000Z',
      ],
      [
        'more than 5 minutes from it',
        { waitedMs: HOUR, expectedAt: '2026-11-20T20:53:19.000Z' },
        ['sent_late', 'phone_clock'],
        '2026-11-20T20:58:20.000Z',
      ],
      ['years', { waitedMs: 300_000_000_000 }, ['sent_late', 'too_old', 'early'], '2026-11-20T20:00:00.000Z'],
    ])('is accepted with flags: %s', async (_, press, flags, clockedInAt) => {
      const early = await shiftFor(boss, [guard], { ...NIGHT, startTime: '21:00' });
      const entry = await clockIn(guard, { scheduleId: early, ...press });
      expect(entry).toMatchObject({ flags, clockedInAt });
    });

    it('never counts from before the clock-in', async () => {
      const { clockInPressId } = await clockIn(guard, { scheduleId: night });
      const out = await clockOut(guard, { clockInPressId, waitedMs: HOUR });
      expect(out).toMatchObject({
        clockedOutAt: '2026-11-20T21:58:20.000Z',
        flags: ['sent_late', 'out_of_order', 'left_early'],
      });
    });
  });

  it('attaches a missed entry to hours that were entered by hand in the meantime', async () => {
    const { id, clockInPressId } = await clockIn(guard, { scheduleId: night, location: HERE });
    await t.sql(`update clock_entries set status = 'missed' where id = $1`, [id]);
    await t.clock.set('2026-11-21T15:00:00.000Z');
    const typed = { scheduleId: night, date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
    const { body } = await guard.post('/timesheets', typed).expect(201);
    const out = await clockOut(guard, { clockInPressId, waitedMs: 9 * HOUR });
    expect(out).toMatchObject({ id, status: 'closed', timesheetId: (body as { id: string }).id });
    expect(await hours(guard)).toMatchObject([
      { id: out.timesheetId, total_hours: '8.00', start_time: '22:00', flags: ['was_missed', 'sent_late'] },
    ]);
    const { body: sheet } = await boss.get(`/timesheets/${out.timesheetId}`).expect(200);
    expect(sheet).toMatchObject({
      clockInTime: '2026-11-20T21:58:20.000Z',
      clockOutTime: '2026-11-21T06:00:00.000Z',
      clockInLocation: HERE,
    });
  });
});
