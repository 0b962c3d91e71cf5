import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinedLongAgo } from '../../test/hours.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from './notifications.contract.js';
import { tokenOf } from '../../test/links.js';

const night = { name: 'Night shift', date: '2026-10-24', startTime: '22:00', endTime: '06:00' };
const NEWCOMER = { email: someEmail(), firstName: 'New', lastName: 'Comer' };
const SHIFT = 'Night shift on Oct 24, 2026, 10:00 PM – 6:00 AM';

describe('notifications', () => {
  let boss: Person;
  let deputy: Person;
  let guard: Person;
  const t = withTestApp(joinedLongAgo);

  async function newCompany(): Promise<void> {
    boss = await t.employer({ firstName: 'Erin', lastName: 'Boss' });
    deputy = await boss.invite({ role: 'employer', firstName: 'Dee', lastName: 'Puty' });
    guard = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    await t.sql('delete from notifications');
  }

  async function schedule(status = 'active', by: Person = boss): Promise<string> {
    const { body } = await by.post('/schedules', { ...night, status }).expect(201);
    return (body as { id: string }).id;
  }

  async function told(person: Person): Promise<NotificationView[]> {
    return (await person.get('/notifications').expect(200)).body as NotificationView[];
  }

  async function assigned(): Promise<string> {
    const scheduleId = await schedule();
    await boss.post('/schedule-assignments', { scheduleId, employeeId: guard.id }).expect(201);
    return scheduleId;
  }

  describe('about shifts', () => {
    beforeAll(newCompany);

    it('inform the assigned employee and no other member', async () => {
      const scheduleId = await assigned();
      expect(await told(guard)).toEqual([
        {
          id: expect.any(String),
          type: 'shift_assigned',
          title: 'New shift',
          message: `You have a new shift: ${SHIFT}.`,
          data: { scheduleId, shiftId: scheduleId },
          isRead: 0,
          createdAt: expect.stringMatching(/Z$/),
        },
      ]);
      expect([await told(boss), await told(deputy)]).toEqual([[], []]);
    });

    it('inform the employee of a moved and of a cancelled shift', async () => {
      const scheduleId = await assigned();
      await boss.patch(`/schedules/${scheduleId}`, { startTime: '21:00' }).expect(200);
      await boss.patch(`/schedules/${scheduleId}`, { name: 'Late shift' }).expect(200);
      await boss.delete(`/schedules/${scheduleId}`).expect(200);
      const [cancelled, moved, shown] = await told(guard);
      expect([shown?.type, moved?.type, cancelled?.type]).toEqual([
        'shift_assigned',
        'shift_changed',
        'shift_cancelled',
      ]);
      expect(moved?.message).toBe(
        'Your shift has moved. It is now Night shift on Oct 24, 2026, 9:00 PM – 6:00 AM.',
      );
      expect(cancelled?.message).toBe(
        'Your shift was cancelled: Late shift on Oct 24, 2026, 9:00 PM – 6:00 AM.',
      );
    });
  });

  describe('about schedules that are pending approval', () => {
    beforeAll(newCompany);

    it('inform the other employers, and later the creator of the decision', async () => {
      const rejected = await schedule('pending_approval');
      expect(await told(boss)).toEqual([]);
      expect(await told(deputy)).toMatchObject([
        {
          type: 'schedule_pending_approval',
          message: `Erin Boss asks you to approve ${SHIFT}.`,
          data: { scheduleId: rejected },
        },
      ]);
      await deputy.post(`/schedules/${rejected}/reject`, { reason: 'No budget' }).expect(200);
      const approved = await schedule('pending_approval');
      await deputy.post(`/schedules/${approved}/approve`).expect(200);
      expect(await told(boss)).toMatchObject([
        { type: 'schedule_approved', message: `${SHIFT} was approved by Dee Puty.` },
        { type: 'schedule_rejected', message: `${SHIFT} was rejected by Dee Puty: No budget` },
      ]);
    });

    it('do not inform employers of their own decision', async () => {
      await t.sql('delete from notifications');
      const own = await schedule('pending_approval');
      await boss.post(`/schedules/${own}/approve`).expect(200);
      expect(await told(boss)).toEqual([]);
    });
  });

  describe('about hours', () => {
    let scheduleId: string;
    beforeAll(async () => {
      await newCompany();
      scheduleId = await assigned();
      await t.sql('delete from notifications');
      await t.clock.set('2026-10-25T12:00:00Z');
    });
    afterAll(() => t.clock.run());

    const worked = { date: '2026-10-24', startTime: '22:00', endTime: '06:00', breakMinutes: 30 };

    it('inform every employer of submitted hours, and the employee of each decision', async () => {
      const { body } = await guard.post('/timesheets', { ...worked, scheduleId }).expect(201);
      const { id: timesheetId } = body as { id: string };
      const waiting = {
        type: 'timesheet_submitted',
        title: 'Timesheet submitted',
        message: `Sam Guard submitted 8 h 30 min: ${SHIFT}.`,
        data: { timesheetId, employeeId: guard.id },
      };
      expect(await told(boss)).toMatchObject([waiting]);
      expect(await told(deputy)).toMatchObject([waiting]);
      const decide = (status: string, reason?: string) =>
        boss.patch(`/timesheets/${timesheetId}/status`, { status, reason }).expect(200);
      await decide('rejected', 'No break?');
      await guard.patch(`/timesheets/${timesheetId}`, { breakMinutes: 60 }).expect(200);
      await guard.patch(`/timesheets/${timesheetId}`, { breakMinutes: 45 }).expect(200);
      await decide('approved');
      await deputy.post(`/timesheets/${timesheetId}/reopen`, { reason: 'Wrong day' }).expect(200);
      const data = { timesheetId };
      expect(await told(guard)).toMatchObject([
        { type: 'timesheet_reopened', message: `Your hours for ${SHIFT} were reopened: Wrong day`, data },
        { type: 'timesheet_approved', message: `Your hours for ${SHIFT} were approved.`, data },
        { type: 'timesheet_rejected', message: `Your hours for ${SHIFT} were rejected: No break?`, data },
      ]);
      expect((await told(boss)).map(({ title }) => title)).toEqual([
        'Timesheet resubmitted',
        'Timesheet submitted',
      ]);
    });

    it('inform an employee whose hours an employer entered', async () => {
      const mate = await boss.invite();
      await t.sql('delete from notifications');
      await boss.post(`/employees/${mate.id}/timesheets`, { ...worked, scheduleId }).expect(201);
      expect(await told(mate)).toMatchObject([
        { title: 'Hours entered for you', message: `8 h 30 min were entered for you: ${SHIFT}.` },
      ]);
      expect([await told(boss), await told(deputy)]).toEqual([[], []]);
    });
  });

  it('inform the inviter when an employee joins', async () => {
    await newCompany();
    const { id } = await deputy.invite({ firstName: 'New', lastName: 'Comer' });
    expect(await told(deputy)).toMatchObject([
      {
        type: 'invitation_accepted',
        message: 'New Comer joined your company.',
        data: { employeeId: id, invitationId: expect.any(String) },
      },
    ]);
    expect(await told(boss)).toEqual([]);
  });

  it('inform the employer who sent the invitation again if the inviter has left', async () => {
    await newCompany();
    const { body: first } = await deputy.post('/invitations', NEWCOMER).expect(201);
    const { id } = first as { id: string };
    const { body } = await boss.post(`/invitations/resend/${id}`, {}).expect(200);
    await boss.post(`/employees/${deputy.id}/deactivate`).expect(200);
    await t.sql('delete from notifications');
    const invitationToken = tokenOf(body);
    await t.visitor().register({ ...NEWCOMER, password: PASSWORD, invitationToken });
    expect(await told(boss)).toMatchObject([{ message: 'New Comer joined your company.' }]);
  });

  describe('the bell', () => {
    beforeAll(async () => {
      await newCompany();
      for (let count = 0; count < 3; count += 1) await assigned();
    });

    async function unread(person: Person): Promise<number> {
      return ((await person.get('/notifications/unread-count').expect(200)).body as { count: number }).count;
    }

    it('lists the newest first, in pages', async () => {
      const all = await told(guard);
      expect(all.map(({ createdAt }) => createdAt)).toEqual(
        all.map(({ createdAt }) => createdAt).sort((one, two) => two.localeCompare(one)),
      );
      const page = await guard
        .get('/notifications?range=[0,1]')
        .expect('Content-Range', 'notifications 0-1/3');
      expect(page.body).toEqual(all.slice(0, 2));
      await guard.get('/notifications?filter={"isRead":true}').expect('Content-Range', 'notifications */0');
      const filtered = (isRead: number | string) => guard.get(`/notifications?filter={"isRead":${isRead}}`);
      await filtered(1).expect('Content-Range', 'notifications */0');
      expect((await filtered(0).expect(200)).body).toEqual(all);
      for (const wrong of [2, -1, 0.5, '"0"', 'null']) await filtered(wrong).expect(400);
      await guard.get('/notifications?sort=["message","ASC"]').expect(400);
    });

    it('counts unread notifications and marks one as read, even twice', async () => {
      const [first] = await told(guard);
      expect(await unread(guard)).toBe(3);
      const read = await guard.patch(`/notifications/${first!.id}/read`).expect(200);
      expect(read.body).toEqual({ ...first, isRead: 1 });
      await guard.patch(`/notifications/${first!.id}/read`).expect(200, read.body as object);
      expect(await unread(guard)).toBe(2);
    });

    it('is visible only to its own member', async () => {
      const first = (await told(guard)).find(({ isRead }) => isRead === 0);
      const unknown = await boss.patch(`/notifications/${randomUUID()}/read`).expect(404);
      for (const person of [boss, deputy, await boss.invite(), await t.employer(), await t.unlinked()]) {
        const hidden = await person.patch(`/notifications/${first!.id}/read`).expect(404);
        expect(hidden.text).toBe(unknown.text);
        await person.patch('/notifications/read-all').expect(200, { count: 0 });
      }
      expect(await unread(guard)).toBe(2);
    });

    it('marks all as read', async () => {
      await guard.patch('/notifications/read-all').expect(200, { count: 0 });
      expect(await unread(guard)).toBe(0);
      expect((await told(guard)).every(({ isRead }) => isRead === 1)).toBe(true);
    });
  });
});
