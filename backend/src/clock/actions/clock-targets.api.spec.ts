import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, pressBy, type Press } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const DAY = { date: '2026-11-21', startTime: '07:00', endTime: '15:00' };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a clock-out', () => {
  let boss: Person;
  let guard: Person;
  let night: string;
  let day: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    guard = await boss.invite();
    night = await shiftFor(boss, [guard], NIGHT);
    day = await shiftFor(boss, [guard], DAY);
  });

  const refuse = async (press: Press = {}): Promise<void> => {
    const { body } = await guard.post('/clock/out', pressBy(guard, press)).expect(409);
    expect(body).toMatchObject({ message: 'You are not clocked in' });
  };
  const missed = async (): Promise<string> => {
    const { id } = await clockIn(guard, { scheduleId: night });
    await t.sql(`update clock_entries set status = 'missed' where id = $1`, [id]);
    return id;
  };

  it('ends the entry of its own employee when two phones gave their clock-ins the same id', async () => {
    const mate = await boss.invite();
    const theirs = await shiftFor(boss, [mate], NIGHT);
    const [mine, same] = [pressBy(guard, { scheduleId: night }), pressBy(mate, { scheduleId: theirs })];
    await guard.post('/clock/in', mine).expect(201);
    const { body } = await mate.post('/clock/in', { ...same, pressId: mine.pressId }).expect(201);
    expect(body).toMatchObject({ employeeId: mate.id, scheduleId: theirs, status: 'open' });
    const out = pressBy(guard, { clockInPressId: mine.pressId });
    await guard.post('/clock/out', out).expect(201);
    await mate.post('/clock/out', { ...out, userId: mate.id }).expect(201);
    expect([await entries(guard), await entries(mate)]).toMatchObject([
      [{ status: 'closed' }],
      [{ status: 'closed' }],
    ]);
  });

  it('is refused if the only open entry began after it', async () => {
    await t.clock.set('2026-11-21T07:00:00.000Z');
    await clockIn(guard, { scheduleId: day });
    await refuse({ waitedMs: HOUR });
    await refuse({ waitedMs: HOUR, clockInPressId: newId(), scheduleId: day });
    expect(await entries(guard)).toMatchObject([{ status: 'open' }]);
  });

  it('ends the missed entry of the shift before rather than an entry that began later', async () => {
    const id = await missed();
    await t.clock.set('2026-11-21T07:00:00.000Z');
    await clockIn(guard, { scheduleId: day });
    expect(await clockOut(guard, { waitedMs: HOUR })).toMatchObject({
      id,
      clockedOutAt: '2026-11-21T06:00:00.000Z',
    });
    expect(await entries(guard)).toMatchObject([{ status: 'closed' }, { status: 'open' }]);
  });

  it('ends only an entry of its own shift if its clock-in was not received', async () => {
    const opened = await clockIn(guard, { scheduleId: night });
    await t.clock.set('2026-11-21T06:00:00.000Z');
    await refuse({ clockInPressId: newId() });
    await refuse({ clockInPressId: newId(), scheduleId: day });
    const both = pressBy(guard, { clockInPressId: newId(), scheduleId: day, rotaShiftId: day });
    await guard.post('/clock/out', both).expect(400);
    const out = await clockOut(guard, { clockInPressId: newId(), scheduleId: night });
    expect(out).toMatchObject({ id: opened.id, status: 'closed' });
  });

  it('without a clock-in repeats that of an entry closed within an hour, else ends a missed entry', async () => {
    const first = await missed();
    await t.clock.set('2026-11-21T07:00:00.000Z');
    const second = await clockIn(guard, { scheduleId: day });
    await t.clock.set('2026-11-21T15:00:00.000Z');
    await clockOut(guard);
    await t.clock.set('2026-11-21T16:00:00.000Z');
    expect((await clockOut(guard)).id).toBe(second.id);
    await t.clock.set('2026-11-21T16:00:00.001Z');
    expect((await clockOut(guard)).id).toBe(first);
  });

  it('ends the open entry even if its time is not trustworthy', async () => {
    await clockIn(guard, { scheduleId: night });
    await t.clock.set('2026-11-21T06:00:00.000Z');
    const out = await clockOut(guard, { waitedMs: 10 * HOUR, expectedAt: '2026-11-21T06:00:00.000Z' });
    expect(out).toMatchObject({ status: 'closed', flags: expect.arrayContaining(['phone_clock']) });
  });
});
