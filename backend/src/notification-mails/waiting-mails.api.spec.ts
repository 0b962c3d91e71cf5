import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { announce, toggle } from '../../test/announcements.js';
import { makeCrowd } from '../../test/crowd.js';
import { shiftFor, submitted, joinedLongAgo } from '../../test/hours.js';
import { tokenOf } from '../../test/links.js';
import { Mailbox } from '../../test/mailbox.js';
import type { Person } from '../../test/people.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { addDays } from '../common/time/local.js';
import { FORMER_EMAIL } from '../erasure/erasure.rules.js';

/** A Sunday without a clock change. */
const NOON = '2026-11-22T12:00:00.000Z';
const LATE = '2026-11-22T23:00:00.000Z';
/** The most notifications in one mail. */
const AT_ONCE = 50;
/** The page size of the list of members with due mails. */
const PEOPLE_AT_ONCE = 200;

describe('a notification that waits for its mail', () => {
  let mailbox: Mailbox;
  let t: TestApp;
  let boss: Person;
  let guard: Person;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url });
    await joinedLongAgo(t);
    boss = await t.employer();
  });
  beforeEach(async () => {
    await t.clock.set(NOON);
    guard = await boss.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [guard.user.email]);
  });
  afterAll(async () => {
    await t.close();
    await mailbox.close();
  });
  const later = async (minutes: number) => {
    await t.clock.advance({ minutes });
    await t.inside.jobs.run();
  };
  /** Returns the messages in each of the guard's mails. */
  const said = async (): Promise<string[][]> => {
    const rows = await t.sql<{ told: string[] }>(
      `select array_agg(coalesce(n.quote, n.message)) as told
         from mails o join notification_mails m on m.mail_id = o.id join notifications n on n.id = m.notification_id
        where o.recipient = $1 group by o.id order by o.created_at`,
      [guard.user.email],
    );
    return rows.map(({ told }) => told);
  };

  const wantAnnouncements = () =>
    guard
      .patch('/notification-settings', {
        choices: [{ kind: 'announcements', bell: true, mail: true, push: false }],
      })
      .expect(200);

  it('is sent two minutes after it was restored', async () => {
    await wantAnnouncements();
    await announce(boss, { title: 'First' });
    await later(1.5);
    const second = await announce(boss, { title: 'Second' });
    await toggle(boss, second, false);
    await later(0.5);
    expect(await said()).toEqual([['First']]);
    await toggle(boss, second, true);
    await later(2);
    expect(await said()).toEqual([['First'], ['Second']]);
  });

  it('is not sent while its cause may be undone, even if another is due', async () => {
    const choices = [{ kind: 'hours', bell: true, mail: true, push: false }];
    await guard.patch('/notification-settings', { choices }).expect(200);
    const { id } = await submitted(guard, { scheduleId: await shiftFor(boss, [guard]) });
    await later(1.5);
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    const isApproval = (told: string[]) => told.some((one) => one.includes('approved'));
    await later(0.5);
    expect((await said()).map(isApproval)).toEqual([false]);
    await later(2);
    expect((await said()).map(isApproval)).toEqual([false, true]);
    await mailbox.mailTo(guard.user.email, ({ text }) => text!.includes('approved'));
  });

  it('about a shift that is soon is sent in quiet hours, even if fifty others are postponed', async () => {
    await t.clock.set(LATE);
    await guard.patch('/notification-settings', { quietFrom: '22:00', quietTo: '07:00' }).expect(200);
    for (let day = 0; day < AT_ONCE; day += 1)
      await shiftFor(boss, [guard], { date: addDays('2027-02-01', day) });
    await later(2);
    await shiftFor(boss, [guard], { name: 'Soon', date: '2026-11-23', startTime: '08:00' });
    await later(2);
    const [mail = [], ...others] = await said();
    expect([mail.every((told) => told.includes('Soon')), mail.length > 0, others]).toEqual([true, true, []]);
  });

  it('is one of at most fifty in a mail, and the next mail contains the rest', async () => {
    await shiftFor(boss, [guard], { date: '2026-12-01' });
    const withIds = (about: string) => `jsonb_build_object('id', gen_random_uuid(), ${about})`;
    await t.sql(
      `with told as (
         insert into notifications
         select (jsonb_populate_record(n, ${withIds(`'dedupe_key', null`)})).*
           from notifications n, generate_series(1, ${AT_ONCE}) where n.user_id = $1
         returning id)
       insert into notification_mails
       select (jsonb_populate_record(m, ${withIds(`'notification_id', told.id`)})).*
         from notification_mails m, told where m.user_id = $1`,
      [guard.id],
    );
    await later(2);
    expect((await said()).map((told) => told.length)).toEqual([AT_ONCE]);
    await later(1);
    expect((await said()).map((told) => told.length)).toEqual([AT_ONCE, 1]);
  });

  it('is found for 200 members at a time until all are done', async () => {
    await shiftFor(boss, [guard], { date: '2026-12-01' });
    await later(2);
    await makeCrowd(t, boss.user.companyId, PEOPLE_AT_ONCE + 1);
    const withIds = (about: string) => `jsonb_build_object('id', gen_random_uuid(), ${about})`;
    await t.sql(
      `with told as (
         insert into notifications
         select (jsonb_populate_record(n, ${withIds(`'user_id', u.id, 'dedupe_key', null`)})).*
           from notifications n, users u where n.user_id = $1 and u.company_id = $2 and u.last_name = 'N'
         returning id, user_id)
       insert into notification_mails
       select (jsonb_populate_record(m, ${withIds(`'notification_id', told.id, 'user_id', told.user_id, 'mail_id', null`)})).*
         from notification_mails m, told where m.user_id = $1`,
      [guard.id, boss.user.companyId],
    );
    const due = () =>
      t.sql<{ id: string }>(
        'select distinct user_id as id from notification_mails where mail_id is null and due_at <= $1 order by 1',
        [t.clock.now()],
      );
    const people = await due();
    await t.inside.statements.note();
    await t.inside.jobs.run();
    const pages = (await t.inside.statements.noted()).filter(({ text }) =>
      /from notification_mails .* order by n.user_id/s.test(text),
    );
    expect(pages).toHaveLength(2);
    expect(pages[1]!.values).toContain(people[PEOPLE_AT_ONCE - 1]!.id);
    expect(await due()).toEqual([]);
  });

  it('loses its recipient when the reader is erased, but the mail of another company keeps its own', async () => {
    const elsewhere = await t.employer();
    const { body } = await elsewhere
      .post('/invitations', { email: guard.user.email, firstName: 'Sam', lastName: 'Guard' })
      .expect(201);
    await guard.post('/auth/accept', { invitationToken: tokenOf(body) }).expect(200);
    const { body: staff } = await elsewhere.get('/employees').expect(200);
    await t.inside.mail.stop();
    const colleague = await boss.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [colleague.user.email]);
    await shiftFor(boss, [guard, colleague], { date: '2026-12-01' });
    await shiftFor(elsewhere, staff as Person[], { date: '2026-12-02' });
    await later(2);
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await boss.post(`/employees/${guard.id}/erase`).expect(200);
    const rows = `select recipient, account_id, status from mails
      where kind = 'notifications' and status <> 'sent' and recipient = any($1)
      order by status, recipient = $2`;
    const recipients = [FORMER_EMAIL, guard.user.email, colleague.user.email];
    expect(await t.sql(rows, [recipients, guard.user.email])).toEqual([
      { recipient: FORMER_EMAIL, account_id: null, status: 'dead' },
      { recipient: colleague.user.email, account_id: expect.any(String), status: 'waiting' },
      { recipient: guard.user.email, account_id: expect.any(String), status: 'waiting' },
    ]);
  });
});
