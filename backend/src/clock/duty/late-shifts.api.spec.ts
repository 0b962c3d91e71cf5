import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { planRota } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { NotificationView } from '../../notifications/notifications.contract.js';
import type { DutyView } from './duty.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const MORNING = { date: '2026-11-20', startTime: '06:00', endTime: '10:00' };

describe('an employee who does not clock in', () => {
  let boss: Person;
  let manager: Person;
  let guard: Person;
  let mate: Person;
  const t = withTestApp();
  const other = withTestApp(undefined, {}, t);
  const at = async (instant: string): Promise<void> => {
    await Promise.all([t.clock.set(instant), other.clock.set(instant)]);
    await Promise.all([t, other].map(({ inside }) => inside.jobs.run()));
  };
  beforeEach(async () => {
    await at('2026-11-20T06:00:00.000Z');
    boss = await t.employer();
    manager = await boss.invite({ role: 'employer' });
    [guard, mate] = [await boss.invite({ firstName: 'Ann' }), await boss.invite({ firstName: 'Bob' })];
  });

  /** Clocks an employee in and out once. Late alerts are sent only in companies with an earlier clock-in. */
  const useClockOnce = async (): Promise<void> => {
    await clockIn(mate, { scheduleId: await shiftFor(boss, [mate], MORNING) });
    await clockOut(mate);
  };
  const alertsOf = async (person: Person): Promise<string[]> => {
    const { body } = await person.get('/notifications').expect(200);
    return (body as NotificationView[])
      .filter(({ type }) => type === 'shift_late' || type === 'no_show')
      .map(({ type, message }) => `${type}: ${message}`)
      .reverse();
  };
  const LATE = 'shift_late: Ann Guard has not clocked in to Night watch on Nov 20, 2026, 10:00 PM – 6:00 AM.';
  const ABSENT = 'no_show: Ann Guard has not arrived for Night watch on Nov 20, 2026, 10:00 PM – 6:00 AM.';

  it('is late after 15 minutes and a no-show 30 minutes later, and every employer is notified once of each', async () => {
    await useClockOnce();
    const id = await shiftFor(boss, [guard], NIGHT);
    await at('2026-11-20T22:14:59.999Z');
    expect(await alertsOf(boss)).toEqual([]);
    for (const instant of ['22:15:00.000', '22:15:00.000', '22:44:59.999']) {
      await at(`2026-11-20T${instant}Z`);
      expect([await alertsOf(boss), await alertsOf(manager), await alertsOf(guard)]).toEqual([
        [LATE],
        [LATE],
        [],
      ]);
    }
    await at('2026-11-20T22:45:00.000Z');
    await at('2026-11-20T23:45:00.000Z');
    expect([await alertsOf(boss), await alertsOf(manager)]).toEqual([
      [LATE, ABSENT],
      [LATE, ABSENT],
    ]);
    await clockIn(guard, { scheduleId: id });
    expect(await alertsOf(boss)).toEqual([LATE, ABSENT]);
  });

  it("is late after the company's own number of minutes, separately for each employee", async () => {
    await useClockOnce();
    await boss.patch('/company', { shiftLateMinutes: 5, noShowMinutes: 5 }).expect(200);
    const id = await shiftFor(boss, [guard, mate], NIGHT);
    await at('2026-11-20T21:59:00.000Z');
    await clockIn(mate, { scheduleId: id });
    await at('2026-11-20T22:05:00.000Z');
    expect(await alertsOf(boss)).toEqual([LATE]);
    await at('2026-11-20T22:10:00.000Z');
    expect(await alertsOf(boss)).toEqual([LATE, ABSENT]);
  });

  it('causes no notification in a company that does not use the clock', async () => {
    await shiftFor(boss, [guard], NIGHT);
    await at('2026-11-20T23:00:00.000Z');
    expect(await alertsOf(boss)).toEqual([]);
  });

  it.each([
    ['entered hours', (id: string) => guard.post('/timesheets', { ...NIGHT, scheduleId: id }).expect(201)],
    ['left', () => boss.post(`/employees/${guard.id}/deactivate`).expect(200)],
    [
      'has an inactive schedule',
      (id: string) => boss.patch(`/schedules/${id}`, { status: 'inactive' }).expect(200),
    ],
  ])('causes no notification if the employee %s', async (_, does) => {
    await useClockOnce();
    await does(await shiftFor(boss, [guard], NIGHT));
    await at('2026-11-20T23:00:00.000Z');
    expect(await alertsOf(boss)).toEqual([]);
  });

  it('is no longer late or absent when a clock-in on time is sent late', async () => {
    await useClockOnce();
    const rota = await planRota(boss, {
      name: 'Week 47',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      status: 'published',
      shifts: [{ ...NIGHT, employeeId: guard.id }],
    });
    await at('2026-11-20T22:15:00.000Z');
    await at('2026-11-20T23:00:00.000Z');
    expect(await alertsOf(boss)).toHaveLength(2);
    await clockIn(guard, { rotaShiftId: rota.shifts[0]!.id, waitedMs: 61 * 60_000 });
    expect([await alertsOf(boss), await alertsOf(manager)]).toEqual([[], []]);
    await at('2026-11-20T23:01:00.000Z');
    expect(await alertsOf(boss)).toEqual([]);
  });

  it('is no longer late when a clock-in on time arrives within a minute but after the notification', async () => {
    await useClockOnce();
    const id = await shiftFor(boss, [guard], NIGHT);
    await at('2026-11-20T22:15:00.000Z');
    expect([await alertsOf(boss), await alertsOf(manager)]).toEqual([[LATE], [LATE]]);
    await t.clock.set('2026-11-20T22:15:30.000Z');
    expect(await clockIn(guard, { scheduleId: id, waitedMs: 31_000 })).toMatchObject({ flags: ['late'] });
    expect([await alertsOf(boss), await alertsOf(manager)]).toEqual([[], []]);
  });

  it('appears on the duty board with all other employees, sorted and with their states', async () => {
    await useClockOnce();
    await boss.patch(`/employees/${guard.id}`, { phone: '07700 900123' }).expect(200);
    const night = await shiftFor(boss, [guard, mate], NIGHT);
    const board = async () => {
      const { body } = await boss.get('/clock/duty').expect(200);
      return (body as DutyView).people.map(({ employee, state }) => `${employee.firstName} ${state}`);
    };
    for (const [instant, people] of [
      ['2026-11-20T19:59:59.999Z', []],
      ['2026-11-20T20:00:00.000Z', ['Ann due_soon', 'Bob due_soon']],
      ['2026-11-20T22:14:59.999Z', ['Ann due_soon', 'Bob due_soon']],
      ['2026-11-20T22:15:00.000Z', ['Ann late', 'Bob late']],
    ] as const) {
      await t.clock.set(instant);
      expect(await board()).toEqual(people);
    }
    const { id } = await clockIn(mate, { scheduleId: night });
    expect(await board()).toEqual(['Ann late', 'Bob on_shift']);
    await t.clock.set('2026-11-20T22:45:00.000Z');
    expect(await board()).toEqual(['Ann not_arrived', 'Bob on_shift']);
    const { body } = await boss.get('/clock/duty').expect(200);
    expect(body).toMatchObject({ now: '2026-11-20T22:45:00.000Z', shiftLateMinutes: 15, more: false });
    expect((body as DutyView).people[0]).toEqual({
      id: `${night} ${guard.id}`,
      state: 'not_arrived',
      employee: {
        id: guard.id,
        firstName: 'Ann',
        lastName: 'Guard',
        profileImageUrl: null,
        phone: '07700 900123',
      },
      shift: {
        id: night,
        scheduleId: night,
        rotaId: null,
        rotaShiftId: null,
        role: null,
        name: 'Night watch',
        ...NIGHT,
      },
      startsAt: '2026-11-20T22:00:00.000Z',
      endsAt: '2026-11-21T06:00:00.000Z',
      venue: null,
      clockEntryId: null,
      clockedInAt: null,
      onBreakSince: null,
      isDeclined: false,
    });
    expect((body as DutyView).people[1]).toMatchObject({ clockEntryId: id });
    await t.clock.set('2026-11-21T06:29:59.999Z');
    expect(await board()).toEqual(['Bob on_shift']);
    await t.clock.set('2026-11-21T12:00:00.000Z');
    expect(await board()).toEqual(['Bob overdue_out']);
    await clockOut(mate);
    expect(await board()).toEqual([]);
    const rival = await t.employer();
    expect((await rival.get('/clock/duty').expect(200)).body).toMatchObject({ people: [] });
  });
});
