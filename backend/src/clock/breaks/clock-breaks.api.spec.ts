import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, pressBy, type Press } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { raceRounds } from '../../../test/rounds.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { breakMinutesWithin } from '../../pay-rules/clocked-breaks.rules.js';
import type { TimesheetDetailView } from '../../timesheets/timesheets.contract.js';
import type { ClockEntryView } from '../clock.contract.js';
import type { DutyView } from '../duty/duty.contract.js';
import { clockedSpans } from './clock-breaks.rules.js';

const DAY = { date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 30 };
const at = (time: string): string => `2026-11-20T${time}:00.000Z`;
const HOUR = 3_600_000;

describe('a break on the clock', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { hours, presses } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set(at('09:00'));
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard], DAY);
    await clockIn(guard, { scheduleId });
  });

  const send = (kind: string, press: Press = {}) =>
    guard.post('/clock/breaks', { kind, ...pressBy(guard, press) });
  const record = async (kind: 'start' | 'end', time: string, press: Press = {}) => {
    await t.clock.set(at(time));
    return (await send(kind, press).expect(201)).body as ClockEntryView;
  };
  const detail = async ({ timesheetId }: ClockEntryView) =>
    (await boss.get(`/timesheets/${timesheetId}`).expect(200)).body as TimesheetDetailView;

  it('counts instead of the typed break, and is shown with the hours', async () => {
    await record('start', '12:00');
    const open = await record('end', '12:20');
    expect(open).toMatchObject({
      status: 'open',
      breakMinutes: 20,
      clockedBreaks: [{ startsAt: at('12:00'), endsAt: at('12:20') }],
    });
    await record('start', '15:00');
    await record('end', '15:05');
    await t.clock.set(at('17:00'));
    const closed = await clockOut(guard, { breakMinutes: 45 });
    expect(closed).toMatchObject({ breakMinutes: 25, status: 'closed' });
    expect(await hours(guard)).toMatchObject([{ break_minutes: 25, total_hours: '7.58' }]);
    const { clockedBreaks, presses: shown } = await detail(closed);
    expect(clockedBreaks).toEqual([
      { startsAt: at('12:00'), endsAt: at('12:20') },
      { startsAt: at('15:00'), endsAt: at('15:05') },
    ]);
    expect(shown.map(({ kind }) => kind)).toEqual(['in', 'out']);
  });

  it('ends with the clock-out, and continues if the clock-out is undone', async () => {
    await record('start', '16:30');
    await t.clock.set(at('17:00'));
    const closed = await clockOut(guard);
    expect(closed).toMatchObject({
      breakMinutes: 30,
      clockedBreaks: [{ startsAt: at('16:30'), endsAt: at('17:00') }],
    });
    const undone = { userId: guard.id, clockOutPressId: closed.clockOutPressId };
    const { body } = await guard.post('/clock/undo', undone).expect(200);
    expect(body).toMatchObject({ status: 'open', clockedBreaks: [{ startsAt: at('16:30'), endsAt: null }] });
    await record('end', '17:10');
    await t.clock.set(at('18:00'));
    expect(await clockOut(guard)).toMatchObject({ breakMinutes: 40 });
  });

  it('is on the duty board while it runs', async () => {
    const board = async () => (await boss.get('/clock/duty').expect(200)).body as DutyView;
    const own = ({ people }: DutyView) => people.find(({ employee }) => employee.id === guard.id);
    await record('start', '12:00');
    expect(own(await board())).toMatchObject({ state: 'on_shift', onBreakSince: at('12:00') });
    await record('end', '12:10');
    expect(own(await board())).toMatchObject({ onBreakSince: null });
  });

  it('is recorded once if its request is repeated, also at the same time', async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      const pressId = newId();
      const answers = await Promise.all(Array.from({ length: 4 }, () => send('start', { pressId })));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect((answers[0]!.body as ClockEntryView).clockedBreaks).toHaveLength(round + 1);
      await t.clock.advance({ minutes: 1 });
      await send('end').expect(201);
      await t.clock.advance({ minutes: 1 });
    }
  });

  it('runs once if two phones start it at the same time', async () => {
    const [one, other] = await Promise.all([send('start'), send('start')]);
    expect([one.status, other.status]).toEqual([201, 201]);
    const open = await record('end', '09:10');
    expect(open.clockedBreaks).toHaveLength(1);
    expect(await presses(guard)).toHaveLength(4);
  });

  it('counts from its own times if it was sent late, in the order of the phone', async () => {
    await t.clock.set(at('15:00'));
    await send('start', { waitedMs: 3 * HOUR }).expect(201);
    const { body } = await send('end', { waitedMs: 2.5 * HOUR }).expect(201);
    expect(body).toMatchObject({
      breakMinutes: 30,
      clockedBreaks: [{ startsAt: at('12:00'), endsAt: at('12:30') }],
      flags: ['sent_late'],
    });
    const early = await send('start', { waitedMs: 5 * HOUR }).expect(201);
    expect((early.body as ClockEntryView).flags).toContain('out_of_order');
    expect((early.body as ClockEntryView).clockedBreaks[1]).toEqual({ startsAt: at('12:30'), endsAt: null });
  });

  it('changes nothing if it ends without a start, or starts twice', async () => {
    expect((await record('end', '10:00')).clockedBreaks).toEqual([]);
    await record('start', '11:00');
    const again = await record('start', '11:30');
    expect(again.clockedBreaks).toEqual([{ startsAt: at('11:00'), endsAt: null }]);
  });

  it('that arrives after the clock-out changes pending hours, but not decided ones', async () => {
    await t.clock.set(at('17:00'));
    const closed = await clockOut(guard, { breakMinutes: 0 });
    await t.clock.set(at('18:00'));
    await send('start', { waitedMs: 6 * HOUR, clockInPressId: closed.clockInPressId }).expect(201);
    await send('end', { waitedMs: 5.5 * HOUR, clockInPressId: closed.clockInPressId }).expect(201);
    expect(await hours(guard)).toMatchObject([{ break_minutes: 30, total_hours: '7.50' }]);
    await boss.patch(`/timesheets/${closed.timesheetId}/status`, { status: 'approved' }).expect(200);
    const late = await send('start', { waitedMs: 3 * HOUR, clockInPressId: closed.clockInPressId }).expect(
      201,
    );
    expect((late.body as ClockEntryView).clockedBreaks).toHaveLength(1);
    expect((late.body as ClockEntryView).flags).toContain('break_after_decision');
    expect(await hours(guard)).toMatchObject([{ break_minutes: 30, status: 'approved' }]);
  });

  it('before an early clock-in counts is not deducted', async () => {
    await boss
      .patch('/pay-rules', { earlyClockIn: 'plan', nightFrom: '12:00', nightTo: '12:30' })
      .expect(200);
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard], DAY);
    await t.clock.set(at('08:30'));
    await clockIn(guard, { scheduleId });
    await record('start', '08:40');
    await record('end', '09:05');
    await record('start', '12:10');
    await record('end', '12:20');
    await t.clock.set(at('17:00'));
    // Of 25 minutes, 5 are after the planned start. The entry shows what was clocked.
    const closed = await clockOut(guard);
    expect(closed).toMatchObject({ breakMinutes: 35 });
    expect(await hours(guard)).toMatchObject([{ break_minutes: 15, total_hours: '7.75' }]);
    // The second break is in the period with a supplement, from 12:10 to 12:20.
    const { payLines } = await detail(closed);
    expect(payLines.map(({ element, minutes }) => [element, minutes])).toEqual([
      ['basic', 465],
      ['night', 20],
    ]);
    await boss.patch('/pay-rules', { earlyClockIn: 'clock_in', nightFrom: null, nightTo: null }).expect(200);
  });

  it('counts unless the employer types another one when clocking the employee out', async () => {
    await record('start', '12:00');
    const { id } = await record('end', '12:20');
    await t.clock.set(at('17:00'));
    const end = { endedAt: at('17:00'), reason: 'Phone broken' };
    const ended = (await boss.post(`/clock/entries/${id}/end`, { ...end, breakMinutes: 45 }).expect(200))
      .body as ClockEntryView;
    expect(ended).toMatchObject({ breakMinutes: 45, clockedBreaks: [{ startsAt: at('12:00') }] });
    expect(await detail(ended)).toMatchObject({ breakMinutes: 45, breakSource: 'typed', workedMinutes: 435 });
    // A break action that arrives later changes nothing.
    await t.clock.set(at('17:30'));
    const late = { waitedMs: 3 * HOUR, clockInPressId: ended.clockInPressId };
    await send('start', late).expect(201);
    expect(await detail(ended)).toMatchObject({ breakMinutes: 45, breakSource: 'typed' });
  });

  it.each([undefined, 20])('counts if the employer clocks out with a break of %p', async (breakMinutes) => {
    await record('start', '12:00');
    const { id } = await record('end', '12:20');
    await t.clock.set(at('17:00'));
    const end = { endedAt: at('17:00'), reason: 'Phone broken', breakMinutes };
    const ended = (await boss.post(`/clock/entries/${id}/end`, end).expect(200)).body as ClockEntryView;
    expect(await detail(ended)).toMatchObject({ breakMinutes: 20, breakSource: 'clocked' });
  });

  it.each([
    [{ kind: 'pause' }, 400],
    [{ kind: undefined }, 400],
    [{ pressId: 'x' }, 400],
    [{ scheduleId: newId(), rotaShiftId: newId() }, 400],
    [{ clockInPressId: newId(), scheduleId: newId() }, 409],
  ])('is refused with %p', async (about, status) => {
    const body = { kind: 'start', ...pressBy(guard), ...about };
    await guard.post('/clock/breaks', body).expect(status);
    const other = await boss.invite();
    await other.post('/clock/breaks', { kind: 'start', ...pressBy(guard) }).expect(404);
    await other.post('/clock/breaks', { kind: 'start', ...pressBy(other) }).expect(409);
  });
});

describe('the minutes of clocked breaks', () => {
  const NIGHT = {
    startsAt: new Date('2026-10-24T21:00:00Z'),
    endsAt: new Date('2026-10-25T06:00:00Z'),
  };
  const one = (from: string, to: string | null) => ({
    startsAt: new Date(from),
    endsAt: to === null ? null : new Date(to),
  });

  it.each([
    ['none', [], null],
    ['only a typed break', [{ startsAt: null, endsAt: null }], null],
    // 01:30 to 01:30 local time is an hour while the clocks go back.
    ['a break across the clock change', [one('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z')], 60],
    ['times cut to the minute', [one('2026-10-24T22:00:59Z', '2026-10-24T22:10:01Z')], 10],
    ['a break within one minute', [one('2026-10-24T22:00:10Z', '2026-10-24T22:00:50Z')], 0],
    ['a break that runs at the end', [one('2026-10-25T05:45:00Z', null)], 15],
    ['a break after the hours', [one('2026-10-25T06:10:00Z', '2026-10-25T06:20:00Z')], 0],
    [
      'several breaks',
      [
        one('2026-10-24T22:00:00Z', '2026-10-24T22:15:00Z'),
        one('2026-10-25T04:00:00Z', '2026-10-25T04:20:00Z'),
      ],
      35,
    ],
  ])('of %s', (_name, breaks, minutes) => {
    const spans = clockedSpans(breaks, NIGHT.endsAt);
    expect(spans && breakMinutesWithin(spans, NIGHT)).toBe(minutes);
  });
});
