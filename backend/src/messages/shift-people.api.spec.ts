import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, assignToMany, plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ShiftPeopleView } from './messages.contract.js';

const DAY = '2026-11-30';
const TIMES = { date: DAY, startTime: '22:00', endTime: '06:00' };
const ROTA = { name: 'Week 1', startDate: DAY, endDate: '2026-12-06', type: 'weekly', status: 'published' };

describe('the list of shifts and their employees', () => {
  let boss: Person;
  let rival: Person;
  let guards: Person[];
  const t = withTestApp(async () => {
    [boss, rival] = await Promise.all([t.employer(), t.employer()]);
    guards = await Promise.all([boss.invite(), boss.invite(), boss.invite(), boss.invite()]);
  });

  const shifts = async (of: Person, date = DAY) =>
    (await of.get(`/messages/shifts?date=${date}`).expect(200)).body as ShiftPeopleView[];
  const planned = async (status: string, people: Person[]) => {
    const { body } = await boss.post('/schedules', { name: `Door, ${status}`, ...TIMES, status }).expect(201);
    for (const { id } of people) {
      const scheduleId = (body as { id: string }).id;
      await boss.post('/schedule-assignments', { scheduleId, employeeId: id }).expect(201);
    }
  };

  it('contains active schedules, and combines equal shifts of a rota', async () => {
    const [a, b, c, d] = guards as [Person, Person, Person, Person];
    await planned('active', [a, d]);
    await planned('inactive', [b]);
    await planned('active', []);
    const shift = { ...TIMES, startTime: '21:00' };
    const rows = [a, b].map(({ id }) => ({ ...shift, employeeId: id }));
    const others = [
      { ...shift, role: 'Lead', employeeId: c.id },
      { ...shift, employeeId: null },
      { ...shift, date: '2026-12-01', employeeId: c.id },
    ];
    await boss.post('/rotas', { ...ROTA, shifts: [...rows, ...others] }).expect(201);
    await boss.post('/rotas', { ...ROTA, status: 'draft', shifts: rows }).expect(201);
    await boss.post(`/employees/${d.id}/deactivate`).expect(200);
    const found = (await shifts(boss)).map(({ name, startTime, peopleIds }) => [
      name,
      startTime,
      peopleIds.toSorted(),
    ]);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Week 1', '21:00', [a.id, b.id].toSorted()],
        ['Week 1', '21:00', [c.id]],
        ['Door, active', '22:00', [a.id]],
      ]),
    );
  });

  it('contains active employees of shifts that were neither deleted nor reassigned', async () => {
    await t.clock.set('2026-12-09T12:00:00.000Z');
    const date = '2026-12-09';
    const [kept, taken, leaver] = [await boss.invite(), await boss.invite(), await boss.invite()];
    const times = { startTime: '10:00', endTime: '18:00' };
    const [shift, gone] = [await plan(boss, { date, ...times }), await plan(boss, { date, ...times })];
    await assign(boss, gone, kept);
    await boss.delete(`/schedules/${gone.id}`).expect(200);
    await assign(boss, shift, kept);
    const { id } = await assign(boss, shift, taken);
    await boss.delete(`/schedule-assignments/${id}`).expect(200);
    await assign(boss, shift, leaver);
    // Deactivation does not end the assignment to a shift that has started.
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    expect(await shifts(boss, date)).toMatchObject([{ id: shift.id, peopleIds: [kept.id] }]);
  });

  it('contains at most 500 shifts of a day', async () => {
    const sam = await boss.invite();
    await t.sql(
      `insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'Many', '2027-01-11', '10:00', '18:00', '2027-01-11T10:00Z', '2027-01-11T18:00Z',
              'active', now(), now()
         from generate_series(1, 501)`,
      [boss.user.companyId],
    );
    await assignToMany(t, sam, 'Many');
    expect(await shifts(boss, '2027-01-11')).toHaveLength(500);
  });

  it('contains shifts of the company and the day only', async () => {
    expect(await shifts(rival)).toEqual([]);
    expect(await shifts(boss, '2026-12-01')).toMatchObject([{ peopleIds: [guards[2]!.id] }]);
    expect(await shifts(boss, '2026-12-02')).toEqual([]);
  });

  it.each(['', '?date=', '?date=2026-02-30', '?date=today', '?date=2026-11-30&date=2026-11-30'])(
    'requires a real date, not %j',
    async (query) => {
      const { body } = await boss.get(`/messages/shifts${query}`).expect(400);
      expect(body).toMatchObject({ errors: { date: 'Date must be a real date, like 2026-11-21' } });
    },
  );
});
