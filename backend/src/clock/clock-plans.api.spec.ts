import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { planRota } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const NAMED =
  'Week 47 on Nov 20, 2026, 10:00 PM – 6:00 AM has recorded hours. Keep the shift, its employee and its date.';

describe('a shift with a clock entry', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp();
  beforeEach(async () => {
    await t.clock.set('2026-11-20T21:58:00.000Z');
    boss = await t.employer();
    guard = await boss.invite();
  });

  it.each(['open', 'closed', 'missed'])(
    'cannot be deleted if it is a schedule and the entry is %s',
    async (status) => {
      const id = await shiftFor(boss, [guard], NIGHT);
      await clockIn(guard, { scheduleId: id });
      if (status === 'closed') {
        const { timesheetId } = await clockOut(guard);
        await guard.delete(`/timesheets/${timesheetId}`).expect(200);
      } else await t.sql(`update clock_entries set status = $1 where schedule_id = $2`, [status, id]);
      const { body } = await boss.delete(`/schedules/${id}`).expect(409);
      expect(body).toMatchObject({
        message:
          'An employee has clocked in to this schedule, so it cannot be deleted. Set it to inactive instead.',
      });
      const { body: entries } = await boss.get('/clock/entries').expect(200);
      await boss.patch(`/schedules/${id}`, { date: '2026-11-23', startTime: '20:00' }).expect(200);
      const { body: after } = await boss.get('/clock/entries').expect(200);
      expect(after).toEqual(entries);
    },
  );

  it.each(['their own press', 'an employer'])(
    'flags the hours when %s ends the entry after the employee was unassigned',
    async (by) => {
      const scheduleId = await shiftFor(boss, [guard], NIGHT);
      const { id, flags } = await clockIn(guard, { scheduleId });
      expect(flags).toEqual([]);
      const { body } = await boss
        .get(`/schedule-assignments?filter={"scheduleId":"${scheduleId}"}`)
        .expect(200);
      await boss.delete(`/schedule-assignments/${(body as { id: string }[])[0]!.id}`).expect(200);
      await t.clock.set('2026-11-21T06:00:00.000Z');
      if (by === 'an employer') {
        const end = { endedAt: '2026-11-21T06:00:00Z', reason: 'Went home without it' };
        await boss.post(`/clock/entries/${id}/end`, end).expect(200);
      } else await clockOut(guard);
      const { body: hours } = await guard.get('/timesheets').expect(200);
      const { body: entries } = await guard.get('/clock/entries').expect(200);
      expect(entries).toMatchObject([{ status: 'closed', flags: expect.arrayContaining(['not_assigned']) }]);
      expect(hours).toMatchObject([{ status: 'pending', flags: expect.arrayContaining(['not_assigned']) }]);
    },
  );

  it('cannot be deleted or moved to another employee or date if it is a rota shift', async () => {
    const mate = await boss.invite();
    const rota = await planRota(boss, {
      name: 'Week 47',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      status: 'published',
      shifts: [{ ...NIGHT, employeeId: guard.id }],
    });
    const [shift] = rota.shifts;
    await clockIn(guard, { rotaShiftId: shift!.id });
    const refused = [
      boss.patch(`/rotas/${rota.id}`, { shifts: [] }),
      boss.patch(`/rotas/${rota.id}`, { status: 'draft' }),
      boss.delete(`/rotas/${rota.id}`),
      boss.patch(`/rota-shifts/${shift!.id}`, { employeeId: mate.id }),
      boss.patch(`/rota-shifts/${shift!.id}`, { date: '2026-11-21', publish: false }),
      boss.post(`/rota-shifts/${shift!.id}/remove`, {}),
    ];
    for (const { status, body } of await Promise.all(refused)) {
      expect([status, (body as { message: string }).message]).toEqual([409, NAMED]);
    }
    await boss.patch(`/rota-shifts/${shift!.id}`, { endTime: '07:00' }).expect(200);
    await boss.patch(`/rotas/${rota.id}`, { status: 'archived' }).expect(200);
  });

  it('either gets the clock entry or is deleted when a clock-in and the deletion of the rota shift coincide', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await boss.invite();
      const rota = await planRota(boss, {
        name: 'Week 47',
        startDate: '2026-11-16',
        endDate: '2026-11-22',
        status: 'published',
        shifts: [{ ...NIGHT, employeeId: person.id }],
      });
      const press = { pressId: rota.id, userId: person.id, rotaShiftId: rota.shifts[0]!.id };
      const [clocked, removed] = await Promise.all([
        person.post('/clock/in', press),
        boss.delete(`/rotas/${rota.id}`),
      ]);
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([clocked.status, removed.status]);
    }
  });

  it('keeps the company in its time zone until the employee has clocked out', async () => {
    await clockIn(guard, { scheduleId: await shiftFor(boss, [guard], NIGHT) });
    const { body } = await boss.patch('/company', { timeZone: 'Asia/Tokyo' }).expect(409);
    expect(body).toMatchObject({
      message: 'An employee is clocked in. Change the time zone after all employees have clocked out.',
    });
    await boss.patch('/company', { timeZone: 'Europe/London', firstDayOfWeek: 3 }).expect(200);
    await clockOut(guard);
    await boss.patch('/company', { timeZone: 'Asia/Tokyo' }).expect(200);
  });

  it('stays in the database if it was deleted before a clock-in that was sent late', async () => {
    const rota = await planRota(boss, {
      name: 'Week 47',
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      status: 'published',
      shifts: [{ ...NIGHT, employeeId: guard.id }],
    });
    const [shift] = rota.shifts;
    await t.clock.set('2026-11-20T22:00:00.000Z');
    await boss.delete(`/rotas/${rota.id}`).expect(200);
    const waiting = { rotaShiftId: shift!.id, waitedMs: 61_000 };
    expect((await clockIn(guard, waiting)).flags).toEqual(['sent_late', 'not_assigned']);
    await t.sql('delete from shift_notices where shift_id = $1', [shift!.id]);
    await t.sql(`update shifts set deleted_at = '2026-01-01' where id = $1`, [shift!.id]);
    await t.inside.jobs.sweep();
    expect(await t.sql('select id from shifts where id = $1', [shift!.id])).toHaveLength(1);
  });
});
