import { afterEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows, pressBy } from '../../test/clock.js';
import { shiftFor } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';

const HOUR = 3_600_000;
const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const LONG = { date: '2026-11-20', startTime: '22:00', endTime: '21:00' };

describe('a missing clock-out', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const other = withTestApp(undefined, {}, t);
  const { entries, hours } = clockRows(t);
  const at = async (instant: string): Promise<void> => {
    await Promise.all([t.clock.set(instant), other.clock.set(instant)]);
  };
  const run = (...servers: (typeof t)[]) => Promise.all(servers.map(({ inside }) => inside.jobs.run()));
  afterEach(() => t.sql(`update clock_entries set status = 'missed' where status = 'open'`));

  const onShift = async (planned: object, since: string) => {
    await at(since);
    const guard = await boss.invite();
    const scheduleId = await shiftFor(boss, [guard], planned);
    return { guard, scheduleId, entry: await clockIn(guard, { scheduleId }) };
  };
  const notificationsOf = async (person: Person, type: string, id: string): Promise<NotificationView[]> => {
    const { body } = await person
      .get('/notifications')
      .query({ filter: JSON.stringify({ type }) })
      .expect(200);
    return (body as NotificationView[]).filter(({ data }) => data.clockEntryId === id);
  };

  it.each([
    ['16 hours after the clock-in', NIGHT, '2026-11-20T22:00:00.000Z', '2026-11-21T14:00:00.000Z'],
    ['4 hours after the planned end', LONG, '2026-11-20T22:00:00.000Z', '2026-11-22T01:00:00.000Z'],
    ['16 hours after a late clock-in', NIGHT, '2026-11-21T09:00:00.000Z', '2026-11-22T01:00:00.000Z'],
  ])('closes the entry as missed %s and notifies employee and employers', async (_, planned, since, due) => {
    const { guard, entry } = await onShift(planned, since);
    await at(new Date(Date.parse(due) - 1).toISOString());
    await run(t);
    expect(await entries(guard)).toMatchObject([{ status: 'open' }]);
    await at(due);
    await run(t, other, t);
    expect(await entries(guard)).toMatchObject([{ status: 'missed', clocked_out_at: null, source: null }]);
    expect(await hours(guard)).toEqual([]);
    expect(await notificationsOf(guard, 'clock_missed', entry.id)).toMatchObject([
      {
        message: expect.stringMatching(/^You did not clock out of Night watch on Nov 20, 2026, .*by hand\.$/),
      },
    ]);
    expect(await notificationsOf(boss, 'clock_missed', entry.id)).toMatchObject([
      { message: expect.stringMatching(/^Sam Guard did not clock out of Night watch/) },
    ]);
    const audit = await t.sql(`select actor_id from audit_log where object_id = $1 and action = $2`, [
      entry.id,
      'clock_entry.missed',
    ]);
    expect(audit).toEqual([{ actor_id: null }]);
  });

  it('closes the entry once on two servers, and a concurrent clock-out submits the hours either way', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { guard, entry } = await onShift(NIGHT, '2026-11-20T22:00:00.000Z');
      await at('2026-11-21T14:00:00.000Z');
      const out = pressBy(guard, { clockInPressId: entry.clockInPressId });
      const [, answer] = await Promise.all([run(t, other), guard.post('/clock/out', out)]);
      expect(answer.status).toBe(201);
      await run(t, other);
      expect(await entries(guard)).toMatchObject([{ status: 'closed' }]);
      expect(await hours(guard)).toHaveLength(1);
      expect((await notificationsOf(boss, 'clock_missed', entry.id)).length).toBeLessThanOrEqual(1);
    }
  });

  it('reminds the employee once, half an hour after the planned end', async () => {
    const { guard, entry } = await onShift(NIGHT, '2026-11-20T22:00:00.000Z');
    await at('2026-11-21T06:29:59.999Z');
    await run(t);
    expect(await notificationsOf(guard, 'clock_reminder', entry.id)).toEqual([]);
    await at('2026-11-21T06:30:00.000Z');
    await run(t, other);
    await run(t, other);
    expect(await notificationsOf(guard, 'clock_reminder', entry.id)).toMatchObject([
      { message: 'You are still clocked in to Night watch on Nov 20, 2026, 10:00 PM – 6:00 AM.' },
    ]);
    expect(await notificationsOf(boss, 'clock_reminder', entry.id)).toEqual([]);
    await clockOut(guard);
    expect(await notificationsOf(guard, 'clock_reminder', entry.id)).toEqual([]);
  });

  it('reminds the employee even in quiet hours, however long ago the shift began', async () => {
    const { guard, entry } = await onShift(LONG, '2026-11-20T22:00:00.000Z');
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [guard.user.email]);
    const choices = [{ kind: 'clock', bell: true, mail: true, push: false }];
    await guard
      .patch('/notification-settings', { choices, quietFrom: '20:00', quietTo: '07:00' })
      .expect(200);
    await at('2026-11-21T21:30:00.000Z');
    await run(t);
    await at('2026-11-21T21:32:00.000Z');
    await run(t);
    const mailed = await t.sql(
      `select n.type from notification_mails m join notifications n on n.id = m.notification_id
        where n.data ->> 'clockEntryId' = $1 and m.mail_id is not null`,
      [entry.id],
    );
    expect(mailed).toEqual([{ type: 'clock_reminder' }]);
  });

  it('withdraws the reminder when the entry is missed', async () => {
    const { guard, entry } = await onShift(NIGHT, '2026-11-20T22:00:00.000Z');
    await at('2026-11-21T06:30:00.000Z');
    await run(t);
    expect(await notificationsOf(guard, 'clock_reminder', entry.id)).toHaveLength(1);
    await at('2026-11-21T14:00:00.000Z');
    await run(t);
    expect(await notificationsOf(guard, 'clock_reminder', entry.id)).toEqual([]);
    expect(await notificationsOf(guard, 'clock_missed', entry.id)).toHaveLength(1);
  });

  it('sends no reminder after a clock-out', async () => {
    const { guard, entry } = await onShift(NIGHT, '2026-11-20T22:00:00.000Z');
    await at('2026-11-21T06:00:00.000Z');
    await clockOut(guard);
    await at('2026-11-21T07:00:00.000Z');
    await run(t);
    expect(await notificationsOf(guard, 'clock_reminder', entry.id)).toEqual([]);
  });

  it('closes the entry as missed and notifies employers when the employee leaves', async () => {
    const { guard, entry } = await onShift(NIGHT, '2026-11-20T22:00:00.000Z');
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    expect(await entries(guard)).toMatchObject([{ status: 'missed' }]);
    expect(await notificationsOf(boss, 'clock_missed', entry.id)).toHaveLength(1);
  });

  it('is notified for a clock-in that arrived after the next one, until its clock-out arrives', async () => {
    const { guard, scheduleId } = await onShift(NIGHT, '2026-11-20T22:00:00.000Z');
    await clockOut(guard);
    const day = await shiftFor(boss, [guard], { date: '2026-11-21', startTime: '07:00', endTime: '15:00' });
    await at('2026-11-21T07:00:00.000Z');
    await clockIn(guard, { scheduleId: day });
    const late = await clockIn(guard, { scheduleId, waitedMs: 8 * HOUR });
    expect(late.status).toBe('missed');
    for (const person of [guard, boss])
      expect(await notificationsOf(person, 'clock_missed', late.id)).toHaveLength(1);
    await clockOut(guard, { clockInPressId: late.clockInPressId, waitedMs: HOUR });
    for (const person of [guard, boss])
      expect(await notificationsOf(person, 'clock_missed', late.id)).toEqual([]);
  });

  it('counts as missed at the next clock-in, before the job runs', async () => {
    const { guard, scheduleId } = await onShift(NIGHT, '2026-11-20T22:00:00.000Z');
    const day = await shiftFor(boss, [guard], { date: '2026-11-21', startTime: '14:00', endTime: '20:00' });
    await at('2026-11-21T13:59:59.999Z');
    await guard.post('/clock/in', pressBy(guard, { scheduleId: day })).expect(409);
    await at('2026-11-21T14:00:00.000Z');
    const next = await clockIn(guard, { scheduleId: day });
    const [missed] = await entries(guard);
    expect(await entries(guard)).toMatchObject([
      { status: 'missed', schedule_id: scheduleId },
      { status: 'open', id: next.id },
    ]);
    await run(t, other);
    for (const person of [guard, boss])
      expect(await notificationsOf(person, 'clock_missed', missed!.id)).toHaveLength(1);
    const audit = await t.sql(
      `select actor_id from audit_log where object_id = $1 and action = 'clock_entry.missed'`,
      [missed!.id],
    );
    expect(audit).toEqual([{ actor_id: null }]);
  });

  it('counts as an overdue item after 12 hours', async () => {
    const owner = await t.employer();
    await at('2026-11-20T22:00:00.000Z');
    const guard = await owner.invite();
    await clockIn(guard, { scheduleId: await shiftFor(owner, [guard], NIGHT) });
    const overdue = async () => (await owner.get('/stats').expect(200)).body as object;
    await at('2026-11-21T10:00:00.000Z');
    expect(await overdue()).toMatchObject({ overdueItems: 0, parts: { clockedInOverTwelveHours: 0 } });
    await at('2026-11-21T10:00:00.001Z');
    expect(await overdue()).toMatchObject({ overdueItems: 1, parts: { clockedInOverTwelveHours: 1 } });
    const { headers } = await owner.get('/clock/entries?filter={"overdue":true}').expect(200);
    expect(headers['content-range']).toBe('clock-entries 0-0/1');
  });
});
