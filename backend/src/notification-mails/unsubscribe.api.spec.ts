import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { shiftFor } from '../../test/hours.js';
import { Mailbox } from '../../test/mailbox.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { giveTask } from '../../test/tasks.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import type { NotificationSettingsView } from '../notification-settings/notification-settings.contract.js';

const PUBLIC_URL = 'https://muster.example.test';
const NOON = '2026-11-22T12:00:00.000Z';
const BOTH = { bell: false, mail: true, push: true };

describe('unsubscribing with the one-click link of a mail', () => {
  let mailbox: Mailbox;
  let t: TestApp;
  /** A server with an https address, which sends the mails. */
  let secure: TestApp;
  let boss: Person;
  let guard: Person;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url });
    await t.inside.mail.stop();
    secure = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL }, t);
    boss = await t.employer();
  });
  beforeEach(async () => {
    await Promise.all([t, secure].map(({ clock }) => clock.set(NOON)));
    guard = await boss.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [guard.user.email]);
  });
  afterAll(async () => {
    await secure.close();
    await t.close();
    await mailbox.close();
  });

  const settings = async (): Promise<NotificationSettingsView['choices']> =>
    ((await guard.get('/notification-settings').expect(200)).body as NotificationSettingsView).choices;
  const choiceOf = async (kind: string) => (await settings()).find((choice) => choice.kind === kind);
  /** Returns the headers of a mail about a shift and, if the guard wants mails of tasks, about a task. */
  const mailed = async () => {
    await shiftFor(boss, [guard], { date: '2026-12-24' });
    await giveTask(boss, { assignedToId: guard.id });
    await Promise.all([t, secure].map(({ clock }) => clock.advance({ minutes: 2 })));
    await t.inside.jobs.run();
    const { headers } = await mailbox.mailTo(guard.user.email, (mail) => isNews(mail.headers));
    return new Map(headers.map(({ key, value }) => [key, value]));
  };
  const isNews = (headers: { key: string }[]) => headers.some(({ key }) => key === 'list-unsubscribe');
  const addressIn = (headers: Map<string, string>): string => {
    const [, address] = /^<(https:[^>]+)>$/.exec(headers.get('list-unsubscribe')!)!;
    expect(address!.startsWith(`${PUBLIC_URL}/api/unsubscribe/`)).toBe(true);
    return address!.slice(PUBLIC_URL.length + '/api'.length);
  };
  const press = (address: string) =>
    t.visitor().post(address).type('form').send('List-Unsubscribe=One-Click');

  it('turns off mails of the kinds in this mail and nothing else, without a session', async () => {
    const before = await settings();
    const headers = await mailed();
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    await press(addressIn(headers)).expect(204);
    expect(await settings()).toEqual(
      before.map((choice) => (choice.kind === 'shifts' ? { ...choice, mail: false } : choice)),
    );
    await press(addressIn(headers)).expect(204);
  });

  it('keeps bell and push of these kinds as they were chosen', async () => {
    const choices = ['shifts', 'tasks', 'messages'].map((kind) => ({ kind, ...BOTH }));
    await guard.patch('/notification-settings', { choices }).expect(200);
    await press(addressIn(await mailed())).expect(204);
    expect([await choiceOf('shifts'), await choiceOf('tasks'), await choiceOf('messages')]).toEqual([
      { kind: 'shifts', ...BOTH, mail: false },
      { kind: 'tasks', ...BOTH, mail: false },
      { kind: 'messages', ...BOTH },
    ]);
  });

  it('does not happen when the address is opened, which leads to the settings page', async () => {
    const before = await settings();
    const { headers } = await t
      .visitor()
      .get(addressIn(await mailed()))
      .expect(302);
    expect(headers.location).toBe('/notification-settings');
    expect(await settings()).toEqual(before);
  });

  it.each(['x', 'x'.repeat(200)])('is refused for a token that Muster did not issue: %s', async (token) => {
    await press(`/unsubscribe/${token}`).expect(404);
    const address = addressIn(await mailed());
    const changed = address.slice(0, -4) + (address.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    await press(changed).expect(404);
    expect(await choiceOf('shifts')).toMatchObject({ mail: true });
  });

  it('stores nothing for a member who was erased in the meantime', async () => {
    const address = addressIn(await mailed());
    await guard.post('/auth/erase', { password: PASSWORD }).expect(204);
    await press(address).expect(204);
    expect(await t.sql('select from notification_settings where user_id = $1', [guard.id])).toEqual([]);
  });

  it('stores nothing for a member who is being erased', async () => {
    const address = addressIn(await mailed());
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('update users set deactivated_at = now(), erased_at = now() where id = $1', [
        guard.id,
      ]);
      const pressed = press(address).then(({ status }) => status);
      await until(async () => (await waitingBehind(t, holder)) === 1, 'the press waits');
      await holder.query('commit');
      expect(await pressed).toBe(204);
    } finally {
      await holder.end();
    }
    expect(await t.sql('select from notification_settings where user_id = $1', [guard.id])).toEqual([]);
  });

  it('is limited to 20 requests an hour', async () => {
    const address = addressIn(await mailed());
    for (let count = 0; count < 20; count += 1) await press(address).expect(204);
    await press(address).expect(429);
  });
});
