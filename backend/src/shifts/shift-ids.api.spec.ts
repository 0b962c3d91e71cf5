import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, pressBy } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { planRota } from '../../test/rotas.js';
import { giveTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ShiftView } from './shifts.contract.js';

const DAY = { date: '2026-11-20', startTime: '09:00', endTime: '17:00' };
const HOURS = { ...DAY, breakMinutes: 30 };

describe.each(['schedule', 'rota'] as const)('the shift of a %s', (kind) => {
  let boss: Person;
  let guard: Person;
  let shift: ShiftView;
  let ids: Pick<ShiftView, 'scheduleId' | 'rotaShiftId'> & { shiftId: string };
  const t = withTestApp();
  beforeEach(async () => {
    await t.clock.set('2026-11-20T08:58:00.000Z');
    boss = await t.employer();
    guard = await boss.invite();
    await (kind === 'schedule' ? shiftFor(boss, [guard], DAY) : planned());
    const { body } = await guard.get('/shifts').expect(200);
    [shift] = body as [ShiftView];
    ids = { shiftId: shift.id, scheduleId: shift.scheduleId, rotaShiftId: shift.rotaShiftId };
    expect([ids.scheduleId, ids.rotaShiftId].filter(Boolean)).toEqual([shift.id]);
  });
  const planned = () =>
    planRota(boss, {
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      status: 'published',
      shifts: [{ ...DAY, employeeId: guard.id }],
    });

  it('is clocked by its id, also by a clock-out that arrives before its clock-in', async () => {
    const entry = await clockIn(guard, { shiftId: shift.id });
    expect(entry).toMatchObject(ids);
    await t.clock.set('2026-11-20T12:00:00.000Z');
    const pause = { ...pressBy(guard, { shiftId: shift.id }), kind: 'start', clockInPressId: newId() };
    await guard.post('/clock/breaks', pause).expect(201);
    await t.clock.set('2026-11-20T17:00:00.000Z');
    const ended = await clockOut(guard, { shiftId: shift.id.toUpperCase(), clockInPressId: newId() });
    expect(ended).toMatchObject({ ...ids, id: entry.id, status: 'closed' });
    const { body } = await guard.get('/timesheets').expect(200);
    expect(body).toMatchObject([{ ...ids, id: ended.timesheetId }]);
  });

  it('is found by one of its ids if the others are null or empty', async () => {
    const none = { shiftId: null, scheduleId: null, rotaShiftId: null };
    const asKind = kind === 'schedule' ? { scheduleId: shift.id } : { rotaShiftId: shift.id };
    for (const named of [
      { ...none, shiftId: shift.id },
      { ...none, ...asKind },
    ]) {
      const { body } = await guard.post('/clock/in', { ...pressBy(guard), ...named }).expect(201);
      expect(body).toMatchObject(ids);
    }
    const out = { ...pressBy(guard, { clockInPressId: newId() }), ...none, shiftId: '', ...asKind };
    await guard.post('/clock/out', { ...out, scheduleId: out.scheduleId ?? '' }).expect(201);
    const { body } = await boss.post('/tasks', { title: 'Keys', ...none, ...asKind }).expect(201);
    expect(body).toMatchObject(ids);
  });

  it('gets hours by its id, by the employee and by an employer', async () => {
    await t.clock.set('2026-11-21T12:00:00.000Z');
    const { body } = await guard.post('/timesheets', { ...HOURS, shiftId: shift.id }).expect(201);
    expect(body).toMatchObject(ids);
    await guard.delete(`/timesheets/${(body as { id: string }).id}`).expect(200);
    const entered = { ...HOURS, shiftId: shift.id };
    const { body: other } = await boss.post(`/employees/${guard.id}/timesheets`, entered).expect(201);
    expect(other).toMatchObject(ids);
  });

  it('gets a task by its id, which null removes', async () => {
    const task = await giveTask(boss, { title: 'Keys', assignedToId: guard.id, shiftId: shift.id });
    expect(task).toMatchObject(ids);
    const { body: seen } = await guard.get(`/tasks/${task.id}`).expect(200);
    expect(seen).toMatchObject(ids);
    const { body: kept } = await boss.patch(`/tasks/${task.id}`, { title: 'All keys' }).expect(200);
    expect(kept).toMatchObject(ids);
    const { body: removed } = await boss.patch(`/tasks/${task.id}`, { shiftId: null }).expect(200);
    expect(removed).toMatchObject({ shiftId: null, scheduleId: null, rotaShiftId: null, shift: null });
  });

  it('is confirmed by its id, only by its own employee', async () => {
    const { version } = shift;
    await (await boss.invite()).post(`/shifts/${shift.id}/confirm`, { version }).expect(404);
    await guard.post(`/shifts/${shift.id}/confirm`, { version: version + 1 }).expect(409);
    const { body } = await guard.post(`/shifts/${shift.id}/confirm`, { version }).expect(200);
    expect(body).toMatchObject({ id: shift.id, isConfirmed: true });
  });

  it('is refused with two ids, of another company, and of a colleague', async () => {
    await t.clock.set('2026-11-20T18:00:00.000Z');
    const two = { shiftId: shift.id, scheduleId: shift.id };
    const { body } = await guard.post('/timesheets', { ...HOURS, ...two }).expect(400);
    expect(body).toMatchObject({ errors: { shiftId: 'Schedule is required' } });
    const { body: empty } = await guard.post('/timesheets', { ...HOURS, shiftId: '' }).expect(400);
    expect(empty).toMatchObject({ errors: { shiftId: 'Schedule is required' } });
    const { body: wrong } = await guard.post('/timesheets', { ...HOURS, shiftId: 'x' }).expect(400);
    expect(wrong).toMatchObject({ errors: { shiftId: 'Schedule is not valid' } });
    await guard.post('/clock/in', pressBy(guard, two)).expect(400);
    await boss.post('/tasks', { title: 'Keys', ...two }).expect(400);
    const stranger = await (await t.employer()).invite();
    const colleague = await boss.invite();
    for (const [person, status] of [
      [stranger, 404],
      [colleague, 403],
    ] as const) {
      await person.post('/timesheets', { ...HOURS, shiftId: shift.id }).expect(status);
      await person.post('/clock/in', pressBy(person, { shiftId: shift.id })).expect(status);
    }
    await guard.post('/timesheets', { ...HOURS, shiftId: newId() }).expect(404);
    await boss.post('/tasks', { title: 'Keys', shiftId: newId() }).expect(404);
  });
});
