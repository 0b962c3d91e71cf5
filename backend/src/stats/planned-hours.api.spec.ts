import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { joinedLongAgo, submitted } from '../../test/hours.js';
import { PLANNED_CASES } from '../common/time/planned-cases.js';
import { assign, plan } from '../../test/plans.js';
import { planRota } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import { totalHours } from '../common/time/hours.js';
import type { TimesheetDetailView } from '../timesheets/timesheets.contract.js';
import type { AvailableView } from '../planner/planner.contract.js';
import { plannedMinutes } from '../shifts/planned-minutes/planned-minutes.rules.js';
import type { DayHoursView } from './stats.contract.js';

describe('planned hours', () => {
  const t = withTestApp();

  it.each(PLANNED_CASES)(
    'are net of the break in stats, the rota’s file and the list of available people, for rotas and schedules on $name',
    async ({ name, startsAt: _, endsAt: __, minutes, ...times }) => {
      await t.clock.set(`${times.date}T10:00:00.000Z`);
      const boss = await t.employer();
      const guard = await boss.invite();
      await assign(boss, await plan(boss, { name, ...times }), guard);
      const shifts = [{ ...times, employeeId: guard.id }];
      const range = { startDate: times.date, endDate: times.date, type: 'daily' } as const;
      const rota = await planRota(boss, { ...range, status: 'published', shifts });
      const week = (await boss.get('/stats/week').expect(200)).body as DayHoursView[];
      expect(week.find(({ date }) => date === times.date)?.plannedMinutes).toBe(2 * minutes);
      const file = parse((await boss.get(`/rotas/${rota.id}/export`).expect(200)).text, {
        bom: true,
        columns: true,
      });
      expect(file).toMatchObject([{ Hours: totalHours(minutes) }]);
      const open = await planRota(boss, { ...range, shifts: [{ ...times, employeeId: null }] });
      const { people } = (await boss.get(`/planner/shifts/${open.shifts[0]!.id}/available`).expect(200))
        .body as AvailableView;
      expect(people).toMatchObject([{ id: guard.id, plannedMinutes: 2 * minutes }]);
    },
  );

  it('of a timesheet keep the planned break when the schedule changes afterwards', async () => {
    await t.clock.set('2026-11-21T12:00:00.000Z');
    const boss = await t.employer();
    const guard = await boss.invite();
    await joinedLongAgo(t);
    const times = { date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 30 };
    const schedule = await plan(boss, { name: 'Front door', ...times });
    await assign(boss, schedule, guard);
    const { id } = await submitted(guard, { scheduleId: schedule.id });
    await boss.patch(`/schedules/${schedule.id}`, { breakMinutes: 0 }).expect(200);
    const sheet = (await boss.get(`/timesheets/${id}`).expect(200)).body as TimesheetDetailView;
    expect(sheet).toMatchObject({ plannedBreakMinutes: 30, workedMinutes: 450 });
    const { plannedStartsAt, plannedEndsAt, plannedBreakMinutes } = sheet;
    const planned = {
      startsAt: plannedStartsAt!,
      endsAt: plannedEndsAt!,
      breakMinutes: plannedBreakMinutes!,
    };
    expect(plannedMinutes(planned)).toBe(sheet.workedMinutes);
  });
});
