import { describe, expect, it } from '@jest/globals';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ConversationView } from './messages.contract.js';

describe('unread messages', () => {
  const t = withTestApp();

  const send = (from: Person, to: Person) =>
    from.post('/messages', { receiverId: to.id, subject: 'Keys', content: 'Here.' }).expect(201);
  const unread = async (of: Person) =>
    ((await of.get('/messages/unread-count').expect(200)).body as { count: number }).count;
  /** Returns the number of unread messages by sender. */
  const unreadOf = async (of: Person) => {
    const { body } = await of.get('/messages/conversations').expect(200);
    return new Map((body as ConversationView[]).map(({ id, unreadCount }) => [id, unreadCount]));
  };
  const bell = async (of: Person) => {
    const { body } = await of.get('/notifications?filter={"type":"message_received"}').expect(200);
    return new Map((body as NotificationView[]).map(({ data, title }) => [data.conversationId, title]));
  };

  it('are counted, notified and read separately for each sender and receiver', async () => {
    const boss = await t.employer();
    const deputy = await boss.invite({ role: 'employer' });
    const [guard, other] = [await boss.invite(), await boss.invite()];
    await send(deputy, guard);
    await send(boss, guard);
    await send(boss, other);
    const news = new Map([
      [deputy.id, 'New message'],
      [boss.id, 'New message'],
    ]);
    expect(await bell(guard)).toEqual(news);
    const one = new Map([
      [deputy.id, 1],
      [boss.id, 1],
    ]);
    expect([await unreadOf(guard), await unread(guard), await unread(other)]).toEqual([one, 2, 1]);
    await guard.patch(`/messages/conversations/${boss.id}/read`).expect(200);
    news.delete(boss.id);
    expect([await bell(guard), (await bell(other)).size]).toEqual([news, 1]);
    one.set(boss.id, 0);
    expect([await unreadOf(guard), await unread(guard), await unread(other)]).toEqual([one, 1, 1]);
    await send(boss, guard);
    expect((await bell(guard)).get(boss.id)).toBe('New message');
  });
});
