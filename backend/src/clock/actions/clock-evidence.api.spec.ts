import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockRows, pressBy, type Press } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import { tokenOf } from '../../../test/links.js';
import type { Person } from '../../../test/people.js';
import { planRota, saveShifts } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const WEEK = {
  name: 'Week 47',
  startDate: '2026-11-16',
  endDate: '2026-11-22',
  status: 'published',
} as const;
const HOUR = 3_600_000;

describe('a clock-in that was sent late', () => {
  let boss: Person;
  let guard: Person;
  let mate: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T20:00:00.000Z');
    [guard, mate] = [await boss.invite(), await boss.invite()];
  });

  const published = (person: Person | null) =>
    planRota(boss, { ...WEEK, shifts: [{ ...NIGHT, employeeId: person?.id ?? null }] });
  const late = (waitedMs: number, press: Press) => pressBy(guard, { waitedMs, ...press });

  it("is refused for a rota shift that was never the employee's", async () => {
    const rota = await published(mate);
    const rotaShiftId = rota.shifts[0]!.id;
    await t.clock.set('2026-11-20T23:00:00.000Z');
    await guard.post('/clock/in', late(HOUR, { rotaShiftId })).expect(403);
    await boss.delete(`/rotas/${rota.id}`).expect(200);
    await guard.post('/clock/in', late(HOUR, { rotaShiftId })).expect(404);
    expect(await entries(guard)).toEqual([]);
  });

  it("is accepted for a rota shift that was the employee's at the time, even if another employee has it now", async () => {
    const rota = await published(guard);
    const [shift] = rota.shifts;
    await t.clock.set('2026-11-20T22:30:00.000Z');
    await saveShifts(boss, rota, [{ ...shift!, employeeId: mate.id }]);
    await t.clock.set('2026-11-20T23:00:00.000Z');
    const rotaShiftId = shift!.id;
    await guard.post('/clock/in', late(20 * 60_000, { rotaShiftId })).expect(403);
    const entry = await clockIn(guard, { rotaShiftId, waitedMs: HOUR });
    expect(entry).toMatchObject({
      clockedInAt: '2026-11-20T22:00:00.000Z',
      flags: ['sent_late', 'not_assigned'],
    });
  });

  it("is refused for a time before a rota shift became the employee's, if it is no longer theirs", async () => {
    const rota = await published(null);
    const [shift] = rota.shifts;
    await t.clock.set('2026-11-20T22:30:00.000Z');
    await saveShifts(boss, rota, [{ ...shift!, employeeId: guard.id }]);
    await t.clock.set('2026-11-20T22:45:00.000Z');
    await saveShifts(boss, rota, [{ ...shift!, employeeId: mate.id }]);
    await t.clock.set('2026-11-20T23:00:00.000Z');
    const rotaShiftId = shift!.id;
    await guard.post('/clock/in', late(HOUR, { rotaShiftId })).expect(403);
    const unsure = { rotaShiftId, waitedMs: HOUR, expectedAt: '2026-11-20T12:00:00.000Z' };
    expect((await clockIn(guard, unsure)).flags).toContain('phone_clock');
  });

  it("is accepted for a schedule that was the employee's at the time, but not for a later time", async () => {
    const scheduleId = await shiftFor(boss, [guard], NIGHT);
    await t.clock.set('2026-11-20T22:30:00.000Z');
    await boss.delete(`/schedules/${scheduleId}`).expect(200);
    await t.clock.set('2026-11-20T23:00:00.000Z');
    await guard.post('/clock/in', late(20 * 60_000, { scheduleId })).expect(404);
    expect((await clockIn(guard, { scheduleId, waitedMs: HOUR })).flags).toContain('not_assigned');
  });

  /** Lets the guard work for another company, where clock actions for this one can still be sent, and leave. */
  const leaves = async (): Promise<string> => {
    const { id, user } = guard;
    const rival = await t.employer();
    const invitation = { email: user.email, firstName: 'S', lastName: 'G' };
    const { body } = await rival.post('/invitations', invitation).expect(201);
    await guard.post('/auth/accept', { invitationToken: tokenOf(body) }).expect(200);
    await t.clock.set('2026-11-20T22:30:00.000Z');
    await boss.post(`/employees/${id}/deactivate`).expect(200);
    await t.clock.set('2026-11-20T23:00:00.000Z');
    return id;
  };

  it('is accepted for a shift that became inactive since, which a clock-in without delay is not', async () => {
    const scheduleId = await shiftFor(boss, [guard], NIGHT);
    await t.clock.set('2026-11-20T22:00:00.000Z');
    await boss.patch(`/schedules/${scheduleId}`, { status: 'inactive' }).expect(200);
    await guard.post('/clock/in', pressBy(guard, { scheduleId })).expect(403);
    await guard.post('/clock/in', late(HOUR / 2, { scheduleId })).expect(201);
  });

  it('is refused for a time after the employee left', async () => {
    const scheduleId = await shiftFor(boss, [guard], NIGHT);
    const userId = await leaves();
    const into = (waitedMs: number, about: object = {}) =>
      guard.post('/clock/in', { ...late(waitedMs, { scheduleId }), ...about, userId });
    await into(29 * 60_000).expect(403);
    await into(HOUR, { expectedAt: '2026-11-20T12:00:00.000Z' }).expect(403);
    await into(31 * 60_000).expect(201);
  });

  it("ends a leaver's open entry at the deactivation if the clock-out comes later", async () => {
    const scheduleId = await shiftFor(boss, [guard], { ...NIGHT, startTime: '20:00' });
    const { clockInPressId } = await clockIn(guard, { scheduleId });
    const userId = await leaves();
    const { body } = await guard
      .post('/clock/out', { ...pressBy(guard, { clockInPressId }), userId })
      .expect(201);
    expect(body).toMatchObject({
      status: 'closed',
      clockedOutAt: '2026-11-20T22:30:00.000Z',
      flags: ['was_missed', 'after_leaving', 'left_early'],
    });
  });
});
