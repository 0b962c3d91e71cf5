import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor } from '../../test/hours.js';
import { goLive } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from './notifications.contract.js';

const WORKED = { date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 0 };

describe('the same news again', () => {
  let boss: Person;
  let deputy: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    deputy = await boss.invite({ role: 'employer' });
    guard = await boss.invite();
    await t.clock.set(NOON);
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

  it('leaves one unread bell per employer, which opens the latest, and rings once', async () => {
    const [first, second] = [await shiftFor(boss, [guard]), await shiftFor(boss, [guard])];
    const live = await goLive(boss);
    let timesheetId = '';
    for (let round = 0; round < 20; round += 1) {
      if (timesheetId) await withdraw(timesheetId);
      timesheetId = await submit(first);
    }
    for (const employer of [boss, deputy]) {
      expect(await unread(employer)).toEqual([
        expect.objectContaining({ data: { timesheetId, employeeId: guard.id } }),
      ]);
    }
    await withdraw(timesheetId);
    await submit(second);
    await until(() => live.heard.length > 1, 'hours of another shift ring too');
    expect(live.heard).toHaveLength(2);
    await until(() => live.updated.at(-1)?.data.data.timesheetId === timesheetId, 'the screen is up to date');
    expect(await unread(boss)).toHaveLength(2);
    live.close();
  });

  it('is news once the first was read, and after a minute', async () => {
    const scheduleId = await shiftFor(boss, [guard]);
    await t.sql('delete from notifications');
    await t.sql('update timesheets set withdrawn_at = now() where employee_id = $1', [guard.id]);
    await withdraw(await submit(scheduleId));
    const [bell] = await unread(boss);
    await boss.patch(`/notifications/${bell!.id}/read`).expect(200);
    await withdraw(await submit(scheduleId));
    expect([await unread(boss), await unread(deputy)]).toEqual([
      [expect.not.objectContaining({ id: bell!.id })],
      [expect.anything()],
    ]);
    await t.clock.advance({ minutes: 2 });
    await submit(scheduleId);
    expect(await unread(boss)).toHaveLength(2);
  });
});
