import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, HERE, pressBy } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ClockEntryView } from './clock.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const HOUR = 3_600_000;

describe('hours typed for what was missed', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  let entry: ClockEntryView;
  const t = withTestApp(async () => {
    boss = await t.employer();
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

  it('by an employer stay marked as theirs, however often its person clocks out', async () => {
    await boss.post(`/employees/${guard.id}/timesheets`, typed()).expect(201);
    await out(2 * HOUR);
    expect(await hours(guard)).toMatchObject([{ flags: ['entered_by_employer', 'was_missed', 'sent_late'] }]);
    await out(2.5 * HOUR);
    const [sheet, ...more] = await hours(guard);
    expect(more).toEqual([]);
    expect(sheet!.flags).toEqual(expect.arrayContaining(['entered_by_employer', 'clocked_out_twice']));
    expect(sheet).toMatchObject({ total_hours: '8.00' });
  });

  it('and rejected stay rejected: the clock-out submits new ones', async () => {
    const { body } = await guard.post('/timesheets', typed()).expect(201);
    const { id } = body as { id: string };
    await boss.patch(`/timesheets/${id}/status`, { status: 'rejected' }).expect(200);
    const { timesheetId } = await out(2 * HOUR);
    expect(timesheetId).not.toBe(id);
    const [rejected, pending] = (await hours(guard)).sort((one) => (one.id === id ? -1 : 1));
    expect(rejected).toMatchObject({ id, status: 'rejected', clock_in_time: null });
    expect(pending).toMatchObject({ id: timesheetId, status: 'pending', total_hours: '8.00' });
  });

  it('and approved stay approved, and get the presses', async () => {
    const { body } = await guard.post('/timesheets', typed()).expect(201);
    const { id } = body as { id: string };
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    expect(await out(2 * HOUR)).toMatchObject({ timesheetId: id });
    expect(await hours(guard)).toMatchObject([{ status: 'approved', flags: [] }]);
  });

  it('keep the position that they were typed at', async () => {
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

describe('hours that a second press changes', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T21:30:00.000Z');
    guard = await boss.invite();
  });

  it('are flagged while they overlap others, and only then', async () => {
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
