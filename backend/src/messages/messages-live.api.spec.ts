import { afterEach, describe, expect, it } from '@jest/globals';
import { goLive, quiet, type LiveClient } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { MessageView } from './messages.contract.js';

const TEXT = { subject: 'Saturday', content: 'At eight.' };

interface Bell {
  type: string;
  title: string;
  message: string;
  data: object;
}

describe('messages on open pages', () => {
  let boss: Person;
  let deputy: Person;
  let guard: Person;
  let other: Person;
  const open: LiveClient[] = [];
  const t = withTestApp(async () => {
    boss = await t.employer({ firstName: 'Erin', lastName: 'Boss' });
    deputy = await boss.invite({ role: 'employer' });
    [guard, other] = [await boss.invite(), await boss.invite()];
  });
  const second = withTestApp(undefined, {}, t);
  afterEach(() => open.splice(0).forEach((client) => client.close()));

  async function live(person: Person, url?: string): Promise<LiveClient> {
    const client = await goLive(person, { url });
    open.push(client);
    return client;
  }
  const send = async (from: Person, to: Person, content = TEXT.content) =>
    (await from.post('/messages', { receiverId: to.id, ...TEXT, content }).expect(201)).body as MessageView;
  const bells = async (of: Person) =>
    ((await of.get('/notifications').expect(200)).body as Bell[]).filter(
      ({ type }) => type === 'message_received',
    );
  const kinds = (client: LiveClient) => client.changed.map(({ kind, ids }) => [kind, ids]);

  it('are sent to both parties on both servers, and to no other member', async () => {
    const parties = [await live(boss), await live(guard, second.url)];
    const strangers = [await live(deputy), await live(other, second.url)];
    const { id } = await send(boss, guard);
    await until(() => parties.every(({ changed }) => changed.length > 0), 'both hear');
    expect(parties.map(kinds)).toEqual([[['message', [id]]], [['message', [id]]]]);
    await until(() => parties[1]!.heard.length > 0, 'the receiver is told');
    expect(parties[1]!.heard[0]!.data).toMatchObject({
      type: 'message_received',
      title: 'New message',
      message: 'Erin Boss sent you a message: At eight.',
      data: { conversationId: boss.id },
    });
    await quiet();
    expect(parties[0]!.heard).toEqual([]);
    expect(strangers.flatMap(({ heard, changed }) => [...heard, ...changed])).toEqual([]);
  });

  it('show their sender that they were read, and withdraw the notification', async () => {
    const [sender, reader] = [await live(boss), await live(guard, second.url)];
    const strangers = [await live(deputy), await live(other, second.url)];
    await guard.patch(`/messages/conversations/${boss.id}/read`).expect(200);
    await until(() => sender.changed.length > 0 && reader.withdrawn.length > 0, 'both hear');
    expect(kinds(sender)).toEqual([['message', [expect.any(String)]]]);
    await quiet();
    expect(strangers.flatMap(({ changed, withdrawn }) => [...changed, ...withdrawn])).toEqual([]);
    expect(await bells(guard)).toEqual([]);
    const { body } = await guard.get('/notifications/unread-count').expect(200);
    expect(body).toEqual({ count: 0 });
  });

  it('from one sender share one notification, which alerts again only after a minute', async () => {
    const reader = await live(guard);
    await t.clock.set(new Date().toISOString());
    await send(boss, guard, 'One');
    await send(boss, guard, 'Two');
    // The first message and the update are sent apart, in any order.
    await until(
      () => reader.heard.length === 1 && reader.updated.length > 0,
      'one alert, and the bell is up to date',
    );
    expect(await bells(guard)).toMatchObject([{ message: 'Erin Boss sent you 2 messages: Two' }]);
    await t.clock.advance({ minutes: 2 });
    await send(boss, guard, 'Three');
    await until(() => reader.heard.length === 2, 'it alerts again');
    expect(await bells(guard)).toMatchObject([
      { title: 'New messages', message: 'Erin Boss sent you 3 messages: Three' },
    ]);
    await send(deputy, guard);
    expect(await bells(guard)).toHaveLength(2);
  });

  it('alert once a minute while they keep arriving, and are mailed', async () => {
    const writer = await boss.invite({ role: 'employer' });
    const reader = await live(other);
    const choice = { kind: 'messages', bell: true, mail: true, push: false };
    await other.patch('/notification-settings', { choices: [choice] }).expect(200);
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [other.user.email]);
    const later = (seconds: number) =>
      t.clock.set(new Date(t.clock.now().getTime() + seconds * 1000).toISOString());
    const alerts = [1, 1, 2, 2, 3];
    for (const [index, heard] of alerts.entries()) {
      await send(writer, other, `No. ${index}`);
      await until(
        () => reader.heard.length + reader.updated.length > index && reader.heard.length === heard,
        `message ${index} alerts, or does not`,
      );
      if (index === 2) {
        // Two minutes after the first message. Later messages have not postponed the mail.
        await later(20);
        await t.inside.jobs.run();
        const queued = `select from mails where recipient = $1 and kind = 'notifications'`;
        expect(await t.sql(queued, [other.user.email])).toHaveLength(1);
        await later(30);
      } else await later(50);
    }
    expect(await bells(other)).toHaveLength(1);
  });

  it('keep the notification while one of them is unread', async () => {
    const { body } = await guard.get(`/messages/${boss.id}`).expect(200);
    const waiting = (body as MessageView[]).filter(({ isRead }) => !isRead);
    for (const [index, { id }] of waiting.entries()) {
      await guard.patch(`/messages/${id}/read`).expect(200);
      expect(await bells(guard)).toHaveLength(index === waiting.length - 1 ? 1 : 2);
    }
    expect(waiting).toHaveLength(3);
  });
});
