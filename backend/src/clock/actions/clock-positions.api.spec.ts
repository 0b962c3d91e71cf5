import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, HERE, pressBy } from '../../../test/clock.js';
import { erasingDone } from '../../../test/erasing.js';
import { shiftFor } from '../../../test/hours.js';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';

const THERE = { lat: 53.4, lng: -2.2, accuracy: null };

describe('the position of a clock action', () => {
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
    night = await shiftFor(boss, [guard], { date: '2026-11-20', startTime: '22:00', endTime: '06:00' });
  });

  const locate = (person: Person, pressId: string, location: object = HERE, userId = person.id) =>
    person.patch(`/clock/presses/${pressId}`, { userId, location });

  it('is stored once, also on hours that were submitted in the meantime', async () => {
    const { clockInPressId } = await clockIn(guard, { scheduleId: night });
    const out = pressBy(guard);
    const { body } = await guard.post('/clock/out', out).expect(201);
    const { timesheetId } = body as { timesheetId: string };
    await t.clock.set('2026-11-20T22:14:59.000Z');
    const found = await locate(guard, clockInPressId).expect(200);
    expect(found.body).toMatchObject({ clockInLocation: HERE, clockOutLocation: null });
    await locate(guard, clockInPressId, THERE).expect(200);
    await locate(guard, out.pressId, THERE).expect(200);
    const [sheet] = await hours(guard);
    expect(sheet).toMatchObject({ clock_in_location: HERE, clock_out_location: THERE, version: 1 });
    expect(await presses(guard)).toMatchObject([{ location: HERE }, { location: THERE }]);
    await boss.patch(`/timesheets/${timesheetId}/status`, { status: 'approved', version: 1 }).expect(200);
    const audit = await t.sql<{ changes: object }>(
      `select changes from audit_log where action = 'clock_press.located' and actor_id = $1`,
      [guard.id],
    );
    expect(audit).toEqual([{ changes: { location: {} } }, { changes: { location: {} } }]);
  });

  it.each([{ lat: 91, lng: 0 }, { lat: '51', lng: 0 }, { lat: 51 }, 'here', [51, 0], 7])(
    'is ignored if it is invalid, and the clock action is stored: %j',
    async (location) => {
      const press = pressBy(guard, { scheduleId: night });
      const { body } = await guard.post('/clock/in', { ...press, location }).expect(201);
      expect(body).toMatchObject({ status: 'open', clockInLocation: null });
      await guard.post('/clock/out', { ...pressBy(guard), location }).expect(201);
      expect(await presses(guard)).toMatchObject([{ location: null }, { location: null }]);
    },
  );

  it('is not stored from 15 minutes after the action arrived', async () => {
    const { clockInPressId } = await clockIn(guard, { scheduleId: night });
    await t.clock.set('2026-11-20T22:15:00.000Z');
    const { body } = await locate(guard, clockInPressId).expect(200);
    expect(body).toMatchObject({ clockInLocation: null });
    expect(await presses(guard)).toMatchObject([{ location: null }]);
  });

  it('is accepted only from the account of the action', async () => {
    const { clockInPressId } = await clockIn(guard, { scheduleId: night });
    const mate = await boss.invite();
    await locate(mate, clockInPressId).expect(404);
    await locate(mate, clockInPressId, HERE, guard.id).expect(404);
    await locate(boss, clockInPressId, HERE, guard.id).expect(404);
    await locate(guard, newId()).expect(404);
    await locate(guard, clockInPressId, { lat: 91, lng: 0 }).expect(400);
    expect(await presses(guard)).toMatchObject([{ location: null }]);
  });

  it('is deleted after the number of days that the company chose, while the hours stay', async () => {
    const entry = await clockIn(guard, { scheduleId: night, location: HERE });
    const { timesheetId } = await clockOut(guard, { location: THERE });
    const { body: exported } = await guard.get('/auth/export').expect(200);
    expect(exported).toMatchObject({
      clockEntries: [expect.objectContaining({ id: entry.id, status: 'closed' })],
      clockPresses: [
        expect.objectContaining({ kind: 'in', location: expect.objectContaining(HERE) }),
        expect.objectContaining({ kind: 'out', location: expect.objectContaining(THERE) }),
      ],
    });
    await t.clock.set('2027-02-18T21:59:00.000Z');
    await t.inside.jobs.sweep();
    expect(await presses(guard)).toMatchObject([{ location: HERE }, { location: THERE }]);
    await t.clock.set('2027-02-18T22:01:00.000Z');
    await t.inside.jobs.sweep();
    expect(await presses(guard)).toMatchObject([{ location: null }, { location: null }]);
    expect(await hours(guard)).toMatchObject([
      { id: timesheetId, clock_in_location: null, total_hours: '0.00' },
    ]);
  });

  it("is deleted on erasure with the reason of an employer's clock-out, while the hours stay", async () => {
    const { id } = await clockIn(guard, { scheduleId: night, location: HERE });
    const end = { endedAt: '2026-11-20T22:00:00.000Z', reason: 'Sam fell ill' };
    await boss.post(`/clock/entries/${id}/end`, end).expect(200);
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await boss.post(`/employees/${guard.id}/erase`);
    await erasingDone(t);
    expect(await presses(guard)).toMatchObject([{ location: null }]);
    expect(await entries(guard)).toMatchObject([{ end_reason: null }]);
    expect(await hours(guard)).toMatchObject([{ clock_in_location: null, total_hours: '0.00' }]);
  });
});
