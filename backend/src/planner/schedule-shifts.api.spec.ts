import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';
import type { ShiftView } from '../shifts/shifts.contract.js';
import type { PlannedScheduleView, PlannerView, SavedScheduleShiftView } from './planner.contract.js';

const DAY = { name: 'Doors', date: '2030-05-14', startTime: '09:00', endTime: '17:00' };
const AT_NINE = '9:00 AM – 5:00 PM';

describe('shifts of schedules in the planner', () => {
  const t = withTestApp();
  const planned = async (boss: Person, { id }: { id: string }): Promise<PlannedScheduleView> => {
    const { body } = await boss.get('/planner?from=2030-05-13&to=2030-05-19').expect(200);
    return (body as { schedules: PlannedScheduleView[] }).schedules.find((one) => one.id === id)!;
  };
  const edit = async (boss: Person, shiftId: string, body: object): Promise<SavedScheduleShiftView> =>
    (await boss.patch(`/planner/schedule-shifts/${shiftId}`, body).expect(200))
      .body as SavedScheduleShiftView;
  const publish = (boss: Person, { id }: { id: string }) =>
    boss.post('/planner/publish-schedules', { schedules: [{ id }] });
  const startsOf = async (person: Person): Promise<string[]> =>
    ((await person.get('/shifts').expect(200)).body as ShiftView[]).map(
      ({ date, startTime }) => `${date} ${startTime}`,
    );
  const newsOf = async (person: Person): Promise<string[]> =>
    ((await person.get('/notifications').expect(200)).body as NotificationView[])
      .filter(({ type }) => type.startsWith('shift_'))
      .map(({ message }) => message)
      .toReversed();

  /** Creates a schedule with two employees. */
  async function team(about: object = {}) {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const schedule: ScheduleView = await plan(boss, { ...DAY, peopleNeeded: 2, ...about });
    const [sams, kims] = [await assign(boss, schedule, sam), await assign(boss, schedule, kim)];
    return { boss, sam, kim, schedule, sams: sams.id, kims: kims.id };
  }

  it('keeps the reason for a shift during leave until the employee or the times change', async () => {
    const { boss, sams } = await team();
    const other = await boss.invite();
    const leaveReason = 'Agreed by phone';
    const reasonOf = ({ schedule, shiftId }: SavedScheduleShiftView) =>
      schedule.shifts.find(({ id }) => id === shiftId)?.leaveReason;
    expect(reasonOf(await edit(boss, sams, { leaveReason }))).toBe(leaveReason);
    expect(reasonOf(await edit(boss, sams, { breakMinutes: 20 }))).toBe(leaveReason);
    expect(reasonOf(await edit(boss, sams, { startTime: '10:00' }))).toBeNull();
    const given = await edit(boss, sams, { employeeId: other.id, leaveReason });
    expect(reasonOf(given)).toBe(leaveReason);
    expect(reasonOf(await edit(boss, given.shiftId!, { employeeId: null }))).toBeNull();
  });

  it('changes one shift, which employees see when it is published', async () => {
    const { boss, sam, kim, schedule, sams, kims } = await team();
    const { schedule: saved, shiftId } = await edit(boss, sams, { startTime: '10:00', version: 1 });
    expect(shiftId).toBe(sams);
    expect(saved).toMatchObject({ startTime: '09:00', version: schedule.version, unpublishedCount: 1 });
    expect(saved.shifts).toMatchObject([
      { id: sams, startTime: '10:00', isUnpublished: true, startsAt: '2030-05-14T09:00:00.000Z' },
      { id: kims, startTime: '09:00', isUnpublished: false },
    ]);
    expect([await startsOf(sam), await startsOf(kim)]).toEqual([['2030-05-14 09:00'], ['2030-05-14 09:00']]);
    expect(await newsOf(sam)).toHaveLength(1);

    await publish(boss, schedule).expect(200, { schedules: 1, employees: 1 });
    expect([await startsOf(sam), await startsOf(kim)]).toEqual([['2030-05-14 10:00'], ['2030-05-14 09:00']]);
    expect((await newsOf(sam)).slice(1)).toEqual([
      'Your shift has moved. It is now Doors on May 14, 2030, 10:00 AM – 5:00 PM.',
    ]);
    expect(await newsOf(kim)).toHaveLength(1);
    expect(await planned(boss, schedule)).toMatchObject({ unpublishedCount: 0 });
    await publish(boss, schedule).expect(200, { schedules: 1, employees: 0 });
  });

  it('publishes no change that the employer has not seen', async () => {
    const { boss, sam, schedule, sams, kims } = await team();
    const { unpublishedCount } = (await edit(boss, sams, { startTime: '10:00' })).schedule;
    await edit(boss, kims, { startTime: '10:00' });
    const seen = { id: schedule.id, version: schedule.version };
    const send = (count: number) =>
      boss.post('/planner/publish-schedules', { schedules: [{ ...seen, unpublishedCount: count }] });
    expect((await send(unpublishedCount).expect(409)).body).toMatchObject({ code: 'schedule.changed' });
    expect(await startsOf(sam)).toEqual(['2030-05-14 09:00']);
    await send(2).expect(200, { schedules: 1, employees: 2 });
  });

  it('names schedules with changes on any day until these are published or undone', async () => {
    const { boss, schedule, sams, kims } = await team();
    const others = async () => {
      const { body } = await boss.get('/planner?from=2031-01-06&to=2031-01-12').expect(200);
      return (body as PlannerView).unpublishedSchedules;
    };
    const unpublished = { id: schedule.id, name: 'Doors', date: '2030-05-14' };
    expect(await others()).toEqual([]);
    await edit(boss, sams, { startTime: '10:00' });
    await edit(boss, kims, { startTime: '10:00' });
    expect(await others()).toEqual([{ ...unpublished, count: 2 }]);
    await edit(boss, sams, { startTime: '09:00' });
    expect(await others()).toEqual([{ ...unpublished, count: 1 }]);
    await edit(boss, kims, { startTime: '09:00' });
    expect(await others()).toEqual([]);
    await edit(boss, kims, { startTime: '10:00' });
    await publish(boss, schedule).expect(200);
    expect(await others()).toEqual([]);
  });

  it('gives a shift to another employee, and back without a trace', async () => {
    const { boss, sam, schedule, sams } = await team();
    const eve = await boss.invite();
    const taken = await edit(boss, sams, { employeeId: eve.id, startTime: '11:00' });
    expect(taken.shiftId).not.toBe(sams);
    expect(taken.schedule).toMatchObject({ unpublishedCount: 2, assignedCount: 2 });
    expect([await startsOf(sam), await startsOf(eve)]).toEqual([['2030-05-14 09:00'], []]);
    const back = await edit(boss, taken.shiftId!, { employeeId: sam.id, startTime: '09:00' });
    expect(back).toMatchObject({ shiftId: sams, schedule: { unpublishedCount: 0 } });

    await edit(boss, sams, { employeeId: eve.id });
    await publish(boss, schedule).expect(200, { schedules: 1, employees: 2 });
    expect([await startsOf(sam), await startsOf(eve)]).toEqual([[], ['2030-05-14 09:00']]);
    expect((await newsOf(sam)).slice(1)).toEqual([
      `Your shift was cancelled: Doors on May 14, 2030, ${AT_NINE}.`,
    ]);
    expect(await newsOf(eve)).toEqual([`You have a new shift: Doors on May 14, 2030, ${AT_NINE}.`]);
  });

  it('opens, adds, removes and restores a place', async () => {
    const { boss, sam, kim, schedule, sams, kims } = await team();
    const open = await edit(boss, sams, { employeeId: null });
    expect(open.schedule).toMatchObject({ peopleNeeded: 2, assignedCount: 1, unpublishedCount: 1 });
    expect(open.schedule.shifts).toMatchObject([{ id: kims }, { employeeId: null, isUnpublished: false }]);
    const removed = await boss.post(`/planner/schedule-shifts/${kims}/remove`, {}).expect(200);
    expect(removed.body).toMatchObject({ shiftId: null, schedule: { peopleNeeded: 1, unpublishedCount: 2 } });
    const last = await boss.post(`/planner/schedule-shifts/${open.shiftId}/remove`, {}).expect(409);
    expect(last.body).toMatchObject({ code: 'schedule.last_shift' });
    expect([await startsOf(sam), await startsOf(kim)].flat()).toHaveLength(2);

    const restored = await boss.post(`/planner/schedules/${schedule.id}/shifts`, { id: kims }).expect(201);
    expect(restored.body).toMatchObject({
      shiftId: kims,
      schedule: { peopleNeeded: 2, unpublishedCount: 1 },
    });
    const added = await boss
      .post(`/planner/schedules/${schedule.id}/shifts`, { employeeId: sam.id, date: '2030-05-15' })
      .expect(201);
    expect(added.body).toMatchObject({ schedule: { peopleNeeded: 3, assignedCount: 2 } });
    await publish(boss, schedule).expect(200);
    expect(await startsOf(sam)).toEqual(['2030-05-15 09:00']);
  });

  it('gives an open shift with values of its own to the next assigned employee', async () => {
    const { boss, schedule, sams } = await team();
    const { shiftId } = await edit(boss, sams, { employeeId: null, startTime: '12:00' });
    const eve = await boss.invite();
    expect(await assign(boss, schedule, eve)).toMatchObject({ id: shiftId });
    expect(await startsOf(eve)).toEqual(['2030-05-14 12:00']);
    expect(await newsOf(eve)).toEqual(['You have a new shift: Doors on May 14, 2030, 12:00 PM – 5:00 PM.']);
    const after = await planned(boss, schedule);
    expect(after).toMatchObject({ assignedCount: 2, unpublishedCount: 1 });
    expect(after.shifts).toHaveLength(2);
  });

  it('keeps pending changes while the schedule is edited, and says which shifts kept their values', async () => {
    const { boss, sam, kim, schedule, sams } = await team();
    await edit(boss, sams, { startTime: '10:00' });
    const { body } = await boss.patch(`/schedules/${schedule.id}`, { startTime: '08:00' }).expect(200);
    expect(body.warnings).toMatchObject([
      { kind: 'kept', message: expect.stringContaining(sam.user.lastName) },
    ]);
    expect([await startsOf(sam), await startsOf(kim)]).toEqual([['2030-05-14 09:00'], ['2030-05-14 08:00']]);
    expect((await newsOf(sam)).length).toBe(1);
    await boss.patch(`/schedules/${schedule.id}`, { date: '2030-05-16' }).expect(200);
    expect([await startsOf(sam), await startsOf(kim)]).toEqual([['2030-05-14 09:00'], ['2030-05-16 08:00']]);
    await publish(boss, schedule).expect(200);
    expect(await startsOf(sam)).toEqual(['2030-05-16 10:00']);
    expect((await newsOf(sam)).slice(1)).toEqual([
      'Your shift has moved. It is now Doors on May 16, 2030, 10:00 AM – 5:00 PM.',
    ]);
  });

  it('tells employees the times of their own shift when the date of the schedule changes', async () => {
    const { boss, sam, kim, schedule, sams } = await team();
    await edit(boss, sams, { startTime: '10:00' });
    await publish(boss, schedule).expect(200);
    await boss.patch(`/schedules/${schedule.id}`, { date: '2030-05-15' }).expect(200);
    expect((await newsOf(sam)).at(-1)).toBe(
      'Your shift has moved. It is now Doors on May 15, 2030, 10:00 AM – 5:00 PM.',
    );
    expect((await newsOf(kim)).at(-1)).toBe(
      `Your shift has moved. It is now Doors on May 15, 2030, ${AT_NINE}.`,
    );
  });

  it('gives an employee one shift if the schedule assigns whom the planner removed', async () => {
    const { boss, sam, schedule, sams } = await team({ peopleNeeded: 3 });
    await boss.post(`/planner/schedule-shifts/${sams}/remove`, {}).expect(200);
    await assign(boss, schedule, sam);
    expect(await startsOf(sam)).toEqual(['2030-05-14 09:00']);
    expect(await planned(boss, schedule)).toMatchObject({ unpublishedCount: 0, assignedCount: 2 });
  });

  it('adds a shift if the named one is not a removed one of the employee', async () => {
    const { boss, sam, kim, schedule, kims } = await team();
    const eve = await boss.invite();
    const add = async (body: object) =>
      (await boss.post(`/planner/schedules/${schedule.id}/shifts`, body).expect(201)).body;
    expect((await add({ id: kims, employeeId: eve.id })).shiftId).not.toBe(kims);
    await publish(boss, schedule).expect(200, { schedules: 1, employees: 1 });
    expect([await startsOf(sam), await startsOf(kim), await startsOf(eve)].flat()).toHaveLength(3);

    await boss.patch(`/schedules/${schedule.id}`, { status: 'inactive' }).expect(200);
    const answer = await boss.post(`/planner/schedules/${schedule.id}/shifts`, {}).expect(409);
    expect(answer.body).toMatchObject({ code: 'schedule.not_planned' });
  });

  it('restores a deleted shift of a draft', async () => {
    const { boss, kim, schedule, kims } = await team({ status: 'draft' });
    await boss.post(`/planner/schedule-shifts/${kims}/remove`, {}).expect(200);
    const { body } = await boss
      .post(`/planner/schedules/${schedule.id}/shifts`, { id: kims, employeeId: kim.id, startTime: '10:00' })
      .expect(201);
    expect(body.schedule.shifts).toMatchObject([{}, { employeeId: kim.id, startTime: '10:00' }]);
  });

  it('hides what employees saw when the schedule becomes inactive or is deleted', async () => {
    for (const end of ['inactive', 'deleted']) {
      const { boss, sam, schedule, sams } = await team();
      const eve = await boss.invite();
      await edit(boss, sams, { employeeId: eve.id });
      if (end === 'deleted') await boss.delete(`/schedules/${schedule.id}`).expect(200);
      else await boss.patch(`/schedules/${schedule.id}`, { status: 'inactive' }).expect(200);
      expect([await startsOf(sam), await newsOf(eve)]).toEqual([[], []]);
      expect((await newsOf(sam)).slice(1)).toEqual([expect.stringContaining('was cancelled')]);
    }
  });

  it('lets employees confirm what they see', async () => {
    const { boss, sam, schedule, sams } = await team();
    await boss.patch('/company', { askToConfirmSchedules: true }).expect(200);
    await boss.patch(`/schedules/${schedule.id}`, { startTime: '08:00' }).expect(200);
    await edit(boss, sams, { startTime: '10:00' });
    await sam.post(`/schedules/${schedule.id}/confirm`).expect(200);
    const { body } = await sam.get('/shifts').expect(200);
    expect(body).toMatchObject([{ startTime: '08:00', isConfirmed: true }]);
    expect((await planned(boss, schedule)).shifts[0]).toMatchObject({ isConfirmed: false });
    const kims = (await planned(boss, schedule)).shifts[1]!;
    expect((await edit(boss, kims.id, { breakMinutes: 30 })).schedule.shifts[1]).toMatchObject({
      isConfirmed: false,
    });
    await publish(boss, schedule).expect(200);
    expect((await sam.get('/shifts').expect(200)).body).toMatchObject([{ isConfirmed: false }]);
  });

  it('keeps shifts with hours, whose planned times are those of the employee', async () => {
    const { boss, sam, kim, schedule, sams } = await team();
    await edit(boss, sams, { startTime: '08:00' });
    await publish(boss, schedule).expect(200);
    await t.clock.set('2030-05-15T10:00:00Z');
    const sheet = { scheduleId: schedule.id, date: schedule.date, startTime: '08:00', endTime: '17:00' };
    const { body: hours } = await sam.post('/timesheets', { ...sheet, breakMinutes: 0 }).expect(201);
    expect(hours).toMatchObject({ plannedStartsAt: '2030-05-14T07:00:00.000Z' });
    const { body } = await boss.patch(`/planner/schedule-shifts/${sams}`, { employeeId: null }).expect(409);
    expect(body).toMatchObject({ code: 'rota_shift.has_hours' });
    await edit(boss, sams, { endTime: '16:00' });
    await boss.patch(`/planner/schedule-shifts/${sams}`, { employeeId: kim.id }).expect(409);
    await t.clock.run();
  });

  it('refuses a second shift of an employee, stale versions, leavers and other companies', async () => {
    const { boss, kim, schedule, sams } = await team();
    const rival = await t.employer();
    const leaver = await boss.invite();
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    await edit(boss, sams, { startTime: '10:00', version: 1 });
    const path = `/planner/schedule-shifts/${sams}`;
    const stale = await boss.patch(path, { startTime: '11:00', version: 1 }).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { shiftId: sams } });
    for (const [body, status, code] of [
      [{ employeeId: kim.id }, 409, 'already_assigned'],
      [{ employeeId: leaver.id }, 409, 'not_an_employee'],
      [{ employeeId: boss.id }, 409, 'not_an_employee'],
      [{ employeeId: rival.id }, 404, 'not_found'],
      [{ endTime: '10:00' }, 400, 'equal_times'],
    ] as const) {
      const answer = await boss.patch(path, body);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    await rival.patch(path, { startTime: '11:00' }).expect(404);
    await rival.post(`${path}/remove`, {}).expect(404);
    await rival.post(`/planner/schedules/${schedule.id}/shifts`, {}).expect(404);
    expect((await planned(boss, schedule)).shifts).toMatchObject([{ startTime: '10:00' }, {}]);
  });

  it('drops a leaver from both states', async () => {
    const { boss, sam, kim, schedule, sams } = await team();
    await edit(boss, sams, { employeeId: null });
    await boss.post(`/employees/${sam.id}/deactivate`).expect(200);
    expect(await planned(boss, schedule)).toMatchObject({ unpublishedCount: 0 });
    await boss.post(`/employees/${kim.id}/deactivate`).expect(200);
    expect((await planned(boss, schedule)).shifts.filter(({ employeeId }) => employeeId)).toEqual([]);
  });
});
