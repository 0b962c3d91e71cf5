import { describe, expect, it } from '@jest/globals';
import { clockIn } from '../../test/clock.js';
import { NOON, shiftFor, submitted, joinedLongAgo } from '../../test/hours.js';
import { approvedLeave, requestLeave } from '../../test/leave.js';
import type { Person } from '../../test/people.js';
import { saveUnpublished, planRota } from '../../test/rotas.js';
import { giveTask } from '../../test/tasks.js';
import { addDays } from '../common/time/local.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { RotaView } from '../rotas/rotas.contract.js';
import type { DayHoursView, EmployerStats } from './stats.contract.js';

const NO_PARTS = {
  timesheetsPendingOverThreeDays: 0,
  schedulesPendingPast: 0,
  lostShifts: 0,
  clockedInOverTwelveHours: 0,
  openTasksPastDue: 0,
  leaveWaitingOverThreeDays: 0,
};

const NO_SET_UP = {
  hasBranding: false,
  hasVenue: false,
  hasPeople: false,
  hasFirstWeek: false,
  hasClocking: false,
};

describe('stats', () => {
  let boss: Person;
  let rival: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    rival = await t.employer();
    await joinedLongAgo(t);
  });

  const approve = (id: string) => boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
  const reject = (id: string) => boss.patch(`/timesheets/${id}/status`, { status: 'rejected' }).expect(200);

  describe('of an employer', () => {
    it('count the same records as the lists, and none of another company', async () => {
      const owner = await t.employer();
      const guard = await owner.invite();
      const leaver = await owner.invite();
      await owner.invite({ role: 'employer' });
      await t.sql('update users set deactivated_at = now() where id = $1', [leaver.id]);
      const today = await shiftFor(owner, [guard], { date: '2026-11-21' });
      await shiftFor(owner, [], { date: '2026-12-24' });
      await shiftFor(owner, [], { date: '2026-11-20' });
      await shiftFor(owner, [], { date: '2026-12-24', status: 'inactive' });
      await shiftFor(owner, [], { date: '2026-11-21', status: 'pending_approval' });
      await shiftFor(owner, [], { date: '2026-11-01', status: 'pending_approval' });
      await shiftFor(owner, [], { date: '2026-11-22', status: 'pending_approval' });
      const lost = await shiftFor(owner, [guard], { date: '2026-11-23' });
      await t.sql(
        `update shifts set deleted_at = now(), ended_because = 'deactivated' where schedule_id = $1`,
        [lost],
      );
      const past = '2026-11-21T11:59:59.999Z';
      for (const about of [{ dueDate: past }, { dueDate: NOON }, {}]) await giveTask(owner, about);
      const done = await giveTask(owner, { dueDate: past });
      await owner.patch(`/tasks/${done.id}/status`, { status: 'completed' }).expect(200);
      const gone = await giveTask(owner, { dueDate: past });
      await owner.delete(`/tasks/${gone.id}`).expect(200);
      await t.clock.set('2026-11-18T11:59:59Z');
      await submitted(guard, { scheduleId: today, date: '2026-11-10' });
      const bounced = await submitted(guard, { scheduleId: today, date: '2026-11-12' });
      await t.clock.set('2026-11-18T12:00:01Z');
      const sheet = await submitted(guard, { scheduleId: today, date: '2026-11-11' });
      await t.clock.set(NOON);
      await owner.patch(`/timesheets/${bounced.id}/status`, { status: 'rejected' }).expect(200);
      await guard.patch(`/timesheets/${bounced.id}`, { breakMinutes: 5 }).expect(200);
      const stats = {
        totalEmployees: 1,
        activeSchedules: 3,
        pendingTimesheets: 3,
        overdueItems: 5,
        parts: {
          ...NO_PARTS,
          timesheetsPendingOverThreeDays: 1,
          schedulesPendingPast: 2,
          lostShifts: 1,
          openTasksPastDue: 1,
        },
        nextOverdueAt: NOON,
        setUp: { ...NO_SET_UP, hasPeople: true, hasFirstWeek: true },
      };
      await owner.get('/stats').expect(200, stats);
      await owner.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
      await owner.get('/stats').expect(200, { ...stats, pendingTimesheets: 2 });
      const overdue = encodeURIComponent(JSON.stringify({ overdue: true }));
      await owner.get(`/timesheets?filter=${overdue}`).expect('Content-Range', 'timesheets 0-0/1');
      const zeros = { totalEmployees: 0, activeSchedules: 0, pendingTimesheets: 0, overdueItems: 0 };
      await rival
        .get('/stats')
        .expect(200, { ...zeros, parts: NO_PARTS, nextOverdueAt: null, setUp: NO_SET_UP });
    });
  });

  describe('of requests for leave', () => {
    it('count those that nobody decided for three days, as the list of leave does', async () => {
      const owner = await t.employer();
      const [guard, mate] = [await owner.invite(), await owner.invite()];
      const since = (at: string, id: string) =>
        t.sql('update leave_requests set requested_at = $1 where id = $2', [at, id]);
      const late = await requestLeave(guard, { startsOn: '2027-03-01' });
      await since('2026-11-18T11:59:59.999Z', late.leave.id);
      await since('2026-11-18T12:00:01Z', (await requestLeave(mate, { startsOn: '2027-03-01' })).leave.id);
      const approved = await approvedLeave(owner, guard, { startsOn: '2027-04-01' });
      await since('2026-11-10T12:00:00Z', approved.id);
      const overdue = encodeURIComponent(JSON.stringify({ overdue: true }));
      const { body: listed } = await owner.get(`/leave?filter=${overdue}`).expect(200);
      expect(listed).toMatchObject([{ id: late.leave.id }]);
      const stats = async () => (await owner.get('/stats').expect(200)).body as EmployerStats;
      expect(await stats()).toMatchObject({
        overdueItems: 1,
        parts: { ...NO_PARTS, leaveWaitingOverThreeDays: 1 },
        nextOverdueAt: '2026-11-21T12:00:01.000Z',
      });
      await owner.post(`/leave/${late.leave.id}/refuse`, { reason: 'Too short notice' }).expect(200);
      expect(await stats()).toMatchObject({ overdueItems: 0 });
    });
  });

  describe('of lost shifts', () => {
    const SOON = { date: '2026-11-24', startTime: '09:00', endTime: '17:00' };
    const RANGE = { startDate: '2026-11-16', endDate: '2026-12-06', status: 'published' } as const;
    const lostShifts = async (who: Person): Promise<number> => {
      const { body } = await who.get('/stats').expect(200);
      const { overdueItems, parts } = body as EmployerStats;
      expect(overdueItems).toBe(parts.lostShifts);
      return parts.lostShifts;
    };
    const unassign = async (who: Person, scheduleId: string, { id }: Person): Promise<void> => {
      const filter = encodeURIComponent(JSON.stringify({ scheduleId, employeeId: id }));
      const { body } = await who.get(`/schedule-assignments?filter=${filter}`).expect(200);
      await who.delete(`/schedule-assignments/${(body as { id: string }[])[0]!.id}`).expect(200);
    };

    it('count schedules whose employee left or was unassigned, until another one is assigned', async () => {
      const owner = await t.employer();
      const [leaver, guard, stand] = [await owner.invite(), await owner.invite(), await owner.invite()];
      await shiftFor(owner, [], SOON);
      await shiftFor(owner, [guard], { ...SOON, date: '2026-11-25', peopleNeeded: 2 });
      await shiftFor(owner, [leaver], { ...SOON, date: '2026-12-10' });
      expect(await lostShifts(owner)).toBe(0);
      const left = await shiftFor(owner, [leaver], SOON);
      const unassigned = await shiftFor(owner, [guard, stand], {
        ...SOON,
        date: '2026-11-26',
        peopleNeeded: 2,
      });
      await owner.post(`/employees/${leaver.id}/deactivate`).expect(200);
      expect(await lostShifts(owner)).toBe(1);
      await unassign(owner, unassigned, guard);
      expect(await lostShifts(owner)).toBe(2);
      for (const scheduleId of [left, unassigned]) {
        await owner.post('/schedule-assignments', { scheduleId, employeeId: guard.id }).expect(201);
      }
      expect(await lostShifts(owner)).toBe(0);
    });

    it('do not count a shift that the planner gave to another employee', async () => {
      const owner = await t.employer();
      const [guard, stand] = [await owner.invite(), await owner.invite()];
      const id = await shiftFor(owner, [guard], { ...SOON, peopleNeeded: 2 });
      const [shift] = await t.sql<{ id: string }>('select id from shifts where schedule_id = $1', [id]);
      await owner.patch(`/planner/schedule-shifts/${shift!.id}`, { employeeId: stand.id }).expect(200);
      await owner.post('/planner/publish-schedules', { schedules: [{ id }] }).expect(200);
      expect(await lostShifts(owner)).toBe(0);
    });

    it('do not count a place that was never filled after one employee replaced another', async () => {
      const owner = await t.employer();
      const [guard, stand] = [await owner.invite(), await owner.invite()];
      const scheduleId = await shiftFor(owner, [guard], { ...SOON, peopleNeeded: 2 });
      await unassign(owner, scheduleId, guard);
      expect(await lostShifts(owner)).toBe(1);
      await t.clock.advance({ minutes: 1 });
      await owner.post('/schedule-assignments', { scheduleId, employeeId: stand.id }).expect(201);
      expect(await lostShifts(owner)).toBe(0);
      await t.clock.set(NOON);
    });

    it('count published rota shifts whose employee left or was unassigned, and no other open shifts', async () => {
      const owner = await t.employer();
      const [leaver, guard] = [await owner.invite(), await owner.invite()];
      const shifts = [
        { ...SOON, employeeId: leaver.id },
        { ...SOON, employeeId: guard.id, role: 'Lead' },
        { ...SOON, employeeId: null, role: 'Bar' },
        { ...SOON, employeeId: leaver.id, date: '2026-12-05' },
      ];
      const rota = await planRota(owner, { ...RANGE, shifts });
      expect(await lostShifts(owner)).toBe(0);
      await owner.post(`/employees/${leaver.id}/deactivate`).expect(200);
      expect(await lostShifts(owner)).toBe(1);
      const { body } = await owner.get(`/rotas/${rota.id}`).expect(200);
      const now = (body as RotaView).shifts.map((shift) => ({ ...shift, employeeId: null }));
      await saveUnpublished(owner, rota, { shifts: now });
      expect(await lostShifts(owner)).toBe(1);
      await owner.post(`/rotas/${rota.id}/publish`, {}).expect(200);
      expect(await lostShifts(owner)).toBe(2);
    });
  });

  describe('of a week', () => {
    const week = async (who: Person): Promise<DayHoursView[]> =>
      (await who.get('/stats/week').expect(200)).body as DayHoursView[];

    it('return planned hours with open and unpublished shifts, and worked hours, for each day', async () => {
      const owner = await t.employer();
      const [guard, mate] = [await owner.invite(), await owner.invite()];
      const first = addDays('2026-11-21', -6);
      const day = { date: '2026-11-20', startTime: '09:00', endTime: '17:00' };
      const scheduleId = await shiftFor(owner, [guard, mate], { ...day, breakMinutes: 30 });
      await shiftFor(owner, [], day);
      await shiftFor(owner, [guard], { ...day, status: 'draft' });
      await shiftFor(owner, [guard], { ...day, date: addDays(first, -1) });
      const range = { startDate: first, endDate: '2026-11-21' };
      const shifts = [
        { ...day, startTime: '18:00', endTime: '22:00', breakMinutes: 15, employeeId: guard.id },
        { ...day, date: '2026-11-21', startTime: '22:00', endTime: '06:00', employeeId: mate.id },
        { ...day, employeeId: null },
      ];
      await planRota(owner, { ...range, status: 'published', shifts });
      await planRota(owner, { ...range, shifts });
      await submitted(guard, { scheduleId });
      const other = await shiftFor(owner, [mate], day);
      const rejected = await submitted(mate, { scheduleId: other });
      await owner.patch(`/timesheets/${rejected.id}/status`, { status: 'rejected' }).expect(200);
      const hours = await week(owner);
      expect(hours.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(first, n)));
      expect(hours.slice(5)).toEqual([
        {
          date: '2026-11-20',
          // Two schedules, two copies of the rota's shifts, an open place and a draft.
          plannedMinutes: 2 * 450 + 480 + 2 * (225 + 480) + 480 + 480,
          openMinutes: 3 * 480,
          unpublishedMinutes: 225 + 480 + 480,
          workedMinutes: 450,
        },
        {
          date: '2026-11-21',
          plannedMinutes: 2 * 480,
          openMinutes: 0,
          unpublishedMinutes: 480,
          workedMinutes: 0,
        },
      ]);
      expect(
        hours.slice(0, 5).every(({ plannedMinutes, workedMinutes }) => plannedMinutes + workedMinutes === 0),
      ).toBe(true);
      expect((await week(rival)).every(({ plannedMinutes }) => plannedMinutes === 0)).toBe(true);
    });
  });

  describe('of an employee', () => {
    it('are zeros for an employee without a company', async () => {
      const alone = await t.unlinked();
      const zeros = {
        thisWeekHours: 0,
        completedShifts: 0,
        upcomingShifts: 0,
        overdueTasks: 0,
        nextOverdueAt: null,
      };
      await alone.get('/stats').expect(200, zeros);
    });

    it('count own hours of this week, approved shifts and upcoming shifts', async () => {
      const guard = await boss.invite();
      const mate = await boss.invite();
      const today = await shiftFor(boss, [guard, mate], { date: '2026-11-21' });
      await shiftFor(boss, [guard], { date: '2026-11-25', status: 'inactive' });
      await shiftFor(boss, [guard], { date: '2026-11-26' });
      await shiftFor(boss, [guard], { date: '2026-11-20' });
      const hours = (date: string, breakMinutes: number) =>
        submitted(guard, { scheduleId: today, date, breakMinutes });
      await hours('2026-11-15', 25);
      const approved = await hours('2026-11-20', 0);
      await approve(approved.id);
      await reject((await hours('2026-11-19', 0)).id);
      const before = await hours('2026-11-14', 0);
      await approve(before.id);
      const withdrawn = await hours('2026-11-18', 0);
      await guard.delete(`/timesheets/${withdrawn.id}`).expect(200);
      await submitted(mate, { scheduleId: today, date: '2026-11-20' });
      const counts = {
        thisWeekHours: 15.58,
        completedShifts: 2,
        upcomingShifts: 2,
        overdueTasks: 0,
        nextOverdueAt: null,
      };
      await guard.get('/stats').expect(200, counts);
    });

    it('count own overdue tasks, as the list of tasks does', async () => {
      const guard = await boss.invite();
      const mate = await boss.invite();
      const past = '2026-11-21T11:59:59.999Z';
      const own = { assignedToId: guard.id, dueDate: past };
      const late = await giveTask(boss, own);
      await giveTask(boss, own);
      for (const dueDate of [NOON, null]) await giveTask(boss, { ...own, dueDate });
      for (const assignedToId of [mate.id, null]) await giveTask(boss, { assignedToId, dueDate: past });
      const gone = await giveTask(boss, own);
      await boss.delete(`/tasks/${gone.id}`).expect(200);
      const overdue = encodeURIComponent(JSON.stringify({ overdue: true }));
      const expectOverdue = async (count: number): Promise<void> => {
        const { body } = await guard.get('/stats').expect(200);
        expect(body).toMatchObject({ overdueTasks: count });
        const { body: tasks } = await guard.get(`/tasks?filter=${overdue}`).expect(200);
        expect(tasks).toHaveLength(count);
      };
      await expectOverdue(2);
      await guard.patch(`/tasks/${late.id}/status`, { status: 'in_progress' }).expect(200);
      await expectOverdue(2);
      await guard.patch(`/tasks/${late.id}/status`, { status: 'completed' }).expect(200);
      await expectOverdue(1);
    });

    it('return when the next task becomes overdue if nothing changes', async () => {
      const owner = await t.employer();
      const guard = await owner.invite();
      const next = async (person: Person): Promise<unknown> =>
        ((await person.get('/stats').expect(200)).body as { nextOverdueAt: unknown }).nextOverdueAt;
      const shift = await shiftFor(owner, [guard], { date: '2026-11-21', startTime: '12:00' });
      await submitted(guard, { scheduleId: shift, date: '2026-11-20' });
      expect([await next(owner), await next(guard)]).toEqual(['2026-11-24T12:00:00.000Z', null]);
      await clockIn(guard, { scheduleId: shift });
      expect(await next(owner)).toBe('2026-11-22T00:00:00.000Z');
      await giveTask(owner, { dueDate: '2026-11-21T13:00:00.000Z' });
      await giveTask(owner, { dueDate: '2026-11-21T15:00:00.000Z', assignedToId: guard.id });
      const { id } = await giveTask(owner, { dueDate: '2026-11-21T12:30:00.000Z', assignedToId: guard.id });
      await guard.patch(`/tasks/${id}/status`, { status: 'completed' }).expect(200);
      expect([await next(owner), await next(guard)]).toEqual([
        '2026-11-21T13:00:00.000Z',
        '2026-11-21T15:00:00.000Z',
      ]);
    });

    it('use the company’s zone and first weekday for weeks and days', async () => {
      const owner = await t.employer();
      await t.sql(`update companies set time_zone = 'Pacific/Apia', first_day_of_week = 1 where id = $1`, [
        owner.user.companyId,
      ]);
      const guard = await owner.invite();
      // It is 01:00 on Sunday 22 November in Apia, the last day of a week that began on the 16th.
      const sunday = await shiftFor(owner, [guard], { date: '2026-11-22' });
      await shiftFor(owner, [guard], { date: '2026-11-21' });
      await submitted(guard, { scheduleId: sunday, date: '2026-11-15' });
      await submitted(guard, { scheduleId: sunday, date: '2026-11-16' });
      await submitted(guard, { scheduleId: sunday, date: '2026-11-22' });
      await guard.get('/stats').expect(200, {
        thisWeekHours: 15,
        completedShifts: 0,
        upcomingShifts: 1,
        overdueTasks: 0,
        nextOverdueAt: null,
      });
    });
  });
});
