import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { joinedLongAgo } from '../../test/hours.js';
import { Mailbox } from '../../test/mailbox.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import type { DateFormat } from '../common/time/format.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { AssignedView, ScheduleView } from '../schedules/schedules.contract.js';
import type { TimesheetView } from '../timesheets/timesheets.contract.js';

const night = { date: '2026-10-24', startTime: '22:00', endTime: '06:00' };

describe('texts of the server', () => {
  let mailbox: Mailbox;
  let t: TestApp;
  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url });
    await joinedLongAgo(t);
  });
  afterAll(async () => {
    await t.close();
    await mailbox.close();
  });

  const messages = async (person: Person): Promise<string[]> =>
    ((await person.get('/notifications').expect(200)).body as NotificationView[]).map(
      ({ message }) => message,
    );
  const plan = async (boss: Person, name: string, status = 'active'): Promise<ScheduleView> =>
    (await boss.post('/schedules', { name, ...night, status }).expect(201)).body as ScheduleView;
  const founded = async (dateFormat: DateFormat) => {
    const boss = await t.employer();
    await boss.patch('/company', { dateFormat }).expect(200);
    const deputy = await boss.invite({ role: 'employer', firstName: 'Dee', lastName: 'Puty' });
    return { boss, deputy, sam: await boss.invite({ firstName: 'Sam', lastName: 'Guard' }) };
  };

  it.each([
    ['specification', 'on Oct 24, 2026, 10:00 PM – 6:00 AM'],
    ['uk', 'on Sat 24 Oct 2026, 22:00 – 06:00'],
  ] as const)('write shifts and hours in the format %s', async (format, when) => {
    const { boss, deputy, sam } = await founded(format);
    const [one, other] = [await plan(boss, 'One'), await plan(boss, 'Other')];
    const assign = ({ id }: ScheduleView) =>
      boss.post('/schedule-assignments', { scheduleId: id, employeeId: sam.id }).expect(201);
    await assign(one);
    const { warnings } = (await assign(other)).body as AssignedView;
    expect(warnings).toMatchObject([{ message: `Sam Guard already works One ${when}.` }]);
    const waiting = await plan(boss, 'Waiting', 'pending_approval');
    await deputy.post(`/schedules/${waiting.id}/approve`).expect(200);
    await t.clock.set('2026-10-25T12:00:00Z');
    const hours = { ...night, breakMinutes: 50 };
    const { id } = (await sam.post('/timesheets', { ...hours, scheduleId: one.id }).expect(201))
      .body as TimesheetView;
    const refused = await sam.post('/timesheets', { ...hours, scheduleId: other.id }).expect(409);
    expect(refused.body).toMatchObject({
      message: `These hours overlap the pending timesheet for One ${when}.`,
    });
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    await t.clock.run();
    expect((await messages(sam)).sort()).toEqual([
      `You have a new shift: One ${when}.`,
      `You have a new shift: Other ${when}.`,
      `Your hours for One ${when} were approved.`,
    ]);
    const submitted = `Sam Guard submitted 8 h 10 min: One ${when}.`;
    expect(await messages(boss)).toContain(submitted);
    expect(await messages(boss)).toContain(`Waiting ${when} was approved by Dee Puty.`);
    expect(await messages(deputy)).toContain(`Erin Boss asks you to approve Waiting ${when}.`);
  });

  it('keep the old format in notifications that were sent before a change', async () => {
    const { boss, sam } = await founded('specification');
    const { id: scheduleId } = await plan(boss, 'One');
    await boss.post('/schedule-assignments', { scheduleId, employeeId: sam.id }).expect(201);
    await boss.patch('/company', { dateFormat: 'uk' }).expect(200);
    await boss.patch(`/schedules/${scheduleId}`, { startTime: '21:00' }).expect(200);
    expect(await messages(sam)).toEqual([
      'Your shift has moved. It is now One on Sat 24 Oct 2026, 21:00 – 06:00.',
      'You have a new shift: One on Oct 24, 2026, 10:00 PM – 6:00 AM.',
    ]);
  });

  it.each([
    ['specification', /It expires on \w{3} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M\./],
    ['uk', /It expires on \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\./],
  ] as const)("write the expiry in an invitation's mail in the format %s", async (format, sentence) => {
    const { boss } = await founded(format);
    const email = someEmail();
    await boss.post('/invitations', { email, firstName: 'Ina', lastName: 'Vited' }).expect(201);
    expect((await mailbox.mailTo(email)).text).toMatch(sentence);
  });

  it('write the mail about a closed company in its format', async () => {
    const { boss } = await founded('uk');
    await t.clock.set('2026-11-24T10:00:00Z');
    await boss.patch('/company', { name: 'Acme Ltd' }).expect(200);
    await boss.post('/company/close', { name: 'Acme Ltd' }).expect(200);
    const { text } = await mailbox.mailTo(boss.user.email, (mail) => mail.subject!.includes('was closed'));
    expect(text).toContain('An employer closed Acme Ltd on Tue 24 Nov 2026.');
    expect(text).toContain('Its data will be deleted on Thu 24 Dec 2026.');
  });

  it('write the mail about a changed password in the format of the account’s company', async () => {
    const { boss } = await founded('uk');
    const next = { currentPassword: PASSWORD, newPassword: 'another battery' };
    await boss.post('/auth/password', next).expect(204);
    const { text } = await mailbox.mailTo(boss.user.email, (mail) => mail.subject!.includes('password'));
    expect(text).toMatch(/was changed on \w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d\./);
  });
});
