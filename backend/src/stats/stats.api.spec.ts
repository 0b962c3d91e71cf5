import { describe, expect, it } from '@jest/globals';
import { clockIn } from '../../test/clock.js';
import { NOON, shiftFor, submitted, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { giveTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';

const NO_PARTS = {
  timesheetsPendingOverThreeDays: 0,
  schedulesPendingPast: 0,
  shiftsWithoutCover: 0,
  clockedInOverTwelveHours: 0,
  openTasksPastDue: 0,
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
    it('count what the lists show, and nothing of another company', async () => {
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
        `update schedule_assignments set ended_at = now(), ended_because = 'deactivated' where schedule_id = $1`,
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
          shiftsWithoutCover: 1,
          openTasksPastDue: 1,
        },
        nextOverdueAt: NOON,
      };
      await owner.get('/stats').expect(200, stats);
      await owner.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
      await owner.get('/stats').expect(200, { ...stats, pendingTimesheets: 2 });
      const overdue = encodeURIComponent(JSON.stringify({ overdue: true }));
      await owner.get(`/timesheets?filter=${overdue}`).expect('Content-Range', 'timesheets 0-0/1');
      const zeros = { totalEmployees: 0, activeSchedules: 0, pendingTimesheets: 0, overdueItems: 0 };
      await rival.get('/stats').expect(200, { ...zeros, parts: NO_PARTS, nextOverdueAt: null });
    });
  });

  describe('of an employee', () => {
    it('are zeros for someone without a company', async () => {
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

    it('count their own hours of this week, approved shifts and what is to come', async () => {
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

    it('count their own open tasks whose time is over, as the list of tasks does', async () => {
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

    it('say when the next of it turns overdue while nothing changes', async () => {
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

    it('compute the week and the day by the company\u2019s zone and first day', async () => {
      const owner = await t.employer();
      await t.sql(`update companies set time_zone = 'Pacific/Apia', first_day_of_week = 1 where id = $1`, [
        owner.user.companyId,
      ]);
      const guard = await owner.invite();
      // It is 01:00 on Sunday 22 November in Apia: the last day of a week that began on the 16th.
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

  it('are for people who signed in', async () => {
    await t.visitor().get('/stats').expect(401);
  });
});
