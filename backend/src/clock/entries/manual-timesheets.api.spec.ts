import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, HERE, pressBy } from '../../../test/clock.js';
import { shiftFor, joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { TimesheetDetailView, TimesheetView } from '../../timesheets/timesheets.contract.js';
import type { ClockEntryView } from '../clock.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const HOUR = 3_600_000;

describe('hours entered by hand for a missed entry', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  let entry: ClockEntryView;
  const t = withTestApp(async () => {
    boss = await t.employer();
    await joinedLongAgo(t);
  });
  const { hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
    entry = await clockIn(guard, { scheduleId: night });
    await t.sql(`update clock_entries set status = 'missed' where id = $1`, [entry.id]);
    await t.clock.set('2026-11-21T08:00:00.000Z');
  });

  const typed = (about: object = {}) => ({ scheduleId: night, ...NIGHT, ...about });
  const out = (waitedMs: number) => clockOut(guard, { clockInPressId: entry.clockInPressId, waitedMs });

  it("keep the flag of the employer's entry when the employee clocks out, even twice", async () => {
    await boss.post(`/employees/${guard.id}/timesheets`, typed()).expect(201);
    await out(2 * HOUR);
    expect(await hours(guard)).toMatchObject([{ flags: ['entered_by_employer', 'was_missed', 'sent_late'] }]);
    await out(2.5 * HOUR);
    const [sheet, ...more] = await hours(guard);
    expect(more).toEqual([]);
    expect(sheet!.flags).toEqual(expect.arrayContaining(['entered_by_employer', 'clocked_out_twice']));
    expect(sheet).toMatchObject({ total_hours: '8.00' });
  });

  it('stay rejected, and a later clock-out submits new hours', async () => {
    const { body } = await guard.post('/timesheets', typed()).expect(201);
    const { id } = body as { id: string };
    await boss.patch(`/timesheets/${id}/status`, { status: 'rejected' }).expect(200);
    const { timesheetId } = await out(2 * HOUR);
    expect(timesheetId).not.toBe(id);
    const [rejected, pending] = (await hours(guard)).sort((one) => (one.id === id ? -1 : 1));
    expect(rejected).toMatchObject({ id, status: 'rejected', clock_out_time: null });
    expect(pending).toMatchObject({ id: timesheetId, status: 'pending', total_hours: '8.00' });
  });

  it('stay approved and get the clock times', async () => {
    const { body } = await guard.post('/timesheets', typed()).expect(201);
    const { id } = body as { id: string };
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    expect(await out(2 * HOUR)).toMatchObject({ timesheetId: id });
    expect(await hours(guard)).toMatchObject([{ status: 'approved', flags: [] }]);
  });

  it('keep the position at which they were entered', async () => {
    await guard.post('/timesheets', typed({ endTime: '06:15', clockOutLocation: HERE })).expect(201);
    const { clockInPressId } = entry;
    const press = pressBy(guard, { clockInPressId, waitedMs: 2 * HOUR });
    await guard.post('/clock/out', press).expect(201);
    expect(await hours(guard)).toMatchObject([{ clock_out_location: HERE }]);
    const position = { userId: guard.id, location: { lat: 53.4, lng: -2.2 } };
    await guard.patch(`/clock/presses/${press.pressId}`, position).expect(200);
    expect(await hours(guard)).toMatchObject([{ clock_out_location: HERE }]);
    await out(2.5 * HOUR);
    expect(await hours(guard)).toMatchObject([{ clock_out_location: HERE }]);
  });
});

describe('hours that a repeated clock action changes', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    await joinedLongAgo(t);
  });
  const { entries, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T21:30:00.000Z');
    guard = await boss.invite();
  });

  it('are flagged exactly while they overlap other hours', async () => {
    const day = await shiftFor(boss, [guard], { ...NIGHT, startTime: '14:00', endTime: '22:00' });
    const night = await shiftFor(boss, [guard], NIGHT);
    const first = await clockIn(guard, { scheduleId: night });
    await t.clock.set('2026-11-21T08:00:00.000Z');
    await guard
      .post('/timesheets', { scheduleId: day, date: '2026-11-21', startTime: '07:00', endTime: '07:30' })
      .expect(201);
    await guard
      .post('/timesheets', { scheduleId: day, date: '2026-11-20', startTime: '20:00', endTime: '21:30' })
      .expect(201);
    const { timesheetId } = await clockOut(guard);
    const ofNight = async () => (await hours(guard)).find(({ id }) => id === timesheetId);
    expect((await ofNight())!.flags).toContain('overlap');
    await clockOut(guard, { clockInPressId: first.clockInPressId, waitedMs: 2 * HOUR });
    expect((await ofNight())!.flags).not.toContain('overlap');
    expect((await entries(guard))[0]).toMatchObject({ flags: expect.not.arrayContaining(['overlap']) });
    await clockIn(guard, { scheduleId: night, waitedMs: 11 * HOUR });
    expect((await ofNight())!.flags).toContain('overlap');
    expect((await entries(guard))[0]).toMatchObject({ flags: expect.arrayContaining(['overlap']) });
  });
});

describe('hours entered by hand for a clocked shift', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:10:00.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
    await clockIn(guard, { scheduleId: night, location: HERE });
  });

  const clockedOut = async () => {
    await t.clock.set('2026-11-21T00:10:00.000Z');
    const { timesheetId } = await clockOut(guard, { location: HERE, breakMinutes: 10 });
    return timesheetId!;
  };
  const clocked = { date: '2026-11-20', startTime: '22:10', endTime: '00:10', breakMinutes: 10 };
  const submit = async (about: object = {}) =>
    (await guard.post('/timesheets', { ...clocked, scheduleId: night, ...about }).expect(201))
      .body as TimesheetView;
  const details = async (id: string) =>
    (await boss.get(`/timesheets/${id}`).expect(200)).body as TimesheetDetailView;

  it('get the clock times and flags after the clocked hours were withdrawn', async () => {
    const first = await clockedOut();
    const before = await details(first);
    await guard.delete(`/timesheets/${first}`).expect(200);
    const { id } = await submit();
    expect(await details(id)).toMatchObject({
      flags: ['late', 'left_early'],
      changedFrom: null,
      totalHours: '1.83',
      clockInTime: before.clockInTime,
      clockOutTime: before.clockOutTime,
      clockInLocation: HERE,
      clockOutLocation: HERE,
      clockEntryId: before.clockEntryId,
      presses: before.presses,
    });
    await guard.delete(`/timesheets/${id}`).expect(200);
    const again = await submit({ breakMinutes: 0 });
    expect(await details(again.id)).toMatchObject({
      clockEntryId: before.clockEntryId,
      presses: before.presses,
    });
  });

  it.each([
    ['the end', { endTime: '16:53' }],
    ['the break', { breakMinutes: 0 }],
    ['everything', { startTime: '12:00', endTime: '20:00' }],
  ])('are flagged with the clocked hours if they differ in %s', async (_, change) => {
    const first = await clockedOut();
    await guard.delete(`/timesheets/${first}`).expect(200);
    await t.clock.set('2026-11-21T20:00:00.000Z');
    const sheet = await submit(change);
    expect(sheet).toMatchObject({
      flags: ['late', 'left_early', 'changed_by_hand'],
      changedFrom: {
        date: '2026-11-20',
        startTime: '22:10',
        endTime: '00:10',
        breakMinutes: 10,
        totalHours: '1.83',
      },
    });
    const { body } = await guard.get(`/timesheets/${sheet.id}`).expect(200);
    expect(body).toMatchObject({ flags: sheet.flags, presses: [{ kind: 'in' }, { kind: 'out' }] });
  });

  it('get the clock times of rejected hours', async () => {
    const first = await clockedOut();
    await boss.patch(`/timesheets/${first}/status`, { status: 'rejected' }).expect(200);
    const { id } = await submit();
    expect(await details(id)).toMatchObject({ flags: ['late', 'left_early'], presses: [{}, {}] });
  });

  it('get the clock times also from an employer, and are flagged only as entered by the employer', async () => {
    const first = await clockedOut();
    await guard.delete(`/timesheets/${first}`).expect(200);
    const { body } = await boss
      .post(`/employees/${guard.id}/timesheets`, { ...clocked, scheduleId: night, endTime: '00:00' })
      .expect(201);
    expect(body).toMatchObject({
      flags: ['entered_by_employer', 'late', 'left_early'],
      changedFrom: null,
      clockInTime: '2026-11-20T22:10:00.000Z',
    });
  });

  const CHANGED = {
    flags: ['late', 'left_early', 'changed_by_hand'],
    changedFrom: { startTime: '22:10', endTime: '00:10', totalHours: '1.83' },
    clockInTime: '2026-11-20T22:10:00.000Z',
    presses: [{ kind: 'in' }, { kind: 'out' }],
  };
  const UNCLOCKED = { flags: [], changedFrom: null, clockInTime: null, clockOutLocation: null, presses: [] };

  it.each([
    ['beside the clocked hours', { startTime: '20:00', endTime: '20:05' }],
    ['within the clocked hours', { startTime: '22:10', endTime: '22:15' }],
  ])('get the clock times of shorter hours that were entered before them %s', async (_, shorter) => {
    const first = await clockedOut();
    await guard.delete(`/timesheets/${first}`).expect(200);
    const short = await submit({ ...shorter, breakMinutes: 0 });
    expect(await details(short.id)).toMatchObject(CHANGED);
    const long = await submit({ startTime: '22:15', endTime: '10:15' });
    expect(await details(long.id)).toMatchObject(CHANGED);
    expect(await details(short.id)).toMatchObject(UNCLOCKED);
  });

  it.each([
    ['withdrawn', (id: string) => guard.delete(`/timesheets/${id}`)],
    ['rejected', (id: string) => boss.patch(`/timesheets/${id}/status`, { status: 'rejected' })],
  ])('get the clock times of other hours entered by hand that are %s', async (_, give) => {
    const first = await clockedOut();
    await guard.delete(`/timesheets/${first}`).expect(200);
    const other = await submit({ startTime: '22:10', endTime: '22:15', breakMinutes: 0 });
    const rest = await submit({ startTime: '10:10', endTime: '22:10' });
    expect(await details(rest.id)).toMatchObject(UNCLOCKED);
    await give(other.id).expect(200);
    expect(await details(rest.id)).toMatchObject(CHANGED);
  });

  it('get no clock times of a clock-out that is undone', async () => {
    await t.clock.set('2026-11-21T00:10:00.000Z');
    const { clockOutPressId } = await clockOut(guard);
    const { id } = await submit({ startTime: '20:00', endTime: '21:00' });
    await guard.post('/clock/undo', { userId: guard.id, clockOutPressId }).expect(200);
    expect(await details(id)).toMatchObject(UNCLOCKED);
    expect(await entries(guard)).toMatchObject([{ status: 'open', timesheet_id: null }]);
  });

  it('get no clock times of hours that are still pending', async () => {
    const first = await clockedOut();
    const { id } = await submit({ startTime: '20:00', endTime: '21:00' });
    expect(await details(id)).toMatchObject({ clockInTime: null, presses: [] });
    expect(await details(first)).toMatchObject({ presses: [{}, {}] });
  });

  it('get the clock-in of a shift without a clock-out', async () => {
    await t.sql(`update clock_entries set status = 'missed' where employee_id = $1`, [guard.id]);
    await t.clock.set('2026-11-21T12:00:00.000Z');
    const { id } = await submit({ endTime: '06:00' });
    expect(await details(id)).toMatchObject({
      flags: ['late'],
      changedFrom: null,
      clockInTime: '2026-11-20T22:10:00.000Z',
      clockOutTime: null,
      presses: [{ kind: 'in' }],
    });
    expect(await entries(guard)).toMatchObject([{ status: 'missed', timesheet_id: id }]);
  });

  it('keep clock times and flags and get one more flag if they are changed after the clock-out', async () => {
    const id = await clockedOut();
    await t.clock.set('2026-11-21T20:00:00.000Z');
    await guard.patch(`/timesheets/${id}`, { endTime: '16:53' }).expect(200);
    expect(await details(id)).toMatchObject({
      totalHours: '18.55',
      flags: ['late', 'left_early', 'changed_by_hand'],
      changedFrom: { endTime: '00:10', totalHours: '1.83' },
      presses: [{ kind: 'in' }, { kind: 'out' }],
    });
    await clockOut(guard, { waitedMs: 20.5 * HOUR });
    expect((await hours(guard))[0]!.flags).toContain('changed_by_hand');
  });
});
