import { beforeEach, describe, expect, it } from '@jest/globals';
import { joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { assign, createVenue, plan } from '../../../test/plans.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { ScheduleView } from '../schedules.contract.js';
import type { ShiftView } from '../../shifts/shifts.contract.js';

let boss: Person;
let sam: Person;
const t = withTestApp(() => joinedLongAgo(t));
beforeEach(async () => {
  boss = await t.employer();
  sam = await boss.invite();
});

const ask = (on: boolean) => boss.patch('/company', { askToConfirmSchedules: on }).expect(200);
const shiftsOf = async (person: Person) => (await person.get('/shifts').expect(200)).body as ShiftView[];
const confirm = (person: Person, { id }: { id: string }, version?: number) =>
  person.post(`/schedules/${id}/confirm`, { version });
const DAY = { date: '2030-05-13', startTime: '09:00', endTime: '17:00' } as const;

async function assigned(about: Parameters<typeof plan>[1] = {}): Promise<ScheduleView> {
  const schedule = await plan(boss, { ...DAY, ...about });
  await assign(boss, schedule, sam);
  return schedule;
}

describe('the company setting to confirm schedules', () => {
  it('is off by default, so that schedules count as confirmed', async () => {
    const schedule = await assigned();
    expect(await shiftsOf(sam)).toMatchObject([{ id: schedule.id, isConfirmed: true }]);
    await boss.patch(`/schedules/${schedule.id}`, { startTime: '08:00' }).expect(200);
    const { body } = await confirm(sam, schedule).expect(200);
    expect(body).toMatchObject({ id: schedule.id, startTime: '08:00', isConfirmed: true });
  });

  it('confirms the assignments that exist when it is switched on, and applies to later ones', async () => {
    const before = await assigned();
    await ask(true);
    const after = await assigned({ date: '2030-05-14' });
    expect(await shiftsOf(sam)).toMatchObject([
      { id: before.id, isConfirmed: true },
      { id: after.id, isConfirmed: false },
    ]);
  });

  it('confirms everything when it is switched off, also after it is switched on again', async () => {
    await ask(true);
    await assigned();
    await ask(false);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: true }]);
    await ask(true);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: true }]);
  });

  it('leaves the assignments of other companies as they are', async () => {
    await ask(true);
    await assigned();
    const other = await t.employer();
    await other.patch('/company', { askToConfirmSchedules: true }).expect(200);
    await other.patch('/company', { askToConfirmSchedules: false }).expect(200);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: false }]);
  });

  it('applies to a series and to an employee who takes over a place', async () => {
    await ask(true);
    const kim = await boss.invite();
    const { body } = await boss
      .post('/schedules/series', { ...DAY, name: 'Desk', status: 'active', people: [{ employeeId: sam.id }] })
      .expect(201);
    const [schedule] = (body as { schedules: ScheduleView[] }).schedules;
    await confirm(sam, schedule!).expect(200);
    const change = { fromEmployeeId: sam.id, toEmployeeId: kim.id };
    await boss.post(`/schedules/${schedule!.id}/reassign`, change).expect(201);
    expect(await shiftsOf(kim)).toMatchObject([{ id: schedule!.id, isConfirmed: false }]);
  });

  it('never leaves an unconfirmed assignment after it is switched off at the same time, 10 times', async () => {
    for (let round = 0; round < 10; round += 1) {
      await ask(true);
      const schedule = await plan(boss, { ...DAY, date: `2030-06-${10 + round}` });
      await Promise.all([ask(false), assign(boss, schedule, sam)]);
      expect((await shiftsOf(sam)).every(({ isConfirmed }) => isConfirmed)).toBe(true);
    }
  }, 60_000);
});

describe('confirming a schedule', () => {
  beforeEach(() => ask(true));

  it('shows on both sides and happens once', async () => {
    const schedule = await assigned();
    const assignments = async () =>
      (await boss.get(`/schedule-assignments?filter={"scheduleId":"${schedule.id}"}`).expect(200)).body as {
        id: string;
        isConfirmed: boolean;
      }[];
    const [assignment] = await assignments();
    expect(assignment).toMatchObject({ isConfirmed: false });
    const { body } = await confirm(sam, schedule, schedule.version).expect(200);
    expect(body).toEqual((await shiftsOf(sam))[0]);
    expect(body).toMatchObject({ id: schedule.id, isConfirmed: true, version: schedule.version });
    await confirm(sam, schedule).expect(200, body as object);
    expect(await assignments()).toMatchObject([{ isConfirmed: true }]);
    const planner = await boss.get('/planner?from=2030-05-13&to=2030-05-13').expect(200);
    expect(planner.body).toMatchObject({ schedules: [{ shifts: [{ isConfirmed: true }] }] });
    const audit = await t.sql(
      `select actor_id, changes from audit_log where action = 'shift.confirmed' and object_id = $1`,
      [assignment!.id],
    );
    expect(audit).toEqual([{ actor_id: sam.id, changes: { isConfirmed: { to: true } } }]);
  });

  it.each([
    ['its name', { name: 'Gate' }, true],
    ['its break', { breakMinutes: 30 }, true],
    ['the people needed', { peopleNeeded: 3 }, true],
    ['its times', { endTime: '18:00' }, false],
    ['its date', { date: '2030-05-14' }, false],
  ])('stays when the schedule changes %s: %s', async (_, change, holds) => {
    const schedule = await assigned();
    await confirm(sam, schedule).expect(200);
    await boss.patch(`/schedules/${schedule.id}`, change).expect(200);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: holds }]);
  });

  it('is needed again at another venue', async () => {
    const schedule = await assigned();
    await confirm(sam, schedule).expect(200);
    await boss.patch(`/schedules/${schedule.id}`, { venueId: (await createVenue(boss)).id }).expect(200);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: false }]);
    await confirm(sam, schedule).expect(200);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: true }]);
  });

  it('returns 409 with the current shift if the schedule has moved', async () => {
    const schedule = await assigned();
    await boss.patch(`/schedules/${schedule.id}`, { startTime: '06:00' }).expect(200);
    const { body } = await confirm(sam, schedule, schedule.version).expect(409);
    expect(body).toMatchObject({ current: { id: schedule.id, startTime: '06:00', isConfirmed: false } });
  });

  it('is possible for the employee’s own visible schedules that are not over', async () => {
    const schedule = await assigned();
    const [kim, partner] = [await boss.invite(), await boss.invite({ role: 'employer' })];
    await confirm(kim, schedule).expect(404);
    await confirm(partner, schedule).expect(403);
    await confirm(sam, await assigned({ date: '2030-05-14', status: 'draft' })).expect(404);
    const ended = await plan(boss, { ...DAY, date: '2030-05-15' });
    const { id } = await assign(boss, ended, sam);
    await boss.delete(`/schedule-assignments/${id}`).expect(200);
    await confirm(sam, ended).expect(404);
    await t.clock.set('2030-05-13T16:00:00Z');
    const { body } = await confirm(sam, schedule).expect(409);
    expect(body).toMatchObject({ message: 'This shift is over' });
    await t.clock.run();
  });

  it('never applies to a schedule that moves at the same time, 10 times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const schedule = await assigned({ date: `2030-06-${10 + round}` });
      const [confirmed, moved] = await Promise.all([
        confirm(sam, schedule, schedule.version),
        boss.patch(`/schedules/${schedule.id}`, { startTime: '06:00' }),
      ]);
      expect([moved.status, [200, 409].includes(confirmed.status)]).toEqual([200, true]);
      const shift = (await shiftsOf(sam)).find(({ id }) => id === schedule.id);
      expect(shift).toMatchObject({ startTime: '06:00', isConfirmed: false });
    }
  }, 60_000);
});
