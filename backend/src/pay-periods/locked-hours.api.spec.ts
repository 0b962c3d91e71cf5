import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, HERE, pressBy } from '../../test/clock.js';
import { atNoon, shiftFor, submitted, typed } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { clockRoutes } from '../clock/clock.contract.js';
import { timesheetDecisionRoutes } from '../timesheets/decisions/timesheet-decisions.contract.js';
import { timesheetRoutes } from '../timesheets/timesheets.contract.js';
import type { PayPersonDetailView } from './pay-periods.contract.js';

const START = '2026-11-02';
const NEXT = '2026-11-09';
const DAY = '2026-11-04';

interface World {
  boss: Person;
  guard: Person;
  scheduleId: string;
  /** The clocked hours that the locked period paid. */
  paidId: string;
  clockInPressId: string;
  clockOutPressId: string;
}

/** Sends one write. Returns nothing: the table says what it did. */
type Write = (world: World) => Promise<unknown>;
type Result = 'paid next' | 'refused' | 'without minutes' | 'corrected';

describe('every write against a locked pay period', () => {
  const t = withTestApp(() => atNoon(t), { ASK_AGAIN_MINUTES: '60' });
  let world: World;

  beforeEach(async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    await boss.patch('/pay-settings', { kind: 'weekly', anchor: START }).expect(200);
    const scheduleId = await shiftFor(boss, [guard], { date: DAY });
    const [clockInPressId, clockOutPressId] = [newId(), newId()];
    await t.clock.set(`${DAY}T09:00:00.000Z`);
    await clockIn(guard, { scheduleId, pressId: clockInPressId });
    await t.clock.set(`${DAY}T17:00:00.000Z`);
    await clockOut(guard, { pressId: clockOutPressId });
    await t.clock.set('2026-11-21T12:00:00.000Z');
    const [sheet] = await t.sql<{ id: string }>('select id from timesheets where employee_id = $1', [
      guard.id,
    ]);
    await boss.patch(`/timesheets/${sheet!.id}/status`, { status: 'approved' }).expect(200);
    await boss.post('/auth/proof', { password: PASSWORD });
    await boss.post(`/pay-periods/${START}/lock`, { withoutNumbers: true }).expect(200);
    world = { boss, guard, scheduleId, paidId: sheet!.id, clockInPressId, clockOutPressId };
  });

  /** Clocks the guard in on the last evening of the locked period. Returns the id of the entry. */
  const lateClockIn = async ({ boss, guard }: World): Promise<string> => {
    const evening = { date: '2026-11-08', startTime: '22:00', endTime: '23:00' };
    const scheduleId = await shiftFor(boss, [guard], evening);
    await t.clock.set('2026-11-08T21:55:00.000Z');
    return (await clockIn(guard, { scheduleId })).id;
  };
  const lateClockOut = async ({ guard }: World): Promise<void> => {
    await t.clock.set('2026-11-08T23:05:00.000Z');
    await clockOut(guard);
  };

  const WRITES: Record<string, [Result, Write]> = {
    'POST /timesheets': [
      'paid next',
      ({ guard, scheduleId }) => submitted(guard, { scheduleId, date: '2026-11-05' }),
    ],
    'POST /employees/:id/timesheets': [
      'paid next',
      ({ boss, guard, scheduleId }) =>
        boss.post(`/employees/${guard.id}/timesheets`, typed({ scheduleId, date: '2026-11-06' })).expect(201),
    ],
    'PATCH /timesheets/:id': [
      'refused',
      ({ guard, paidId }) => guard.patch(`/timesheets/${paidId}`, { breakMinutes: 5 }).expect(409),
    ],
    'DELETE /timesheets/:id': [
      'refused',
      ({ guard, paidId }) => guard.delete(`/timesheets/${paidId}`).expect(409),
    ],
    'PATCH /timesheets/:id/status': [
      'refused',
      ({ boss, paidId }) => boss.patch(`/timesheets/${paidId}/status`, { status: 'rejected' }).expect(409),
    ],
    'POST /timesheets/:id/reopen': [
      'refused',
      ({ boss, paidId }) => boss.post(`/timesheets/${paidId}/reopen`, { reason: 'Late' }).expect(409),
    ],
    'POST /timesheets/decide': [
      'refused',
      async ({ boss, paidId }) => {
        const request = { timesheets: [{ id: paidId }], status: 'rejected' };
        const { body } = await boss.post('/timesheets/decide', request).expect(200);
        expect(body).toMatchObject({ refused: [{ id: paidId }] });
      },
    ],
    'POST /timesheets/undo': [
      'refused',
      async ({ boss, paidId }) => {
        const { body } = await boss.post('/timesheets/undo', { timesheets: [{ id: paidId }] }).expect(200);
        expect(body).toMatchObject({ undone: [], refused: [{ id: paidId }] });
      },
    ],
    'POST /clock/in': [
      'paid next',
      async (all) => {
        await lateClockIn(all);
        await lateClockOut(all);
      },
    ],
    'POST /clock/out': [
      'paid next',
      async (all) => {
        await lateClockIn(all);
        await lateClockOut(all);
      },
    ],
    'POST /clock/breaks': [
      'paid next',
      async (all) => {
        await lateClockIn(all);
        const { guard } = all;
        await t.clock.set('2026-11-08T22:20:00.000Z');
        await guard.post('/clock/breaks', { ...pressBy(guard), kind: 'start' }).expect(201);
        await lateClockOut(all);
      },
    ],
    'POST /clock/undo': [
      'refused',
      async ({ guard, clockOutPressId }) => {
        await t.clock.set(`${DAY}T17:00:20.000Z`);
        await guard.post('/clock/undo', { userId: guard.id, clockOutPressId }).expect(409);
      },
    ],
    'PATCH /clock/presses/:id': [
      'without minutes',
      async ({ guard, clockInPressId }) => {
        const { status } = await guard.patch(`/clock/presses/${clockInPressId}`, {
          userId: guard.id,
          location: HERE,
        });
        expect([200, 204, 409]).toContain(status);
      },
    ],
    'POST /clock/entries/:id/end': [
      'paid next',
      async (all) => {
        const id = await lateClockIn(all);
        await t.clock.set('2026-11-21T12:00:00.000Z');
        const end = { endedAt: '2026-11-08T23:00:00.000Z', reason: 'Forgot' };
        await all.boss.post(`/clock/entries/${id}/end`, end).expect(200);
      },
    ],
    'POST /pay-corrections': [
      'corrected',
      ({ boss, paidId }) =>
        boss
          .post('/pay-corrections', { timesheetId: paidId, minutes: -30, reason: 'Left early' })
          .expect(201),
    ],
  };

  it('is in the table', () => {
    const routes = { ...timesheetRoutes, ...timesheetDecisionRoutes, ...clockRoutes };
    const writes = Object.keys(routes).filter((key) => !key.startsWith('GET '));
    expect(Object.keys(WRITES).toSorted()).toEqual([...writes, 'POST /pay-corrections'].toSorted());
  });

  it.each(Object.entries(WRITES).map(([route, [result, write]]) => [route, result, write] as const))(
    '%s is %s',
    async (_, result, write) => {
      const { boss, guard, paidId } = world;
      const ofGuard = async (start: string) =>
        (await boss.get(`/pay-periods/${start}/people/${guard.id}`).expect(200)).body as PayPersonDetailView;
      const before = await ofGuard(START);
      await write(world);
      await t.clock.set('2026-11-21T12:00:00.000Z');
      expect(await ofGuard(START)).toEqual(before);
      expect(before.timesheets).toMatchObject([{ id: paidId, status: 'approved' }]);
      const next = await ofGuard(NEXT);
      expect(next.timesheets).toHaveLength(result === 'paid next' ? 1 : 0);
      expect(next.corrections).toHaveLength(result === 'corrected' ? 1 : 0);
    },
  );

  it('pays typed hours once whose missed clock entry gets its clock-out after the lock', async () => {
    const { boss, guard } = world;
    await boss.post(`/pay-periods/${START}/unlock`).expect(204);
    const evening = { date: '2026-11-08', startTime: '22:00', endTime: '23:00' };
    const scheduleId = await shiftFor(boss, [guard], evening);
    await t.clock.set('2026-11-08T21:55:00.000Z');
    const clockInPressId = newId();
    const { id: entryId } = await clockIn(guard, { scheduleId, pressId: clockInPressId });
    const times = { ...evening, breakMinutes: 0 };
    await t.clock.set('2026-11-08T22:30:00.000Z');
    const { body } = await guard.post('/timesheets', { scheduleId, ...times }).expect(201);
    const { id } = body as { id: string };
    await t.clock.set('2026-11-21T12:00:00.000Z');
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    const leave = { kind: 'clock_entry', id: entryId, reason: 'Typed already' };
    await boss.post(`/pay-periods/${START}/leave`, leave).expect(200);
    await boss.post(`/pay-periods/${START}/lock`, { withoutNumbers: true }).expect(200);
    const idsIn = async (start: string) => {
      const { body: pay } = await boss.get(`/pay-periods/${start}/people/${guard.id}`).expect(200);
      return (pay as PayPersonDetailView).timesheets.map((one) => one.id);
    };
    expect(await idsIn(START)).toEqual([world.paidId, id]);
    await t.sql(`update clock_entries set status = 'missed' where id = $1`, [entryId]);
    await t.clock.set('2026-11-21T12:01:00.000Z');
    const waitedMs = Date.parse('2026-11-21T12:01:00.000Z') - Date.parse('2026-11-08T23:00:00.000Z');
    await guard.post('/clock/out', pressBy(guard, { waitedMs, clockInPressId }));
    const [attached] = await t.sql('select timesheet_id as id from clock_entries where id = $1', [entryId]);
    expect(attached).toEqual({ id });
    // The entry was left, but not the hours that the period had paid.
    const { body: paid } = await boss.get(`/timesheets/${id}/pay`).expect(200);
    expect(paid).toMatchObject({ paidIn: { startsOn: START }, leftReason: null });
    expect(await idsIn(START)).toEqual([world.paidId, id]);
    expect(await idsIn(NEXT)).toEqual([]);
    await boss.post(`/timesheets/${id}/reopen`, { reason: 'Late' }).expect(409);
  });

  it.each([
    `update timesheets set status = 'pending'`,
    `update timesheets set date = date + 7`,
    'update timesheets set withdrawn_at = now()',
    `update timesheets set pay_from = '2026-11-09'`,
  ])('is refused by the database: %s', async (statement) => {
    await expect(t.sql(`${statement} where id = $1`, [world.paidId])).rejects.toMatchObject({
      constraint: 'timesheets_paid_stay',
    });
  });
});
