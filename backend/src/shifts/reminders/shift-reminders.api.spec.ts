import { afterEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { assign, assignToMany, plan } from '../../../test/plans.js';
import type { Person } from '../../../test/people.js';
import { saveUnpublished, planRota, shiftFor } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { NotificationView } from '../../notifications/notifications.contract.js';
import type { UpdateScheduleRequest } from '../../schedules/schedules.contract.js';

/** A day without clock change. The shift starts at 09:00Z. */
const DAY = { date: '2027-01-20', startTime: '09:00', endTime: '17:00' };
const BEFORE = '2027-01-19T08:59:59.999Z';
const DUE = '2027-01-19T09:00:00.000Z';

describe('the reminder of a shift', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const other = withTestApp(undefined, {}, t);
  const run = (...servers: (typeof t)[]) => Promise.all(servers.map(({ inside }) => inside.jobs.run()));
  const at = async (instant: string): Promise<void> => {
    await Promise.all([t.clock.set(instant), other.clock.set(instant)]);
    await run(t);
  };
  afterEach(async () => {
    await Promise.all([t.clock.run(), other.clock.run()]);
    // Shifts of one test must not be due in the next.
    await t.sql(`update schedules set deleted_at = now() where deleted_at is null`);
    await t.sql(`update published_shifts set employee_id = null`);
  });

  const remindersOf = async (person: Person): Promise<NotificationView[]> => {
    const filter = JSON.stringify({ type: 'shift_reminder' });
    const { body } = await person.get('/notifications').query({ filter }).expect(200);
    return body as NotificationView[];
  };
  const count = async (person: Person): Promise<number> => (await remindersOf(person)).length;
  const assigned = async (about: object = {}): Promise<{ guard: Person; id: string }> => {
    const guard = await boss.invite();
    const schedule = await plan(boss, { ...DAY, ...about });
    await assign(boss, schedule, guard);
    return { guard, id: schedule.id };
  };
  const rotaFor = (guard: Person, status: 'draft' | 'published' = 'published') =>
    planRota(boss, {
      name: 'Week 3',
      startDate: '2027-01-18',
      endDate: '2027-01-24',
      status,
      shifts: [shiftFor(guard, DAY)],
    });
  const change = (id: string, about: UpdateScheduleRequest) =>
    boss.patch(`/schedules/${id}`, about).expect(200);

  it('is sent when a schedule starts within 24 hours, with its times', async () => {
    const { guard, id } = await assigned({ name: 'Early doors' });
    await at(BEFORE);
    expect(await count(guard)).toBe(0);
    await at(DUE);
    expect(await remindersOf(guard)).toEqual([
      expect.objectContaining({
        title: 'Shift reminder',
        message: 'Your shift starts within 24 hours: Early doors on Jan 20, 2027, 9:00 AM – 5:00 PM.',
        data: { scheduleId: id, shiftId: id },
        isRead: 0,
      }),
    ]);
  });

  it('is sent for rota shifts, too, and asks for a missing confirmation', async () => {
    const [one, other] = [await boss.invite(), await boss.invite()];
    const [rota] = [await rotaFor(one), await rotaFor(other)];
    const rotaShiftId = rota.shifts[0]!.id;
    await one.post(`/rota-shifts/${rotaShiftId}/confirm`).expect(200);
    await at(DUE);
    const message = 'Your shift starts within 24 hours: Shift on Jan 20, 2027, 9:00 AM – 5:00 PM.';
    expect(await remindersOf(one)).toMatchObject([{ message, data: { rotaId: rota.id, rotaShiftId } }]);
    expect(await remindersOf(other)).toMatchObject([{ message: `${message} Please confirm it.` }]);
  });

  it('is sent once, even on several servers', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => boss.invite()));
    const schedule = await plan(boss, DAY);
    for (const person of people) await assign(boss, schedule, person);
    for (const person of people) await rotaFor(person);
    await at(BEFORE);
    await Promise.all([t.clock.set(DUE), other.clock.set(DUE)]);
    await run(t, other, t, other);
    await run(t, other);
    expect(await Promise.all(people.map(count))).toEqual([2, 2, 2, 2, 2]);
  });

  it('is sent once by servers whose clocks are an hour apart', async () => {
    const { guard } = await assigned();
    await t.clock.set('2027-01-19T08:30:00.000Z');
    await other.clock.set('2027-01-19T09:30:00.000Z');
    await run(t, other);
    await t.clock.set('2027-01-19T09:00:00.000Z');
    await run(t, other);
    expect(await count(guard)).toBe(1);
  });

  it('is sent late after a time without a server, until the shift starts', async () => {
    const [late, missed] = [await assigned(), await assigned({ startTime: '08:00' })];
    await at('2027-01-20T08:00:00.000Z');
    expect([await count(late.guard), await count(missed.guard)]).toEqual([1, 0]);
  });

  it('is sent again when the shift gets another start, once for each', async () => {
    const { guard, id } = await assigned();
    await at(DUE);
    await change(id, { startTime: '10:00' });
    await at('2027-01-19T10:00:00.000Z');
    await change(id, { endTime: '18:00', name: 'Renamed' });
    await run(t);
    expect(await count(guard)).toBe(2);
    await change(id, { startTime: '09:00' });
    await run(t);
    expect(await count(guard)).toBe(2);
  });

  it('is sent to the employee who has the shift at that time', async () => {
    const { guard, id } = await assigned();
    const { body } = await boss.get('/schedule-assignments').query({ filter: `{"scheduleId":"${id}"}` });
    await boss.delete(`/schedule-assignments/${(body as { id: string }[])[0]!.id}`).expect(200);
    const next = await boss.invite();
    await assign(boss, { id }, next);
    await at(DUE);
    expect([await count(guard), await count(next)]).toEqual([0, 1]);
  });

  it.each(['draft', 'pending_approval', 'inactive'])(
    'is not sent for a schedule that is %s',
    async (status) => {
      const { guard } = await assigned({ status });
      await at(DUE);
      expect(await count(guard)).toBe(0);
    },
  );

  it('is not sent for deleted shifts or to leavers', async () => {
    const [deleted, left] = [await assigned(), await assigned()];
    await boss.delete(`/schedules/${deleted.id}`).expect(200);
    const onRota = await boss.invite();
    const rota = await rotaFor(onRota);
    await boss.delete(`/rotas/${rota.id}`).expect(200);
    await boss.post(`/employees/${left.guard.id}/deactivate`).expect(200);
    await at(DUE);
    const { rows } = {
      rows: await t.sql(`select 1 from notifications where user_id = any($1) and type = 'shift_reminder'`, [
        [deleted.guard.id, left.guard.id, onRota.id],
      ]),
    };
    expect(rows).toEqual([]);
  });

  it('uses the published state, without drafts and pending changes', async () => {
    const [drafted, moved] = [await boss.invite(), await boss.invite()];
    await rotaFor(drafted, 'draft');
    const rota = await rotaFor(moved);
    const [shift] = rota.shifts;
    await saveUnpublished(boss, rota, { shifts: [{ ...shift, date: '2027-01-22' }] });
    await at(DUE);
    expect([await count(drafted), await count(moved)]).toEqual([0, 1]);
    expect(await remindersOf(moved)).toMatchObject([{ message: expect.stringContaining('Jan 20, 2027') }]);
  });

  it.each([
    ['the night the clocks go back', '2026-10-25', '01:30', '2026-10-24T00:30:00.000Z'],
    ['the day the clocks went back', '2026-10-25', '09:00', '2026-10-24T09:00:00.000Z'],
    ['the night the clocks go forward', '2027-03-28', '01:30', '2027-03-27T01:30:00.000Z'],
    ['the day the clocks went forward', '2027-03-28', '09:00', '2027-03-27T08:00:00.000Z'],
  ])('is sent 24 hours before, with the wall-clock time, in %s', async (_, date, startTime, due) => {
    const { guard } = await assigned({ date, startTime, endTime: '17:00' });
    await at(new Date(Date.parse(due) - 1).toISOString());
    expect(await count(guard)).toBe(0);
    await at(due);
    const wall = startTime === '01:30' ? '1:30 AM' : '9:00 AM';
    expect(await remindersOf(guard)).toMatchObject([{ message: expect.stringContaining(`, ${wall} – `) }]);
  });

  it('waits while another transaction changes the shift, and then has the new name', async () => {
    const { guard, id } = await assigned();
    await t.clock.set(DUE);
    const editor = new pg.Client({ ...t.address });
    await editor.connect();
    await editor.query('begin');
    await editor.query(`update schedules set name = 'Late doors' where id = $1`, [id]);
    await run(t);
    expect(await count(guard)).toBe(0);
    await editor.query('commit');
    await editor.end();
    await run(t);
    expect(await remindersOf(guard)).toMatchObject([{ message: expect.stringContaining('Late doors') }]);
  });

  it('reaches all employees, even if many shifts start at once', async () => {
    const { guard } = await assigned();
    await t.sql(
      `insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, status, created_at, updated_at)
       select gen_random_uuid(), company_id, 'Many', date, start_time, end_time, starts_at, ends_at, status, now(), now()
         from schedules, generate_series(1, 520) where deleted_at is null`,
    );
    await assignToMany(t, guard, 'Many');
    await at(DUE);
    const [sent] = await t.sql(
      `select count(*)::int from notifications where user_id = $1 and type = 'shift_reminder'`,
      [guard.id],
    );
    expect(sent).toEqual({ count: 521 });
  });
});
