import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { AssignmentView, ScheduleView } from './schedules.contract.js';

describe('a shift that needs cover', () => {
  let boss: Person;
  let stays: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    stays = await boss.invite();
  });

  const named = (filter: object, by = boss) => by.get('/schedules').query({ filter: JSON.stringify(filter) });
  const lost = async (planned: Parameters<typeof shiftFor>[2], alsoOn: Person[] = []) => {
    const leaver = await boss.invite();
    const id = await shiftFor(boss, [leaver, ...alsoOn], planned);
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    return id;
  };
  const needing = async (filter: object = {}) => {
    const { body } = await named({ ...filter, needsCover: true }).expect(200);
    return (body as ScheduleView[]).map(({ id }) => id);
  };
  const flag = async (id: string) =>
    ((await boss.get(`/schedules/${id}`).expect(200)).body as ScheduleView).needsCover;

  it('is a future shift in a working status with too few employees', async () => {
    const soon = await lost({ date: '2026-11-22' });
    const later = await lost({ date: '2027-03-01' });
    const empty = await shiftFor(boss, [], { date: '2026-11-22' });
    const half = await shiftFor(boss, [stays], { date: '2026-11-22', peopleNeeded: 2 });
    const others = [
      await lost({ date: '2026-11-22', status: 'draft' }),
      await lost({ date: '2026-11-22', status: 'inactive' }),
      await lost({ date: '2026-11-22', status: 'pending_approval' }),
      await lost({ date: '2026-11-22' }, [stays]),
      await lost({ date: '2026-11-21', startTime: '11:59', endTime: '20:00' }),
      await lost({ date: '2026-11-01' }),
      await shiftFor(boss, [stays], { date: '2026-11-22' }),
    ];
    expect((await needing()).sort()).toEqual([soon, later, empty, half].sort());
    const { body } = await named({ needsCover: false }).expect(200);
    expect((body as ScheduleView[]).map(({ id }) => id).sort()).toEqual(others.sort());
    expect((body as ScheduleView[]).some(({ needsCover }) => needsCover)).toBe(false);
    expect(await Promise.all([soon, later, empty, half, others[0]!].map(flag))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect((await needing({ date_lte: '2026-11-28' })).sort()).toEqual([soon, empty, half].sort());
    const { body: stats } = await boss.get('/stats').expect(200);
    expect(stats).toMatchObject({ parts: { lostShifts: 1 } });
    const { body: page } = await named({ needsCover: true })
      .query({ range: '[0,0]', sort: '["date","DESC"]' })
      .expect(200);
    expect((page as ScheduleView[]).map(({ id }) => id)).toEqual([later]);
  });

  it('needs it until an employee is assigned, and again after that assignment ends', async () => {
    const id = await lost({ date: '2026-12-01' });
    const { body } = await boss
      .post('/schedule-assignments', { scheduleId: id, employeeId: stays.id })
      .expect(201);
    expect(await flag(id)).toBe(false);
    await boss.delete(`/schedule-assignments/${(body as { id: string }).id}`).expect(200);
    expect(await flag(id)).toBe(true);
    await boss.delete(`/schedules/${id}`).expect(200);
    expect(await needing({ date: '2026-12-01' })).toEqual([]);
  });

  it('needs it if more employees are needed, and names the leavers', async () => {
    const leavers = [await boss.invite({ firstName: 'Kim' }), await boss.invite({ firstName: 'Ada' })];
    const id = await shiftFor(boss, [...leavers, stays], { date: '2026-12-05' });
    for (const leaver of leavers) await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    const lostOf = async () => {
      const filter = JSON.stringify({ scheduleId: id, lost: true });
      const { body } = await boss.get('/schedule-assignments').query({ filter }).expect(200);
      return (body as AssignmentView[]).map(({ employee }) => employee.firstName).sort();
    };
    expect([await flag(id), await lostOf()]).toEqual([false, ['Ada', 'Kim']]);
    const { body } = await boss.patch(`/schedules/${id}`, { peopleNeeded: 2 }).expect(200);
    expect(body).toMatchObject({ peopleNeeded: 2, needsCover: true, assignedCount: 1 });
    await boss.post(`/employees/${leavers[0]!.id}/reactivate`).expect(200);
    await boss.post('/schedule-assignments', { scheduleId: id, employeeId: leavers[0]!.id }).expect(201);
    expect([await flag(id), await lostOf()]).toEqual([false, ['Ada']]);
    await boss.get('/schedule-assignments').query({ filter: '{"lost":"yes"}' }).expect(400);
  });

  it.each([0, 51, 1.5, '2'])('needs 1 to 50 employees, not %p', async (peopleNeeded) => {
    const shift = { name: 'Door', date: '2026-12-05', startTime: '09:00', endTime: '17:00', peopleNeeded };
    const { body } = await boss.post('/schedules', shift).expect(400);
    expect(body).toMatchObject({
      errors: { peopleNeeded: 'People needed must be a whole number from 1 to 50' },
    });
  });

  it('needs one employee by default, also for null', async () => {
    const shift = { name: 'Door', date: '2026-12-05', startTime: '09:00', endTime: '17:00' };
    const nothing = { breakMinutes: null, peopleNeeded: null, status: null };
    const { body } = await boss.post('/schedules', { ...shift, ...nothing }).expect(201);
    expect(body).toMatchObject({ peopleNeeded: 1, breakMinutes: 0 });
  });

  it('needs it once it is approved, and no longer after its start', async () => {
    const id = await lost({ date: '2026-12-02', status: 'pending_approval' });
    const { body: waiting } = await boss.get('/schedules/pending-approval').expect(200);
    expect((waiting as ScheduleView[]).find((one) => one.id === id)).toMatchObject({ needsCover: false });
    const { body } = await boss.post(`/schedules/${id}/approve`).expect(200);
    expect(body).toMatchObject({ needsCover: true });
    await t.clock.set('2026-12-02T09:00:00.001Z');
    expect(await flag(id)).toBe(false);
    await t.clock.set(NOON);
  });

  it('is a filter for employers with true or false', async () => {
    await named({ needsCover: 'true' }).expect(400);
    await named({ needsCover: 2 }).expect(400);
    await named({ needsCover: true }, stays).expect(400);
    const rival = await t.employer();
    await named({ needsCover: true }, rival).expect(200, []);
  });
});
