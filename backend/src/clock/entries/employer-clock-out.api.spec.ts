import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, HERE } from '../../../test/clock.js';
import { shiftFor } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { ClockEntryView } from '../clock.contract.js';

describe('a clock-out by an employer', () => {
  let boss: Person;
  let guard: Person;
  let entry: ClockEntryView;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    guard = await boss.invite();
    const night = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
    const scheduleId = await shiftFor(boss, [guard], night);
    entry = await clockIn(guard, { scheduleId, location: HERE });
    await t.clock.set('2026-11-21T09:00:00.000Z');
  });

  const END = { endedAt: '2026-11-21T06:10:00Z', breakMinutes: 20, reason: 'Went home without it' };
  const end = (person: Person, about: object = {}, id = entry.id) =>
    person.post(`/clock/entries/${id}/end`, { ...END, ...about });

  it('submits the hours with a flag and notifies the employee with the reason', async () => {
    const { body } = await end(boss).expect(200);
    const ended = body as ClockEntryView;
    expect(ended).toMatchObject({
      status: 'closed',
      source: 'employer',
      endReason: END.reason,
      clockedOutAt: '2026-11-21T06:10:00.000Z',
      breakMinutes: 20,
      flags: ['ended_by_employer'],
    });
    expect(await hours(guard)).toMatchObject([
      { id: ended.timesheetId, status: 'pending', total_hours: '7.83', flags: ['ended_by_employer'] },
    ]);
    const { body: sent } = await guard.get('/notifications').expect(200);
    expect(sent).toContainEqual(
      expect.objectContaining({
        type: 'clock_ended',
        message: expect.stringMatching(
          /^You were clocked out of Night watch on Nov 20, 2026.*Went home without it/s,
        ),
        data: expect.objectContaining({ timesheetId: ended.timesheetId }),
      }),
    );
    const audit = await t.sql(
      `select actor_id, changes from audit_log where object_id = $1 and action = 'clock_entry.ended'`,
      [entry.id],
    );
    expect(audit).toEqual([
      {
        actor_id: boss.id,
        changes: {
          status: { from: 'open', to: 'closed' },
          clockedOutAt: { to: '2026-11-21T06:10:00.000Z' },
        },
      },
    ]);
  });

  it("happens once and stays when the employee's own clock-out arrives later", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => end(boss)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const own = await clockOut(guard, { clockInPressId: entry.clockInPressId, waitedMs: 10_800_000 });
    expect(own).toMatchObject({ clockedOutAt: '2026-11-21T06:10:00.000Z', source: 'employer' });
    expect(own.flags).toContain('clocked_out_twice');
    expect(await hours(guard)).toMatchObject([{ total_hours: '7.83' }]);
  });

  it('needs a time from the clock-in until now, and a reason', async () => {
    for (const [about, field] of [
      [{ endedAt: '2026-11-20T21:59:59Z' }, 'endedAt'],
      [{ endedAt: '2026-11-21T09:00:01Z' }, 'endedAt'],
      [{ endedAt: 'soon' }, 'endedAt'],
      [{ reason: '  ' }, 'reason'],
      [{ breakMinutes: 1441 }, 'breakMinutes'],
    ] as const) {
      const { body } = await end(boss, about).expect(400);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
    }
    expect(await entries(guard)).toMatchObject([{ status: 'open' }]);
  });

  it('lists all entries for employers, and for employees their own', async () => {
    const [mate, rival] = [await boss.invite(), await t.employer()];
    const ids = async (person: Person, filter: object = {}) => {
      const { body } = await person
        .get('/clock/entries')
        .query({ filter: JSON.stringify(filter) })
        .expect(200);
      return (body as { id: string }[]).map(({ id }) => id);
    };
    const { scheduleId } = entry;
    expect(await ids(guard)).toEqual([entry.id]);
    expect(await ids(mate)).toEqual([]);
    expect(await ids(rival)).toEqual([]);
    expect((await guard.get('/clock').expect(200)).body).toMatchObject({ open: { id: entry.id } });
    expect((await mate.get('/clock').expect(200)).body).toMatchObject({ open: null });
    expect((await ids(boss))[0]).toBe(entry.id);
    expect(await ids(boss, { employeeId: guard.id, status: 'open', date: '2026-11-20' })).toEqual([entry.id]);
    expect(await ids(boss, { scheduleId, q: 'night' })).toEqual([entry.id]);
    expect(await ids(boss, { scheduleId, status: ['closed', 'missed'] })).toEqual([]);
    expect(await ids(boss, { scheduleId, date_gte: '2026-11-21' })).toEqual([]);
    const sorted = async (order: string, person = boss) => {
      const { body } = await person
        .get('/clock/entries')
        .query({ sort: JSON.stringify(['employee', order]) })
        .expect(200);
      return (body as ClockEntryView[]).map(({ employee: { lastName } }) => lastName);
    };
    const abel = await boss.invite({ lastName: 'Abel' });
    await clockIn(abel, {
      scheduleId: await shiftFor(boss, [abel], { startTime: '08:00', date: '2026-11-21' }),
    });
    const names = await sorted('ASC');
    expect(names[0]).toBe('Abel');
    expect(names.length).toBeGreaterThan(1);
    expect((await sorted('DESC')).at(-1)).toBe('Abel');
    expect(await sorted('ASC', abel)).toEqual(['Abel']);
    expect(await sorted('ASC', rival)).toEqual([]);
    await guard.get(`/clock/entries/${entry.id}`).expect(200);
    await boss.get(`/clock/entries/${entry.id}`).expect(200);
    await mate.get(`/clock/entries/${entry.id}`).expect(404);
    await rival.get(`/clock/entries/${entry.id}`).expect(404);
  });
});
