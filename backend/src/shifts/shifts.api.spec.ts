import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan, rotaShift, setScheduleStatus } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { Actor } from '../common/auth/actor.js';
import { newId } from '../../test/ids.js';
import { SCHEDULE_STATUSES } from './schedule-statuses.contract.js';

let boss: Person;
let guard: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
  guard = await boss.invite();
});

const DAY = { date: '2026-06-15', startTime: '09:00', endTime: '17:00' };
const DAY_SPAN = { startsAt: '2026-06-15T08:00:00Z', endsAt: '2026-06-15T16:00:00Z' };
const actor = ({ user }: Person) =>
  ({ userId: user.id, companyId: user.companyId, role: user.role, timeZone: user.timeZone }) as Actor;

describe('the upcoming shifts of an employee', () => {
  it('are workable schedules and published rota shifts that are not over, by start', async () => {
    await t.clock.set('2026-06-15T12:00:00Z');
    const venue = await createVenue(boss);
    const colleague = await boss.invite();
    const today = await plan(boss, { ...DAY, name: 'Today', venueId: venue.id });
    const approved = await plan(boss, {
      ...DAY,
      name: 'Approved',
      date: '2026-06-17',
      status: 'pending_approval',
    });
    const past = await plan(boss, { ...DAY, name: 'Past', date: '2026-06-14' });
    for (const schedule of [approved, past, today]) await assign(boss, schedule, guard);
    await boss.post(`/schedules/${approved.id}/approve`).expect(200);
    for (const status of SCHEDULE_STATUSES.filter((word) => word !== 'active' && word !== 'approved')) {
      const schedule = await plan(boss, { ...DAY, status: 'draft' });
      await assign(boss, schedule, guard);
      await setScheduleStatus(t, schedule.id, status);
    }
    await assign(boss, await plan(boss, DAY), colleague);
    const ended = await assign(boss, await plan(boss, DAY), guard);
    await boss.delete(`/schedule-assignments/${ended.id}`).expect(200);
    const next = { name: 'Rota', date: '2026-06-16', startTime: '09:00', endTime: '17:00' };
    const span = { startsAt: '2026-06-16T08:00:00Z', endsAt: '2026-06-16T16:00:00Z' };
    const rota = await rotaShift(t, boss, guard, { ...next, ...span });
    await rotaShift(t, boss, guard, { ...next, ...span, status: 'draft' });
    const kept = await rotaShift(t, boss, guard, { ...next, ...span, status: 'archived' });
    await rotaShift(t, boss, colleague, { ...next, ...span });

    const { body, headers } = await guard.get('/shifts').expect(200);
    expect(body).toEqual([
      {
        id: today.id,
        scheduleId: today.id,
        rotaShiftId: null,
        name: 'Today',
        ...DAY,
        startsAt: '2026-06-15T08:00:00.000Z',
        endsAt: '2026-06-15T16:00:00.000Z',
        breakMinutes: 0,
        venue: { id: venue.id, name: venue.name },
        status: 'active',
        isConfirmed: true,
        isDeclined: false,
        version: 1,
      },
      expect.objectContaining({
        id: rota,
        scheduleId: null,
        rotaShiftId: rota,
        name: 'Shift',
        date: '2026-06-16',
        startsAt: '2026-06-16T08:00:00.000Z',
        venue: null,
        status: 'active',
        isConfirmed: false,
      }),
      expect.objectContaining({ id: kept, status: 'active' }),
      expect.objectContaining({ id: approved.id, name: 'Approved', status: 'approved' }),
    ]);
    expect(headers['content-range']).toBe('shifts 0-3/4');
    expect(await t.inside.shifts.countUpcoming(actor(guard))).toBe(4);
    const page = await guard.get('/shifts?range=[1,1]').expect(200);
    expect(page.body).toMatchObject([{ id: rota }]);
    expect(page.headers['content-range']).toBe('shifts 1-1/4');
    const upTo = await guard.get('/shifts?filter={"date_lte":"2026-06-16"}').expect(200);
    expect(upTo.body).toMatchObject([{ id: today.id }, { id: rota }, { id: kept }]);
    await t.clock.set('2026-06-16T16:00:00Z');
    const over = await guard.get('/shifts?filter={"over":true}').expect(200);
    expect(over.body).toMatchObject([{ id: past.id }, { id: today.id }, { id: rota }, { id: kept }]);
  });

  it.each([
    ['a day', { ...DAY, date: '2026-07-01' }, '2026-07-01T16:00:00Z'],
    ['a night', { date: '2026-07-01', startTime: '22:00', endTime: '06:00' }, '2026-07-02T05:00:00Z'],
    [
      'one until midnight',
      { date: '2026-07-01', startTime: '16:00', endTime: '00:00' },
      '2026-07-01T23:00:00Z',
    ],
    ['clocks go back', { date: '2026-10-24', startTime: '22:00', endTime: '06:00' }, '2026-10-25T06:00:00Z'],
    [
      'clocks go forward',
      { date: '2027-03-27', startTime: '22:00', endTime: '06:00' },
      '2027-03-28T05:00:00Z',
    ],
  ])('are listed until their end: %s', async (_, times, end) => {
    await t.clock.set('2026-06-20T12:00:00Z');
    const mate = await boss.invite();
    const { id } = await plan(boss, times);
    await assign(boss, { id }, mate);
    const counts = async () => [
      ((await mate.get('/shifts').expect(200)).body as unknown[]).length,
      ((await mate.get('/stats').expect(200)).body as { upcomingShifts: number }).upcomingShifts,
      ((await mate.get('/schedules?filter={"upcoming":true}').expect(200)).body as unknown[]).length,
    ];
    await t.clock.set(new Date(Date.parse(end) - 1).toISOString());
    expect(await counts()).toEqual([1, 1, 1]);
    await t.clock.set(end);
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('are none without a company, and 403 for an employer', async () => {
    const unlinked = await t.unlinked();
    await unlinked.get('/shifts').expect(200, []);
    expect(await t.inside.shifts.countUpcoming(actor(unlinked))).toBe(0);
    await boss.get('/shifts').expect(403);
  });
});

describe('lost shifts', () => {
  const from = '2026-06-15T08:00:00Z';
  const to = '2026-06-22T08:00:00Z';

  it('are those in the period whose employee left and was not replaced', async () => {
    const employer = await t.employer();
    const [leaver, stand] = [await employer.invite(), await employer.invite()];
    const companyId = employer.user.companyId!;
    const lose = async (about: object) => {
      const schedule = await plan(employer, { ...DAY, ...about });
      const { id } = await assign(employer, schedule, leaver);
      await t.sql(`update shifts set deleted_at = created_at, ended_because = 'deactivated' where id = $1`, [
        id,
      ]);
      return schedule;
    };
    await assign(employer, await plan(employer, DAY), stand);
    await lose({ status: 'inactive' });
    await lose({ status: 'draft' });
    await lose({ startTime: '08:59' });
    await lose({ date: '2026-06-22' });
    expect(await t.inside.shifts.countLost(companyId, from, to)).toBe(0);
    const lost = await lose({});
    await lose({ date: '2026-06-22', startTime: '08:59' });
    const gone = await plan(employer, DAY);
    expect(await t.inside.shifts.countLost(companyId, from, to)).toBe(2);
    await employer.delete(`/schedules/${gone.id}`).expect(200);
    await assign(employer, lost, stand);
    expect(await t.inside.shifts.countLost(companyId, from, to)).toBe(1);
    await rotaShift(t, employer, null, { name: 'Rota', ...DAY, ...DAY_SPAN });
    await rotaShift(t, employer, null, { name: 'Rota', ...DAY, ...DAY_SPAN, status: 'draft' });
    await rotaShift(t, employer, stand, { name: 'Rota', ...DAY, ...DAY_SPAN });
    expect(await t.inside.shifts.countLost(companyId, from, to)).toBe(1);
    const elsewhere = (await t.employer()).user.companyId!;
    expect(await t.inside.shifts.countLost(elsewhere, from, to)).toBe(0);
  });
});

describe('the plan of hours', () => {
  it.each(SCHEDULE_STATUSES.map((status) => ({ status })))(
    'is the employee’s when $status only if the employee sees it',
    async (of) => {
      const schedule = await plan(boss, { ...DAY, status: 'draft' });
      await assign(boss, schedule, guard);
      await setScheduleStatus(t, schedule.id, of.status);
      const found = await t.inside.shifts.findPlan(boss.user.companyId!, guard.id, {
        scheduleId: schedule.id,
      });
      expect(found).toEqual({
        scheduleId: schedule.id,
        rotaShiftId: null,
        name: schedule.name,
        ...DAY,
        startsAt: new Date(DAY_SPAN.startsAt).toISOString(),
        endsAt: new Date(DAY_SPAN.endsAt).toISOString(),
        breakMinutes: 0,
        isAssigned: ['approved', 'active', 'inactive'].includes(of.status),
        status: of.status,
      });
    },
  );

  it.each([{ rota: 'published' }, { rota: 'archived' }] as const)(
    'is a shift of a $rota rota',
    async ({ rota }) => {
      const rotaShiftId = await rotaShift(t, boss, guard, {
        name: 'Week 1',
        ...DAY,
        ...DAY_SPAN,
        status: rota,
      });
      const mine = await t.inside.shifts.findPlan(boss.user.companyId!, guard.id, { rotaShiftId });
      expect(mine).toMatchObject({
        scheduleId: null,
        rotaShiftId,
        name: 'Shift',
        status: 'active',
        isAssigned: true,
      });
      const hers = await t.inside.shifts.findPlan(boss.user.companyId!, newId(), { rotaShiftId });
      expect(hers).toMatchObject({ isAssigned: false });
    },
  );

  it('is null for deleted plans, those of another company, and without an id', async () => {
    const companyId = boss.user.companyId!;
    const schedule = await plan(boss, DAY);
    const ofNobody = await rotaShift(t, boss, null, { name: 'Week 1', ...DAY, ...DAY_SPAN });
    expect(await t.inside.shifts.findPlan(companyId, guard.id, { rotaShiftId: ofNobody })).toMatchObject({
      isAssigned: false,
    });
    expect(await t.inside.shifts.findPlan(companyId, guard.id, { scheduleId: schedule.id })).toMatchObject({
      isAssigned: false,
    });
    expect(await t.inside.shifts.findPlan(newId(), guard.id, { scheduleId: schedule.id })).toBeNull();
    expect(await t.inside.shifts.findPlan(newId(), guard.id, { rotaShiftId: ofNobody })).toBeNull();
    const draft = await rotaShift(t, boss, guard, { name: 'Week 2', ...DAY, ...DAY_SPAN, status: 'draft' });
    expect(await t.inside.shifts.findPlan(companyId, guard.id, { rotaShiftId: draft })).toBeNull();
    expect(await t.inside.shifts.findPlan(companyId, guard.id, {})).toBeNull();
    await boss.delete(`/schedules/${schedule.id}`).expect(200);
    expect(await t.inside.shifts.findPlan(companyId, guard.id, { scheduleId: schedule.id })).toBeNull();
  });

  it('stays while a transaction has locked it, and a deletion waits', async () => {
    const schedule = await plan(boss, DAY);
    await assign(boss, schedule, guard);
    await t.inside.shifts.holdPlan(boss.user.companyId!, guard.id, { scheduleId: schedule.id });
    const deletion = boss.delete(`/schedules/${schedule.id}`).then((answer) => answer);
    const first = await Promise.race([
      deletion.then(() => 'deleted'),
      new Promise((done) => setTimeout(done, 300, 'waits')),
    ]);
    await t.inside.shifts.releasePlan();
    expect(first).toBe('waits');
    expect((await deletion).status).toBe(200);
  });
});

describe("an employee's shifts for employers", () => {
  it("are those of the employee's own list and of the dashboard, from schedules and rotas", async () => {
    await t.clock.set('2026-06-15T12:00:00Z');
    const sam = await boss.invite();
    const schedule = await plan(boss, { ...DAY, name: 'Doors' });
    const past = await plan(boss, { ...DAY, name: 'Past', date: '2026-06-10' });
    for (const one of [schedule, past]) await assign(boss, one, sam);
    const shift = { name: 'Rota', date: '2026-06-16', startTime: '09:00', endTime: '17:00' };
    const span = { startsAt: '2026-06-16T08:00:00Z', endsAt: '2026-06-16T16:00:00Z' };
    await rotaShift(t, boss, sam, { ...shift, ...span });
    await rotaShift(t, boss, sam, { ...shift, ...span, status: 'draft' });

    const { body: own } = await sam.get('/shifts').expect(200);
    const { body: shown } = await boss.get(`/employees/${sam.id}/shifts`).expect(200);
    // Only employers read the name of a rota, for shifts without role and venue.
    expect(shown).toEqual(
      (own as { rotaShiftId: string | null }[]).map((one) => ({
        ...one,
        ...(one.rotaShiftId ? { name: 'Rota', rotaId: expect.any(String) } : { rotaId: null }),
      })),
    );
    expect(own).toMatchObject([{ name: 'Doors' }, { name: 'Shift' }]);
    expect(shown).toMatchObject([{ name: 'Doors', rotaId: null }, { name: 'Rota' }]);
    expect((await sam.get('/stats').expect(200)).body).toMatchObject({ upcomingShifts: 2 });
    const over = await boss.get(`/employees/${sam.id}/shifts?filter={"over":true}`).expect(200);
    expect(over.body).toMatchObject([{ name: 'Past' }]);
  });
});
