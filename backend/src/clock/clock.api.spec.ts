import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, HERE, pressBy } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { rotaShift } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { TimesheetDetailView } from '../timesheets/timesheets.contract.js';
import type { ClockView } from './clock.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const HOUR = 3_600_000;

describe('the clock', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T21:58:20.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
  });

  const view = async (person: Person) => (await person.get('/clock').expect(200)).body as ClockView;

  it('opens an entry, and closes it with pending hours', async () => {
    const opened = await clockIn(guard, { scheduleId: night, location: HERE });
    expect(opened).toMatchObject({
      employeeId: guard.id,
      scheduleId: night,
      rotaShiftId: null,
      schedule: { id: night, name: 'Night watch', date: '2026-11-20' },
      status: 'open',
      clockedInAt: '2026-11-20T21:58:20.000Z',
      clockInLocation: { ...HERE, address: '51.501234, -0.141234', timestamp: '2026-11-20T21:58:20.000Z' },
      clockedOutAt: null,
      source: null,
      timesheetId: null,
      flags: [],
      plannedStartsAt: '2026-11-20T22:00:00.000Z',
      plannedEndsAt: '2026-11-21T06:00:00.000Z',
    });
    expect((await view(guard)).open).toEqual(opened);
    await t.clock.set('2026-11-21T06:03:40.000Z');
    const closed = await clockOut(guard, { breakMinutes: 30 });
    expect(closed).toMatchObject({
      id: opened.id,
      status: 'closed',
      source: 'press',
      clockedOutAt: '2026-11-21T06:03:40.000Z',
      clockOutLocation: null,
      breakMinutes: 30,
      flags: [],
    });
    const { body } = await boss.get(`/timesheets/${closed.timesheetId}`).expect(200);
    expect(body as TimesheetDetailView).toMatchObject({
      status: 'pending',
      date: '2026-11-20',
      startTime: '21:58',
      endTime: '06:03',
      clockInTime: '2026-11-20T21:58:20.000Z',
      clockOutTime: '2026-11-21T06:03:40.000Z',
      clockInLocation: opened.clockInLocation,
      clockOutLocation: null,
      breakMinutes: 30,
      workedMinutes: 455,
      totalHours: '7.58',
      flags: [],
    });
    expect(body as TimesheetDetailView).toMatchObject({
      plannedStartsAt: '2026-11-20T22:00:00.000Z',
      plannedEndsAt: '2026-11-21T06:00:00.000Z',
      clockEntryId: opened.id,
      plannedBreakMinutes: 0,
      presses: [
        {
          id: opened.clockInPressId,
          kind: 'in',
          pressedAt: '2026-11-20T21:58:20.000Z',
          receivedAt: '2026-11-20T21:58:20.000Z',
          waitedMs: 0,
          isCounted: true,
          location: opened.clockInLocation,
        },
        { kind: 'out', pressedAt: '2026-11-21T06:03:40.000Z', isCounted: true, location: null },
      ],
    });
    expect((await view(guard)).open).toBeNull();
    const notified = await t.sql(
      `select user_id, message from notifications where data ->> 'timesheetId' = $1`,
      [closed.timesheetId],
    );
    expect(notified).toEqual([
      { user_id: boss.id, message: expect.stringContaining('submitted 7 h 35 min') },
    ]);
    await guard.patch(`/timesheets/${closed.timesheetId}`, { breakMinutes: 15 }).expect(200);
    expect(await hours(guard)).toMatchObject([{ total_hours: '7.83', break_minutes: 15 }]);
  });

  it('uses the planned break if the clock-out names none', async () => {
    await boss.patch(`/schedules/${night}`, { breakMinutes: 45 }).expect(200);
    expect(await clockIn(guard, { scheduleId: night })).toMatchObject({ breakMinutes: 45 });
    await t.clock.set('2026-11-21T06:00:00.000Z');
    expect(await clockOut(guard)).toMatchObject({ breakMinutes: 45 });
    expect(await hours(guard)).toMatchObject([{ total_hours: '7.28' }]);
  });

  it('opens and lists entries of rota shifts', async () => {
    const rotaShiftId = await rotaShift(t, boss, guard, {
      ...NIGHT,
      name: 'Week 47',
      startsAt: '2026-11-20T22:00:00Z',
      endsAt: '2026-11-21T06:00:00Z',
    });
    const opened = await clockIn(guard, { rotaShiftId });
    expect(opened).toMatchObject({ scheduleId: null, rotaShiftId, schedule: { name: 'Week 47' } });
    await t.clock.set('2026-11-21T06:00:00.000Z');
    const closed = await clockOut(guard, { clockInPressId: opened.clockInPressId });
    expect(closed).toMatchObject({ id: opened.id, status: 'closed' });
    expect(await hours(guard)).toMatchObject([{ rota_shift_id: rotaShiftId, total_hours: '8.03' }]);
  });

  describe('shows', () => {
    it("the open shift, last night's unclocked shift and two shifts from today on", async () => {
      await t.clock.set('2026-11-21T07:00:00.000Z');
      const days = ['21', '22', '23'].map((day) => ({
        date: `2026-11-${day}`,
        startTime: '12:00',
        endTime: '18:00',
      }));
      const [noon, next] = [
        await shiftFor(boss, [guard], days[0]),
        await shiftFor(boss, [guard], days[1]),
        await shiftFor(boss, [guard], days[2]),
      ];
      const before = await view(guard);
      expect(before).toMatchObject({ now: '2026-11-21T07:00:00.000Z', open: null });
      expect(before.cards.map(({ id }) => id)).toEqual([night, noon, next]);
      expect(before.cards[0]).toMatchObject({
        opensAt: '2026-11-20T21:00:00.000Z',
        closesAt: '2026-11-21T10:00:00.000Z',
        breakMinutes: 0,
        venue: null,
      });
      await clockIn(guard, { scheduleId: night });
      expect((await view(guard)).cards.map(({ id }) => id)).toEqual([night, noon, next]);
      await clockOut(guard);
      expect((await view(guard)).cards.map(({ id }) => id)).toEqual([noon, next]);
    });

    it('no shift after its clock-in period', async () => {
      await t.clock.set('2026-11-21T10:00:01.000Z');
      expect((await view(guard)).cards).toEqual([]);
    });

    it('no shift to an account without a company', async () => {
      const unlinked = await t.unlinked();
      expect(await view(unlinked)).toMatchObject({ open: null, cards: [] });
      const { body } = await unlinked.post('/clock/in', pressBy(unlinked, { scheduleId: night })).expect(409);
      expect(body).toMatchObject({ message: expect.stringMatching(/^You are not linked/) });
    });
  });

  describe('lets employees clock in', () => {
    it.each([
      ['2026-11-20T20:59:59.999Z', 'Opens at 9:00 PM'],
      ['2026-11-19T12:00:00.000Z', 'Opens at Nov 20, 2026 9:00 PM'],
      [
        '2026-11-21T10:00:00.001Z',
        'It is too late to clock in to this shift. Submit your hours by hand instead.',
      ],
    ])('not at %s: %s', async (now, message) => {
      await t.clock.set(now);
      const { body } = await guard.post('/clock/in', pressBy(guard, { scheduleId: night })).expect(409);
      expect(body).toMatchObject({ message });
      expect(await entries(guard)).toEqual([]);
    });

    it.each([
      ['2026-11-20T21:00:00.000Z', ['early']],
      ['2026-11-20T21:45:00.000Z', []],
      ['2026-11-20T22:05:00.000Z', []],
      ['2026-11-20T22:05:01.000Z', ['late']],
      ['2026-11-21T10:00:00.000Z', ['late']],
    ])('at %s', async (now, flags) => {
      await t.clock.set(now);
      expect((await clockIn(guard, { scheduleId: night })).flags).toEqual(flags);
    });

    it('at the time of a clock-in that was sent late, but not before the shift opened', async () => {
      await t.clock.set('2026-11-21T14:00:00.000Z');
      const entry = await clockIn(guard, { scheduleId: night, waitedMs: 16 * HOUR });
      expect(entry).toMatchObject({ clockedInAt: '2026-11-20T22:00:00.000Z', flags: ['sent_late'] });
      const other = await boss.invite();
      const shift = { scheduleId: await shiftFor(boss, [other], NIGHT) };
      const early = await clockIn(other, { ...shift, waitedMs: 18 * HOUR });
      expect(early).toMatchObject({ clockedInAt: '2026-11-20T21:00:00.000Z', flags: ['sent_late', 'early'] });
    });
  });

  describe('accepts clock actions', () => {
    it('only from the employees of the shift', async () => {
      const stranger = await boss.invite();
      await stranger.post('/clock/in', pressBy(stranger, { scheduleId: night })).expect(403);
      await stranger.post('/clock/in', pressBy(stranger, { scheduleId: night, waitedMs: HOUR })).expect(403);
      await stranger.post('/clock/in', pressBy(stranger, { scheduleId: newId() })).expect(404);
      await boss.post('/clock/in', pressBy(boss, { scheduleId: night })).expect(403);
    });

    it('only from the account of the member that they name, from any of its sessions', async () => {
      const rival = await t.employer();
      const thief = await rival.invite();
      const press = pressBy(guard, { scheduleId: night });
      await thief.post('/clock/in', press).expect(404);
      await boss.post('/clock/in', press).expect(404);
      const { id } = guard;
      const { body: invited } = await rival
        .post('/invitations', { email: guard.user.email, firstName: 'S', lastName: 'G' })
        .expect(201);
      const invitationToken = new URL((invited as { link: string }).link).searchParams.get('token');
      await guard.post('/auth/accept', { invitationToken }).expect(200);
      const { body: now } = await guard.get('/auth/user').expect(200);
      expect((now as { id: string }).id).not.toBe(id);
      const { body } = await guard.post('/clock/in', press).expect(201);
      expect(body).toMatchObject({ employeeId: id, status: 'open' });
      await t.clock.set('2026-11-21T06:30:00.000Z');
      await boss.post(`/employees/${id}/deactivate`).expect(200);
      await t.clock.set('2026-11-21T08:00:00.000Z');
      const late = { ...pressBy(guard, { waitedMs: 2 * HOUR }), userId: id };
      const out = await guard.post('/clock/out', late).expect(201);
      expect(out.body).toMatchObject({ employeeId: id, clockedOutAt: '2026-11-21T06:00:00.000Z' });
    });

    it('that were sent late from an employee who has lost the shift since', async () => {
      await t.clock.set('2026-11-20T22:00:00.000Z');
      await boss.delete(`/schedules/${night}`).expect(200);
      await guard.post('/clock/in', pressBy(guard, { scheduleId: night })).expect(404);
      const entry = await clockIn(guard, { scheduleId: night, waitedMs: 61_000 });
      expect(entry.flags).toEqual(['sent_late', 'not_assigned']);
      await t.clock.set('2026-11-21T06:00:00.000Z');
      await clockOut(guard);
      expect(await hours(guard)).toMatchObject([{ flags: ['sent_late', 'not_assigned'] }]);
    });
  });
});
