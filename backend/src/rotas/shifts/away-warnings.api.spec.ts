import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/people.js';
import { assign, plan } from '../../../test/plans.js';
import { planRota, shiftFor } from '../../../test/rotas.js';
import { storeLeave } from '../../../test/stored-leave.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { SavedShiftView } from './rota-shifts.contract.js';
import type { AvailableView } from '../../planner/planner.contract.js';
import type { ScheduleSeriesView } from '../../schedules/series/schedule-series.contract.js';

/** Monday and Tuesday, 13 and 14 May 2030, 09:00 to 17:00. */
const MONDAY = { date: '2030-05-13' };
const TUESDAY = { date: '2030-05-14' };
const DOORS = { name: 'Doors', ...TUESDAY, startTime: '09:00', endTime: '17:00' };

describe('the warnings about employees who are away', () => {
  const t = withTestApp();
  let boss: Person;
  let kim: Person;
  const WARNING = {
    kind: 'unavailable',
    other: null,
    message: 'Kim Stone cannot work Tue 14 May, 08:00 – 12:00.',
  };

  beforeAll(async () => {
    boss = await t.employer();
    await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 }).expect(200);
    kim = await boss.invite({ firstName: 'Kim', lastName: 'Stone' });
    const tuesdays = { weekday: 2, kind: 'cannot', startTime: '08:00', endTime: '12:00' };
    await kim
      .patch(`/employees/${kim.id}/availability`, { validFrom: '2026-11-24', lines: [tuesdays] })
      .expect(200);
  });

  it('come with rota shifts, which the server saves', async () => {
    const rota = await planRota(boss, { shifts: [shiftFor(kim, MONDAY)] });
    expect(rota).toMatchObject({ warnings: [] });
    const { body } = await boss.post(`/rotas/${rota.id}/shifts`, shiftFor(kim, TUESDAY)).expect(201);
    const { shift } = body as SavedShiftView;
    expect(body).toMatchObject({ warnings: [{ shiftId: shift!.id, ...WARNING }] });
    const { body: later } = await boss.patch(`/rota-shifts/${shift!.id}`, { startTime: '12:00' }).expect(200);
    expect(later).toMatchObject({ warnings: [] });
    const whole = await planRota(boss, { shifts: [shiftFor(kim, TUESDAY)] });
    expect(whole.shifts).toHaveLength(1);
  });

  it('come with assignments and moves of schedules', async () => {
    const schedule = await plan(boss, DOORS);
    expect((await assign(boss, schedule, kim)).warnings).toContainEqual({ shiftId: schedule.id, ...WARNING });
    const { body } = await boss.patch(`/schedules/${schedule.id}`, { startTime: '10:00' }).expect(200);
    expect((body as { warnings: object[] }).warnings).toContainEqual({ shiftId: schedule.id, ...WARNING });
  });

  it('come with a series of schedules, whose employee an employer named although the form asked', async () => {
    const ray = await boss.invite({ firstName: 'Ray', lastName: 'Stone' });
    await storeLeave(t, ray, { from: '2030-05-21', to: '2030-05-22' });
    const repeat = { weekdays: [{ day: 2 }], until: '2030-05-28' };
    const people = [{ employeeId: ray.id }];
    const { body } = await boss.post('/schedules/series', { ...DOORS, people, repeat }).expect(201);
    const { schedules, warnings } = body as ScheduleSeriesView;
    expect(schedules.map(({ date, assignedCount }) => [date, assignedCount])).toEqual([
      ['2030-05-14', 1],
      ['2030-05-21', 1],
      ['2030-05-28', 1],
    ]);
    expect(warnings).toMatchObject([
      {
        shiftId: schedules[1]!.id,
        kind: 'leave',
        message: 'Ray Stone is on leave Tue 21 May – Wed 22 May.',
      },
    ]);
  });

  it('name approved leave, but not requested leave and not the kind', async () => {
    const lee = await boss.invite({ firstName: 'Lee', lastName: 'Stone' });
    for (const [status, day] of [
      ['approved', '2030-05-15'],
      ['requested', '2030-05-16'],
    ])
      await t.sql(
        `insert into leave_requests (id, company_id, employee_id, kind_id, status, part, starts_on, ends_on, starts_at,
           ends_at, requested_at, entered_by_id, created_at, updated_at)
         select gen_random_uuid(), k.company_id, $1, k.id, $2, 'days', $3::date, $3::date,
                $3::date::timestamp at time zone 'Europe/London', ($3::date + 1)::timestamp at time zone 'Europe/London',
                now(), $1, now(), now()
           from leave_kinds k where k.company_id = $4 and k.code = 'sick'`,
        [lee.id, status, day, boss.user.companyId],
      );
    const rota = await planRota(boss, { shifts: [] });
    const shiftOn = async (date: string) =>
      (await boss.post(`/rotas/${rota.id}/shifts`, shiftFor(lee, { date })).expect(201))
        .body as SavedShiftView;
    expect((await shiftOn('2030-05-15')).warnings).toMatchObject([
      { kind: 'leave', other: null, message: 'Lee Stone is on leave Wed 15 May.' },
    ]);
    expect((await shiftOn('2030-05-16')).warnings).toEqual([]);
  });

  it('are findings about the people for a shift, who are last', async () => {
    await boss.invite({ firstName: 'Zoe', lastName: 'Zand' });
    const rota = await planRota(boss, {
      shifts: [shiftFor({ id: kim.id }, { ...TUESDAY, employeeId: null })],
    });
    const { body } = await boss.get(`/planner/shifts/${rota.shifts[0]!.id}/available`).expect(200);
    const { people } = body as AvailableView;
    const found = people.find(({ id }) => id === kim.id)!;
    expect(found.isAvailable).toBe(false);
    expect(found.findings).toContainEqual({
      rule: 'unavailable',
      level: 'ask',
      shifts: [],
      words: 'Cannot work Tue 14 May, 08:00 – 12:00.',
    });
    expect(people.indexOf(found)).toBeGreaterThan(people.findIndex(({ firstName }) => firstName === 'Zoe'));
  });
});
