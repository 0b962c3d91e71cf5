import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, HERE, pressBy, type Press } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';

const DAY = { date: '2026-11-20', startTime: '08:00', endTime: '17:00' };
const NOW = '2026-11-20T19:00:00.000Z';

/** The times of the clock actions on two phones. */
const TIMES = { nearIn: '08:00', nearOut: '12:00', farIn: '13:00', farOut: '17:00' };
type Name = keyof typeof TIMES;

/** All orders of arrival. Each phone sends its own actions in order. */
const ORDERS: Name[][] = [
  ['nearIn', 'nearOut', 'farIn', 'farOut'],
  ['nearIn', 'farIn', 'nearOut', 'farOut'],
  ['nearIn', 'farIn', 'farOut', 'nearOut'],
  ['farIn', 'nearIn', 'nearOut', 'farOut'],
  ['farIn', 'nearIn', 'farOut', 'nearOut'],
  ['farIn', 'farOut', 'nearIn', 'nearOut'],
];

const at = (time: string): string => `2026-11-20T${time}:00.000Z`;
const waitedSince = (time: string): number => Date.parse(NOW) - Date.parse(at(time));

describe('two periods of work on one shift, clocked on two phones,', () => {
  let boss: Person;
  let guard: Person;
  let day: string;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, presses, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set(NOW);
    guard = await boss.invite();
    day = await shiftFor(boss, [guard], DAY);
  });

  const into = (time: string, about: Press = {}) =>
    clockIn(guard, { scheduleId: day, waitedMs: waitedSince(time), ...about });
  const out = (time: string, about: Press = {}) => clockOut(guard, { waitedMs: waitedSince(time), ...about });

  const BOTH = [
    { status: 'closed', clocked_in_at: at('08:00'), clocked_out_at: at('12:00') },
    { status: 'closed', clocked_in_at: at('13:00'), clocked_out_at: at('17:00') },
  ];
  const stored = async () =>
    (await entries(guard)).map((entry) => JSON.parse(JSON.stringify(entry)) as Record<string, unknown>);

  it.each(ORDERS.map((order) => [order.join(', '), order] as const))(
    'are both paid in the order %s',
    async (_, order) => {
      const ids = { near: pressBy(guard).pressId, far: pressBy(guard).pressId };
      const send: Record<Name, () => Promise<object>> = {
        nearIn: () => into('08:00', { pressId: ids.near }),
        nearOut: () => out('12:00', { clockInPressId: ids.near }),
        farIn: () => into('13:00', { pressId: ids.far }),
        farOut: () => out('17:00', { clockInPressId: ids.far }),
      };
      for (const name of order) await send[name]();
      expect(await stored()).toMatchObject(BOTH);
      expect(await hours(guard)).toMatchObject([
        { start_time: '08:00', end_time: '12:00', total_hours: '4.00', flags: ['sent_late', 'left_early'] },
        { start_time: '13:00', end_time: '17:00', total_hours: '4.00', flags: ['sent_late', 'late'] },
      ]);
      const kept = await presses(guard);
      expect(kept).toHaveLength(4);
      expect(kept.every(({ is_counted }) => is_counted)).toBe(true);
    },
  );

  it('are both paid when the second begins before the clock-out of the first has arrived', async () => {
    // The clock-out arrives within 8 seconds, as over a slow connection, and is not flagged as late.
    const first = await into('08:00');
    await out('12:00', { clockInPressId: first.clockInPressId });
    const second = await into('12:00', { waitedMs: waitedSince('12:00') + 5_000 });
    expect(second).toMatchObject({ status: 'open', clockedInAt: at('12:00') });
    await out('17:00', { clockInPressId: second.clockInPressId });
    expect(await stored()).toMatchObject([
      { clocked_in_at: at('08:00'), clocked_out_at: at('12:00') },
      { clocked_in_at: at('12:00'), clocked_out_at: at('17:00') },
    ]);
  });

  it('are both paid when the second phone started in 1970', async () => {
    await into('08:00');
    await out('12:00');
    const second = await into('13:00', { waitedMs: Date.parse(NOW) });
    expect(second).toMatchObject({ status: 'open' });
    expect(second.flags).toContain('too_old');
  });

  it("are both paid when the second phone names the clock-in from the server's answer", async () => {
    const near = await into('08:00');
    const far = await into('13:00');
    expect(far.clockInPressId).toBe(near.clockInPressId);
    await out('12:00', { clockInPressId: near.clockInPressId });
    expect(await stored()).toMatchObject([{ status: 'closed' }, { id: near.id, status: 'open' }]);
    await out('17:00', { clockInPressId: far.clockInPressId });
    expect(await stored()).toMatchObject(BOTH);
    expect(await hours(guard)).toMatchObject([{ total_hours: '4.00' }, { total_hours: '4.00' }]);
  });

  it('are both paid when the second was closed as missed', async () => {
    const near = await into('08:00');
    const far = pressBy(guard, { scheduleId: day, waitedMs: waitedSince('13:00') });
    await guard.post('/clock/in', far).expect(201);
    await t.sql(`update clock_entries set status = 'missed' where id = $1`, [near.id]);
    await out('12:00', { clockInPressId: near.clockInPressId });
    expect(await stored()).toMatchObject([
      { status: 'closed', flags: ['sent_late', 'was_missed', 'left_early'] },
      { status: 'missed', clocked_in_at: at('13:00') },
    ]);
    await out('17:00', { clockInPressId: far.pressId });
    expect(await stored()).toMatchObject(BOTH);
    expect(await hours(guard)).toHaveLength(2);
  });

  it('keep their own positions, breaks and clock actions', async () => {
    const near = await into('08:00', { location: HERE });
    await into('13:00');
    const far = await out('17:00', { breakMinutes: 30 });
    const first = await out('12:00', { clockInPressId: near.clockInPressId, breakMinutes: 10 });
    expect(first).toMatchObject({
      clockInLocation: HERE,
      breakMinutes: 10,
      clockInPressId: near.clockInPressId,
    });
    expect(first.id).not.toBe(far.id);
    expect(await hours(guard)).toMatchObject([
      { id: first.timesheetId, total_hours: '3.83', clock_in_location: HERE },
      { id: far.timesheetId, total_hours: '3.50', clock_in_location: null },
    ]);
    const audit = await t.sql<{ action: string }>(
      'select action, changes from audit_log where object_id = $1 order by id',
      [first.id],
    );
    expect(audit.map(({ action }) => action).sort()).toEqual(['clock_entry.closed', 'clock_entry.opened']);
  });

  it('stay one entry after a decision on their hours', async () => {
    const near = await into('08:00');
    await into('13:00');
    const { timesheetId } = await out('17:00');
    await boss.patch(`/timesheets/${timesheetId}/status`, { status: 'approved' }).expect(200);
    const again = await out('12:00', { clockInPressId: near.clockInPressId });
    expect(again).toMatchObject({ id: near.id, clockedOutAt: at('17:00') });
    expect(again.flags).toContain('clocked_out_twice');
    expect(await hours(guard)).toMatchObject([{ total_hours: '9.00', status: 'approved' }]);
  });

  it('stay one entry after a clock-out by an employer', async () => {
    const near = await into('08:00');
    await into('13:00');
    const ending = { endedAt: at('17:00'), reason: 'Went home without it' };
    await boss.post(`/clock/entries/${near.id}/end`, ending).expect(200);
    await out('12:00', { clockInPressId: near.clockInPressId });
    expect(await stored()).toMatchObject([{ source: 'employer', clocked_out_at: at('17:00') }]);
  });

  it('are one entry when both clock-ins are earlier than the clock-out', async () => {
    const near = await into('08:00');
    await into('08:01');
    await out('12:00', { clockInPressId: near.clockInPressId });
    expect(await stored()).toMatchObject([
      { status: 'closed', flags: ['sent_late', 'clocked_in_twice', 'left_early'] },
    ]);
  });

  it('are one entry when the clock-in between them has a time that is not trustworthy', async () => {
    const near = await into('08:00');
    await into('13:00', { expectedAt: at('08:00') });
    await out('12:00', { clockInPressId: near.clockInPressId });
    expect(await stored()).toMatchObject([{ status: 'closed', clocked_out_at: at('12:00') }]);
  });
});
