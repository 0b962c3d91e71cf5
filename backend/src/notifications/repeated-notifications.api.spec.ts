import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor, joinedLongAgo } from '../../test/hours.js';
import { goLive } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from './notifications.contract.js';

const WORKED = { date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 0 };

describe('a repeated notification', () => {
  let boss: Person;
  let deputy: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    deputy = await boss.invite({ role: 'employer' });
    guard = await boss.invite();
    await t.clock.set(NOON);
    await joinedLongAgo(t);
  });

  const submit = async (scheduleId: string): Promise<string> => {
    const { body } = await guard.post('/timesheets', { ...WORKED, scheduleId }).expect(201);
    return (body as { id: string }).id;
  };
  const withdraw = (id: string) => guard.delete(`/timesheets/${id}`).expect(200);
  const unread = async (person: Person): Promise<NotificationView[]> => {
    const filter = encodeURIComponent('{"isRead":false,"type":"timesheet_submitted"}');
    return (await person.get(`/notifications?filter=${filter}`).expect(200)).body as NotificationView[];
  };

  const list = async (person: Person): Promise<NotificationView[]> =>
    (await person.get('/notifications').expect(200)).body as NotificationView[];
  /** Deletes all notifications and returns a new shift of the guard without submitted hours. */
  const fresh = async (): Promise<string> => {
    const scheduleId = await shiftFor(boss, [guard]);
    await t.sql('delete from notifications');
    await t.sql('update timesheets set withdrawn_at = now() where employee_id = $1', [guard.id]);
    return scheduleId;
  };

  it('leaves one unread notification per employer, which opens the latest timesheet, and alerts once', async () => {
    const [first, second] = [await shiftFor(boss, [guard]), await shiftFor(boss, [guard])];
    const live = await goLive(boss);
    let timesheetId = await submit(first);
    // A notification that is withdrawn before its delivery never alerts.
    await until(() => live.heard.length > 0, 'the first rings');
    for (let round = 1; round < 20; round += 1) {
      await withdraw(timesheetId);
      timesheetId = await submit(first);
    }
    for (const employer of [boss, deputy]) {
      expect(await unread(employer)).toEqual([
        expect.objectContaining({ data: { timesheetId, employeeId: guard.id } }),
      ]);
    }
    await until(() => live.updated.at(-1)?.data.data.timesheetId === timesheetId, 'the screen is up to date');
    await withdraw(timesheetId);
    await submit(second);
    await until(() => live.heard.length > 1, 'hours of another shift ring too');
    expect(live.heard).toHaveLength(2);
    expect(await unread(boss)).toHaveLength(1);
    live.close();
  });

  it('is a new notification if the first was read', async () => {
    const scheduleId = await fresh();
    const first = await submit(scheduleId);
    const [bell] = await unread(boss);
    await boss.patch(`/notifications/${bell!.id}/read`).expect(200);
    await withdraw(first);
    await submit(scheduleId);
    expect([await unread(boss), await unread(deputy)]).toEqual([
      [expect.not.objectContaining({ id: bell!.id })],
      [expect.anything()],
    ]);
  });

  it('is withdrawn with its hours, on open screens too, unless it was read', async () => {
    const scheduleId = await fresh();
    const live = await goLive(boss);
    const timesheetId = await submit(scheduleId);
    await until(() => live.heard.length === 1, 'it rings');
    const [ofDeputy] = await unread(deputy);
    await deputy.patch(`/notifications/${ofDeputy!.id}/read`).expect(200);
    const [bell] = await unread(boss);
    await withdraw(timesheetId);
    await until(() => live.withdrawn.length === 1, 'open screens hear that it went');
    expect(live.withdrawn[0]!.data).toEqual({ id: bell!.id, type: 'timesheet_submitted' });
    expect(await list(boss)).toEqual([]);
    expect((await boss.get('/notifications/unread-count').expect(200)).body).toEqual({ count: 0 });
    await boss.patch(`/notifications/${bell!.id}/read`).expect(404);
    expect(await list(deputy)).toMatchObject([{ id: ofDeputy!.id, isRead: 1 }]);
    live.close();
  });

  it('is withdrawn with corrected hours too, and alerts again after a minute', async () => {
    const scheduleId = await fresh();
    const live = await goLive(boss);
    const timesheetId = await submit(scheduleId);
    await boss.patch(`/timesheets/${timesheetId}/status`, { status: 'rejected', reason: 'Why?' }).expect(200);
    await guard.patch(`/timesheets/${timesheetId}`, { breakMinutes: 30 }).expect(200);
    expect(await unread(boss)).toHaveLength(2);
    await until(() => live.heard.length === 2, 'both ring');
    await withdraw(timesheetId);
    expect(await list(boss)).toEqual([]);
    await t.clock.advance({ minutes: 2 });
    await submit(scheduleId);
    await until(() => live.heard.length === 3, 'it rings anew');
    expect(await unread(boss)).toHaveLength(1);
    live.close();
  });
});
