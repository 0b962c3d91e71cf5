import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { shiftFor, joinedLongAgo } from '../../test/hours.js';
import { Mailbox, type Received } from '../../test/mailbox.js';
import { someEmail, type Person } from '../../test/people.js';
import { planRota, shiftFor as rotaShift } from '../../test/rotas.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import type { NotificationView } from '../notifications/notifications.contract.js';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PUBLIC_URL = 'http://muster.example.test:8443';
/** A Sunday without a clock change. */
const NOON = '2026-11-22T12:00:00.000Z';
const isNews = ({ headers }: Received) => headers.some(({ key }) => key === 'list-unsubscribe');
const OFF = { bell: true, mail: false, push: false };

describe('notifications by mail', () => {
  let mailbox: Mailbox;
  let t: TestApp;
  let other: TestApp;
  let boss: Person;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL });
    await joinedLongAgo(t);
    other = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL }, t);
    boss = await t.employer();
    await t.sql(`update companies set name = 'Acme Security', date_format = 'uk', logo = $2 where id = $1`, [
      boss.user.companyId,
      `data:image/png;base64,${PIXEL}`,
    ]);
  });
  beforeEach(() => set(NOON));
  afterAll(async () => {
    await other.close();
    await t.close();
    await mailbox.close();
  });

  const set = (instant: string) => Promise.all([t.clock.set(instant), other.clock.set(instant)]);
  const later = async (minutes: number) =>
    set(new Date(t.clock.now().getTime() + minutes * 60_000).toISOString());
  const runJobs = () => Promise.all([t.inside.jobs.run(), other.inside.jobs.run()]);
  /** Returns an employee with a confirmed address. */
  const confirmed = async (): Promise<Person> => {
    const person = await boss.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [person.user.email]);
    return person;
  };
  const queued = ({ user }: Person) =>
    t.sql<{ status: string; problem: string | null }>(
      `select status, problem from mails where recipient = $1 and kind = 'notifications'`,
      [user.email],
    );
  const waiting = async ({ id }: Person): Promise<number> =>
    (
      await t.sql(
        'select from notification_mails m join notifications n on n.id = m.notification_id where n.user_id = $1',
        [id],
      )
    ).length;
  const mailTo = ({ user }: Person) => mailbox.mailTo(user.email, isNews);
  const told = async (person: Person): Promise<NotificationView[]> =>
    (await person.get('/notifications').expect(200)).body as NotificationView[];

  it('combine notifications of two minutes in one mail, each with its link', async () => {
    const guard = await confirmed();
    await shiftFor(boss, [guard], { name: 'Early doors', date: '2026-12-01' });
    await later(1);
    await shiftFor(boss, [guard], { name: 'Late doors', date: '2026-12-02' });
    await runJobs();
    expect(await queued(guard)).toEqual([]);
    await later(1);
    await runJobs();
    const mail = await mailTo(guard);
    expect(mail.subject).toBe('2 notifications from Acme Security');
    const [second, first] = await told(guard);
    const itemOf = ({ title, message, id }: NotificationView) =>
      `${title}\n${message}\n${PUBLIC_URL}/notification?id=${id}`;
    expect(mail.text).toContain(
      `Hello Sam\n\nYou have 2 new notifications at Acme Security:\n\n${itemOf(first!)}\n\n${itemOf(second!)}\n\n`,
    );
    expect(first!.message).toBe('You have a new shift: Early doors on Tue 1 Dec 2026, 09:00 – 17:00.');
    expect(mail.text).toContain(
      `Choose which emails you get, and when:\n${PUBLIC_URL}/notification-settings\n`,
    );
    expect(mail.from).toEqual({ name: 'Acme Security', address: 'no-reply@muster.example.test' });
    expect(mail.text).toMatch(/\n\nAcme Security\s*$/);
    expect(mail.html).toMatch(/src="cid:logo@muster"[^>]*> Acme Security</);
    expect(mail.attachments).toEqual([expect.objectContaining({ contentId: '<logo@muster>' })]);
    expect(mail.headers).toContainEqual({
      key: 'list-unsubscribe',
      originalKey: 'List-Unsubscribe',
      value: `<${PUBLIC_URL}/notification-settings>`,
    });
    await later(10);
    await runJobs();
    expect(await queued(guard)).toHaveLength(1);
  });

  it('make one mail for a published week with any number of shifts', async () => {
    const guard = await confirmed();
    const days = ['07', '08', '09', '10', '11', '12', '13'].map((day) => `2026-12-${day}`);
    await planRota(boss, {
      name: 'Week 50',
      startDate: days[0]!,
      endDate: days.at(-1)!,
      status: 'published',
      shifts: days.map((date) => rotaShift(guard, { date })),
    });
    await later(2);
    await runJobs();
    expect((await mailTo(guard)).subject).toBe('New shifts - Acme Security');
    expect(await queued(guard)).toHaveLength(1);
  });

  it('are sent once even if several servers run the job at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, confirmed));
    await shiftFor(boss, people, { date: '2026-12-01' });
    await later(2);
    await Promise.all([runJobs(), runJobs(), runJobs()]);
    for (const person of people) await mailTo(person);
    expect((await Promise.all(people.map(queued))).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('are not sent to an unconfirmed address, to a leaver or to a member who turned them off', async () => {
    const [unconfirmed, left, unwilling] = [await boss.invite(), await confirmed(), await confirmed()];
    await shiftFor(boss, [unconfirmed, left, unwilling], { date: '2026-12-01' });
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    await unwilling.patch('/notification-settings', { choices: [{ kind: 'shifts', ...OFF }] }).expect(200);
    await later(2);
    await runJobs();
    const all = [unconfirmed, left, unwilling];
    expect((await Promise.all(all.map(queued))).flat()).toEqual([]);
    expect(await Promise.all(all.map(waiting))).toEqual([0, 0, 0]);
  });

  it('contain the kinds that the member chose, by default shifts only', async () => {
    const guard = await confirmed();
    const hours = async () => {
      const scheduleId = await shiftFor(boss, [guard], { date: '2026-11-20' });
      const sheet = { scheduleId, date: '2026-11-20', startTime: '09:00', endTime: '17:00', breakMinutes: 0 };
      const { body } = await guard.post('/timesheets', sheet).expect(201);
      const { id } = body as { id: string };
      await boss
        .patch(`/timesheets/${id}/status`, { status: 'rejected', reason: 'Too <b>long</b>' })
        .expect(200);
      await guard.delete(`/timesheets/${id}`);
      await t.sql(`update notifications set is_read = true where user_id = $1 and type like 'shift%'`, [
        guard.id,
      ]);
    };
    await hours();
    await later(2);
    await runJobs();
    expect(await queued(guard)).toEqual([]);
    await guard
      .patch('/notification-settings', { choices: [{ kind: 'hours', ...OFF, mail: true }] })
      .expect(200);
    await t.sql('delete from timesheets where employee_id = $1', [guard.id]);
    await hours();
    await later(2);
    await runJobs();
    const mail = await mailTo(guard);
    expect(mail.subject).toBe('Timesheet rejected - Acme Security');
    expect(mail.text).toContain('were rejected: Too <b>long</b>');
    expect(mail.html).toContain('Too &lt;b&gt;long&lt;/b&gt;');
  });

  it('leave out notifications that were read in the meantime', async () => {
    const guard = await confirmed();
    await shiftFor(boss, [guard], { name: 'Read already', date: '2026-12-01' });
    await guard.patch('/notifications/read-all').expect(200);
    await shiftFor(boss, [guard], { name: 'Not read', date: '2026-12-02' });
    await later(2);
    await runJobs();
    const { text } = await mailTo(guard);
    expect(text).toContain('Not read');
    expect(text).not.toContain('Read already');
    await shiftFor(boss, [guard], { date: '2026-12-03' });
    await guard.patch('/notifications/read-all').expect(200);
    await later(2);
    await runJobs();
    expect([(await queued(guard)).length, await waiting(guard)]).toEqual([1, 1]);
  });

  it('contain notifications that are not in the bell, even after the bell was marked as read', async () => {
    const guard = await confirmed();
    const choice = { kind: 'messages', bell: false, mail: true, push: false };
    await guard.patch('/notification-settings', { choices: [choice] }).expect(200);
    const message = { receiverId: guard.id, subject: 'Saturday', content: 'Come at eight' };
    await boss.post('/messages', message).expect(201);
    await guard.patch('/notifications/read-all').expect(200, { count: 0 });
    await later(2);
    await runJobs();
    expect(await queued(guard)).toHaveLength(1);
    expect((await mailTo(guard)).text).toContain('Come at eight');
  });

  it.each<[string, (guard: Person) => Promise<unknown>]>([
    ['everything was read', (guard) => guard.patch('/notifications/read-all').expect(200)],
    [
      'all were withdrawn',
      ({ id }) => t.sql('update notifications set withdrawn_at = now() where user_id = $1', [id]),
    ],
    ['their reader had left', (guard) => boss.post(`/employees/${guard.id}/deactivate`).expect(200)],
    [
      'their reader had turned them off',
      (guard) => guard.patch('/notification-settings', { choices: [{ kind: 'shifts', ...OFF }] }).expect(200),
    ],
    [
      'their reader had another address',
      ({ user }) => t.sql('update accounts set email = $2 where email = $1', [user.email, someEmail()]),
    ],
    [
      'their reader’s address was no longer confirmed',
      ({ user }) => t.sql('update accounts set email_confirmed_at = null where email = $1', [user.email]),
    ],
  ])('are given up if %s before they were sent', async (_, change) => {
    const guard = await confirmed();
    await Promise.all([t.inside.mail.stop(), other.inside.mail.stop()]);
    await shiftFor(boss, [guard], { date: '2026-12-01' });
    await later(2);
    await runJobs();
    expect(await queued(guard)).toMatchObject([{ status: 'waiting' }]);
    await change(guard);
    const third = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL }, t);
    await third.clock.set(t.clock.now().toISOString());
    await third.inside.mail.wake();
    const isSettled = ({ status }: { status: string }) => status !== 'waiting';
    const row = await until(async () => (await queued(guard)).find(isSettled));
    expect(row).toMatchObject({
      status: 'dead',
      problem: 'The mail had no content left.',
    });
    expect(mailbox.to(guard.user.email).filter(isNews)).toEqual([]);
    await third.close();
  });
});
