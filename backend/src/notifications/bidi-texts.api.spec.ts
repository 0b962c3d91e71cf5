import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Mailbox } from '../../test/mailbox.js';
import type { Person } from '../../test/people.js';
import { PushService, type Device } from '../../test/push-service.js';
import { shiftFor } from '../../test/hours.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { newId } from '../common/db/schema/columns.js';
import { BIDI_CONTROLS } from '../common/fields/bidi.contract.js';
import { NAME_PLACEHOLDER } from './notifications.texts.js';
import { KIND_OF, NOTIFICATION_TYPES, type NotificationView } from './notifications.contract.js';

const NOON = '2026-11-22T12:00:00.000Z';
const TURNING = new RegExp(`[${BIDI_CONTROLS}]`);
/** Matches the signs as the HTML of mails writes them. */
const TURNING_NUMBERS = new RegExp(
  `&#(?:${Array.from(BIDI_CONTROLS, (sign) => sign.codePointAt(0)).join('|')});`,
);
/** Surrounds a word with all signs that change the text direction. */
const odd = (word: string) => `${BIDI_CONTROLS}${word}${BIDI_CONTROLS}`;

describe('names and titles that change the text direction', () => {
  let mailbox: Mailbox;
  let service: PushService;
  let t: TestApp;
  let boss: Person;
  let guard: Person;
  let phone: Device;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    service = await PushService.open();
    t = await startTestApp({ SMTP_URL: mailbox.url, PUSH_HOSTS: service.origin });
    await t.clock.set(NOON);
    boss = await t.employer({ firstName: odd('Ada'), lastName: odd('Boss') });
    guard = await boss.invite({ firstName: odd('Sam'), lastName: odd('Guard') });
    phone = await service.subscribe(guard);
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [guard.user.email]);
    await t.sql('update companies set name = $2 where id = $1', [boss.user.companyId, odd('Acme')]);
    const kinds = [...new Set(Object.values(KIND_OF))].filter((kind) => kind !== 'required');
    const choices = JSON.stringify(
      Object.fromEntries(kinds.map((kind) => [kind, { bell: true, mail: true, push: true }])),
    );
    await t.sql(
      `insert into notification_settings (user_id, company_id, choices, updated_at) values ($1, $2, $3, now())
       on conflict (user_id) do update set choices = excluded.choices`,
      [guard.id, boss.user.companyId, choices],
    );
  });
  afterAll(async () => {
    await t.close();
    await service.close();
    await mailbox.close();
  });

  const bell = async (): Promise<NotificationView[]> =>
    (await guard.get('/notifications').expect(200)).body as NotificationView[];

  it('do not bring these signs into a notification of any type', async () => {
    for (const type of NOTIFICATION_TYPES) {
      const id = newId();
      const message = `${NAME_PLACEHOLDER} tells of ${odd('Night')}.`;
      await t.sql(
        `insert into notifications (id, company_id, user_id, type, title, message, named_id, quote, data, created_at)
         values ($1, $2, $3, $4, 'News', $5, $6, $7, '{}', $8)`,
        [id, boss.user.companyId, guard.id, type, message, boss.id, odd('Quoted'), t.clock.now()],
      );
      const row = [id, guard.id, t.clock.now()];
      await t.sql(
        `insert into push_messages (id, notification_id, user_id, due_at) values (gen_random_uuid(), $1, $2, $3)`,
        row,
      );
      await t.sql(
        `insert into notification_mails (id, notification_id, user_id, due_at) values (gen_random_uuid(), $1, $2, $3)`,
        row,
      );
    }
    const told = 'Ada Boss tells of Night: Quoted';
    const listed = await bell();
    expect(listed.map(({ type }) => type).sort()).toEqual([...NOTIFICATION_TYPES].sort());
    expect(new Set(listed.map(({ message }) => message))).toEqual(new Set([told]));
    await t.inside.jobs.run();
    const pushed = Object.values(KIND_OF).filter((kind) => kind !== 'required').length;
    const pushes = await service.pushesTo(phone, pushed);
    for (const push of pushes) expect(service.read(phone, push).message).toBe(told);
    const { subject, text, html, from } = await mailbox.mailTo(guard.user.email, (mail) =>
      (mail.text ?? '').includes('tells of'),
    );
    expect(subject).toMatch(/^\d+ notifications from Acme$/);
    expect(text).toContain('Hello Sam');
    expect(from?.name).toBe('Acme');
    expect(JSON.stringify([subject, text, from])).not.toMatch(TURNING);
    expect(html).not.toMatch(TURNING_NUMBERS);
  });

  it('do not change the direction of a shift’s date, in the bell and in warnings', async () => {
    const planned = { name: odd('Late'), date: '2027-06-01' };
    const scheduleId = await shiftFor(boss, [guard], planned);
    const { body } = await boss.post('/schedules', {
      ...planned,
      startTime: '10:00',
      endTime: '12:00',
      status: 'active',
    });
    const again = await boss
      .post('/schedule-assignments', { scheduleId: (body as { id: string }).id, employeeId: guard.id })
      .expect(201);
    expect(again.body).toMatchObject({
      warnings: [{ message: 'Sam Guard already works Late on Jun 1, 2027, 9:00 AM – 5:00 PM.' }],
    });
    await boss.delete(`/schedules/${scheduleId}`).expect(200);
    const messages = (await bell()).map(({ message }) => message);
    expect(messages).toContain('You have a new shift: Late on Jun 1, 2027, 9:00 AM – 5:00 PM.');
    expect(messages).toContain('Your shift was cancelled: Late on Jun 1, 2027, 9:00 AM – 5:00 PM.');
    const { body: kept } = await boss.get(`/schedules/${(body as { id: string }).id}`).expect(200);
    expect(kept).toMatchObject({ name: odd('Late') });
  });

  it('do not bring these signs into an invitation', async () => {
    const email = `invited-${newId()}@example.test`;
    await boss
      .post('/invitations', { email, firstName: odd('Kim'), lastName: odd('New'), role: 'employee' })
      .expect(201);
    const { subject, text, html } = await mailbox.mailTo(email);
    expect(subject).toBe('Ada Boss invited you to join Acme');
    expect(JSON.stringify([subject, text])).not.toMatch(TURNING);
    expect(html).not.toMatch(TURNING_NUMBERS);
  });
});
