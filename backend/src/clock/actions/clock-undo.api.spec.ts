import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, pressBy } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { raceRounds, roundsTimeout } from '../../../test/rounds.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { ClockEntryView, ClockView } from '../clock.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const OUT = '2026-11-21T02:00:00.000Z';
const HOUR = 3_600_000;

describe('a clock-out', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, hours, presses } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
    await clockIn(guard, { scheduleId: night });
    await t.clock.set(OUT);
  });

  const undo = ({ clockOutPressId }: ClockEntryView, about: object = {}) =>
    guard.post('/clock/undo', { userId: guard.id, clockOutPressId, ...about });
  const view = async () => (await guard.get('/clock').expect(200)).body as ClockView;
  const notificationsOf = (timesheetId: string | null) =>
    t.sql(
      `select user_id from notifications where type = 'timesheet_submitted' and data ->> 'timesheetId' = $1
          and withdrawn_at is null`,
      [timesheetId],
    );

  it('is undone within a minute: the entry is open again, and hours and notification are withdrawn', async () => {
    const closed = await clockOut(guard, { breakMinutes: 20 });
    expect(closed.flags).toEqual(['left_early']);
    expect(await notificationsOf(closed.timesheetId)).toHaveLength(1);
    expect(await view()).toMatchObject({ open: null, undoable: { id: closed.id, breakMinutes: 20 } });
    await t.clock.advance({ minutes: 1 });
    const { body } = await undo(closed).expect(200);
    expect(body).toMatchObject({
      id: closed.id,
      status: 'open',
      clockedInAt: '2026-11-20T22:00:00.000Z',
      clockedOutAt: null,
      clockOutPressId: null,
      source: null,
      timesheetId: null,
      breakMinutes: 0,
      flags: [],
    });
    expect(await view()).toMatchObject({ open: { id: closed.id }, undoable: null });
    expect(await hours(guard)).toEqual([]);
    expect(await notificationsOf(closed.timesheetId)).toEqual([]);
    expect(await presses(guard)).toMatchObject([
      { kind: 'in', is_counted: true },
      { kind: 'out', is_counted: false },
    ]);
    await undo(closed).expect(200, body as object);
    await t.clock.set('2026-11-21T06:00:00.000Z');
    const again = await clockOut(guard);
    expect(again).toMatchObject({ id: closed.id, flags: [], breakMinutes: 0 });
    expect(await hours(guard)).toMatchObject([{ id: again.timesheetId, total_hours: '8.00' }]);
    const { body: details } = await boss.get(`/timesheets/${again.timesheetId}`).expect(200);
    expect(details).toMatchObject({
      presses: [
        { kind: 'in', isUndone: false },
        { kind: 'out', isCounted: false, isUndone: true },
        { kind: 'out', isCounted: true, isUndone: false },
      ],
    });
  });

  it('cannot be undone after more than a minute', async () => {
    const closed = await clockOut(guard);
    await t.clock.advance({ minutes: 1.1 });
    expect(await view()).toMatchObject({ undoable: null });
    const { body } = await undo(closed).expect(409);
    expect(body).toHaveProperty('message', 'It is too late to undo this. Correct your hours instead.');
    expect(await hours(guard)).toMatchObject([{ id: closed.timesheetId, status: 'pending' }]);
  });

  it.each(['approved', 'rejected'])('cannot be undone once its hours are %s', async (status) => {
    const closed = await clockOut(guard);
    await boss.patch(`/timesheets/${closed.timesheetId}/status`, { status }).expect(200);
    expect(await view()).toMatchObject({ undoable: null });
    await undo(closed).expect(409);
    expect(await entries(guard)).toMatchObject([{ status: 'closed' }]);
    expect(await hours(guard)).toMatchObject([{ status }]);
  });

  it('can be undone offline, where the times of the two taps count', async () => {
    await t.clock.set('2026-11-21T05:00:00.000Z');
    const closed = await clockOut(guard, { waitedMs: 3 * HOUR });
    const { body } = await undo(closed, { waitedMs: 3 * HOUR - 60_000 }).expect(200);
    expect(body).toMatchObject({ status: 'open', flags: ['sent_late'] });
    const other = await clockOut(guard, { waitedMs: 2 * HOUR });
    await undo(other, { waitedMs: 2 * HOUR - 60_001 }).expect(409);
  });

  it.each([
    ['that waited since before the clock-out', { waitedMs: 2 * HOUR }],
    ['that waited for more than 72 hours', { waitedMs: 73 * HOUR }],
    ['whose time and expected time differ', { waitedMs: HOUR, expectedAt: '2026-11-21T02:05:01.000Z' }],
  ])('cannot be undone an hour later by an undo %s', async (_, about) => {
    const closed = await clockOut(guard);
    await t.clock.advance({ hours: 1 });
    const { body } = await undo(closed, about).expect(409);
    expect(body).toHaveProperty('message', 'It is too late to undo this. Correct your hours instead.');
    expect(await hours(guard)).toMatchObject([{ id: closed.timesheetId, status: 'pending' }]);
  });

  it('cannot be undone if an employer made it', async () => {
    const [entry] = await entries(guard);
    const ended = { endedAt: OUT, reason: 'Left' };
    await boss.post(`/clock/entries/${entry!.id}/end`, ended).expect(200);
    expect(await view()).toMatchObject({ undoable: null });
  });

  it('cannot be undone while the employee is clocked in to another shift', async () => {
    const day = await shiftFor(boss, [guard], { date: '2026-11-21', startTime: '02:00', endTime: '10:00' });
    const closed = await clockOut(guard);
    await clockIn(guard, { scheduleId: day });
    await undo(closed).expect(409);
    expect(await entries(guard)).toMatchObject([{ status: 'closed' }, { status: 'open', schedule_id: day }]);
  });

  it('returns 404 for an undo of an unknown clock-out or one of another employee', async () => {
    const closed = await clockOut(guard);
    const mate = await boss.invite();
    await undo({ ...closed, clockOutPressId: newId() }).expect(404);
    await undo({ ...closed, clockOutPressId: null }).expect(400);
    await mate.post('/clock/undo', { userId: mate.id, clockOutPressId: closed.clockOutPressId }).expect(404);
    await mate.post('/clock/undo', { userId: guard.id, clockOutPressId: closed.clockOutPressId }).expect(404);
    expect(await entries(guard)).toMatchObject([{ status: 'closed' }]);
  });

  it('is undone by a clock-in within a minute, without a new entry', async () => {
    const closed = await clockOut(guard);
    await t.clock.advance({ minutes: 1 });
    const { body } = await guard.post('/clock/in', pressBy(guard, { scheduleId: night })).expect(201);
    expect(body).toMatchObject({ id: closed.id, status: 'open', clockedInAt: '2026-11-20T22:00:00.000Z' });
    expect(await entries(guard)).toHaveLength(1);
    expect(await hours(guard)).toEqual([]);
    await t.clock.set('2026-11-21T06:00:00.000Z');
    await clockOut(guard);
    expect(await hours(guard)).toMatchObject([{ total_hours: '8.00' }]);
  });

  it('stays if the next clock-in comes later or after a decision, and a new entry begins', async () => {
    const closed = await clockOut(guard);
    await boss.patch(`/timesheets/${closed.timesheetId}/status`, { status: 'approved' }).expect(200);
    await t.clock.advance({ minutes: 0.5 });
    const second = await clockIn(guard, { scheduleId: night });
    expect(second.id).not.toBe(closed.id);
    await t.clock.advance({ minutes: 30 });
    await clockOut(guard);
    await t.clock.advance({ minutes: 1.1 });
    await clockIn(guard, { scheduleId: night });
    expect(await entries(guard)).toMatchObject([
      { status: 'closed' },
      { status: 'closed' },
      { status: 'open' },
    ]);
  });

  it(
    'is either undone or decided if both happen at once',
    async () => {
      for (let round = 0; round < raceRounds(5); round += 1) {
        const closed = await clockOut(guard);
        const [undone, decided] = await Promise.all([
          undo(closed),
          boss.patch(`/timesheets/${closed.timesheetId}/status`, { status: 'approved' }),
        ]);
        expect([
          [200, 404],
          [409, 200],
        ]).toContainEqual([undone.status, decided.status]);
        const [entry] = await t.sql('select status from clock_entries where id = $1', [closed.id]);
        expect(entry).toEqual({ status: undone.status === 200 ? 'open' : 'closed' });
        if (undone.status === 409) await clockIn(guard, { scheduleId: night });
      }
    },
    roundsTimeout(raceRounds(5)),
  );
});
