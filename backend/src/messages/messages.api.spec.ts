import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import {
  PREVIEW_MAX,
  type ConversationDetail,
  type ConversationView,
  type MessageView,
  type RecipientView,
} from './messages.contract.js';

const TEXT = { subject: 'Saturday', content: 'Can you come at eight?' };

describe('messages', () => {
  let boss: Person;
  let deputy: Person;
  let guard: Person;
  let other: Person;
  let rival: Person;
  const t = withTestApp(async () => {
    [boss, rival] = await Promise.all([t.employer({ firstName: 'Erin' }), t.employer()]);
    deputy = await boss.invite({ role: 'employer', firstName: 'Dee' });
    [guard, other] = [await boss.invite({ firstName: 'Gil' }), await boss.invite({ firstName: 'Olu' })];
  });

  const send = async (from: Person, to: Person, text: object = TEXT) =>
    (await from.post('/messages', { receiverId: to.id, ...text }).expect(201)).body as MessageView;
  const thread = async (of: Person, id: string, query = '') =>
    (await of.get(`/messages/${id}${query}`).expect(200)).body as MessageView[];
  const conversations = async (of: Person, filter: object = {}) =>
    (
      await of
        .get('/messages/conversations')
        .query({ filter: JSON.stringify(filter) })
        .expect(200)
    ).body as ConversationView[];
  const unread = async (of: Person) =>
    ((await of.get('/messages/unread-count').expect(200)).body as { count: number }).count;
  const messages = () => t.sql<{ id: string }>('select id from messages order by id');

  it('are sent, and the response is the record', async () => {
    const message = await send(boss, guard);
    expect(message).toEqual({
      ...TEXT,
      id: expect.any(String),
      senderId: boss.id,
      receiverId: guard.id,
      isRead: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: message.createdAt,
    });
    expect(await thread(guard, boss.id)).toEqual([message]);
    expect(await thread(boss, guard.id)).toEqual([message]);
  });

  it('appear as the last message in the list of both, with the unread count', async () => {
    const reply = await send(guard, boss, { subject: 'Re: Message', content: 'Yes.' });
    const [ofBoss, ofGuard] = [await conversations(boss), await conversations(guard)];
    const lastMessage = {
      id: reply.id,
      senderId: guard.id,
      subject: 'Re: Message',
      preview: 'Yes.',
      createdAt: reply.createdAt,
    };
    expect(ofBoss).toEqual([
      {
        id: guard.id,
        user: { id: guard.id, firstName: 'Gil', lastName: 'Guard', email: guard.user.email },
        lastMessage,
        unreadCount: 1,
        canReply: true,
        found: null,
      },
    ]);
    expect(ofGuard).toMatchObject([{ id: boss.id, lastMessage, unreadCount: 1 }]);
    expect([await unread(boss), await unread(guard)]).toEqual([1, 1]);
  });

  it('are marked as read by their receiver only, one by one or all together', async () => {
    const [first] = await thread(guard, boss.id);
    await boss.patch(`/messages/${first!.id}/read`).expect(403);
    await other.patch(`/messages/${first!.id}/read`).expect(404);
    const { body } = await guard.patch(`/messages/${first!.id}/read`).expect(200);
    expect(body).toMatchObject({ id: first!.id, isRead: true });
    await guard.patch(`/messages/${first!.id}/read`).expect(200);
    await send(guard, boss);
    const all = await boss.patch(`/messages/conversations/${guard.id}/read`).expect(200);
    expect(all.body).toMatchObject({ id: guard.id, unreadCount: 0, successor: null });
    expect([await unread(boss), await unread(guard)]).toEqual([0, 0]);
    expect((await thread(guard, boss.id)).every(({ isRead }) => isRead)).toBe(true);
    const audited = await t.sql(`select action from audit_log where action = 'message.read'`);
    expect(audited).toHaveLength(2);
  });

  it('are allowed between the two roles of one company only, and return 404 otherwise', async () => {
    const before = await messages();
    const unknown = await boss.post('/messages', { receiverId: newId(), ...TEXT }).expect(404);
    for (const [from, to] of [
      [boss, deputy],
      [boss, boss],
      [guard, other],
      [boss, rival],
      [rival, guard],
      [guard, rival],
    ] as const) {
      const { text } = await from.post('/messages', { receiverId: to.id, ...TEXT }).expect(404);
      expect(text).toBe(unknown.text);
      await from.get(`/messages/${to.id}`).expect(404);
      await from.get(`/messages/conversations/${to.id}/details`).expect(404);
    }
    await (await t.unlinked()).post('/messages', { receiverId: boss.id, ...TEXT }).expect(409);
    expect(await messages()).toEqual(before);
  });

  it('offer employers to employees and employees to employers, the own employer first', async () => {
    const of = async (who: Person) =>
      ((await who.get('/messages/recipients').expect(200)).body as RecipientView[]).map(
        ({ id, isOwn }) => [id, isOwn] as const,
      );
    expect(await of(guard)).toEqual([
      [boss.id, true],
      [deputy.id, false],
    ]);
    expect(await of(boss)).toEqual([
      [guard.id, false],
      [other.id, false],
    ]);
    expect(await of(rival)).toEqual([]);
  });

  it('appear in the lists, counts and searches of their two parties only', async () => {
    await send(guard, boss, { subject: 'Private', content: 'A word of plumtree' });
    for (const stranger of [deputy, other, rival]) {
      expect(await conversations(stranger)).toEqual([]);
      expect(await conversations(stranger, { q: 'plumtree' })).toEqual([]);
      expect(await conversations(stranger, { id: [guard.id, boss.id] })).toEqual([]);
      expect(await unread(stranger)).toBe(0);
    }
    expect(await thread(deputy, guard.id)).toEqual([]);
    expect(await thread(other, boss.id)).toEqual([]);
    await rival.get(`/messages/${guard.id}`).expect(404);
  });

  it('are found by any part of their text and by names', async () => {
    await send(boss, other, { subject: 'Keys', content: 'Bring 100% of the plumtree_keys' });
    const found = async (q: string) => (await conversations(boss, { q })).map(({ id }) => id);
    expect(await found('PLUMTREE')).toEqual([other.id, guard.id]);
    expect(await found('plumtree_k')).toEqual([other.id]);
    expect(await found('0% of')).toEqual([other.id]);
    expect(await found('gil gu')).toEqual([guard.id]);
    expect(await found('ol')).toEqual([other.id]);
    expect(await found('nowhere')).toEqual([]);
  });

  it('are found with the newest matching message, in a preview that begins a little before the words', async () => {
    const long = `${'Before. '.repeat(20)}The Walnut key. ${'After. '.repeat(40)}`;
    await send(boss, other, { subject: 'Keys', content: 'walnut first' });
    const newest = await send(other, boss, { subject: 'Keys', content: long });
    const subject = await send(boss, guard, { subject: 'WALNUT', content: 'Words' });
    const last = await send(other, boss, { subject: 'Later', content: 'Nothing of it' });
    const [one, two] = await conversations(boss, { q: ' walnut ' });
    expect(one).toMatchObject({ id: other.id, lastMessage: { id: last.id } });
    expect(one!.found).toMatchObject({ id: newest.id, subject: 'Keys', senderId: other.id });
    expect(one!.found!.preview).toMatch(/^….{12}Walnut key\. After\./);
    expect(one!.found!.preview.length).toBeLessThanOrEqual(PREVIEW_MAX + 1);
    expect(two).toMatchObject({ id: guard.id, found: { id: subject.id, preview: 'Words' } });
    expect(await conversations(boss, { q: 'gil gu' })).toMatchObject([{ id: guard.id, found: null }]);
    expect((await conversations(boss)).map(({ found }) => found)).toEqual([null, null]);
  });

  it.each([
    ['no recipient', 'receiverId', undefined, 'Recipient is required'],
    ['a recipient that is no id', 'receiverId', 'x', 'Recipient is not valid'],
    ['a blank subject', 'subject', '  ', 'Subject is required'],
    ['a long subject', 'subject', 'x'.repeat(256), 'Subject must be at most 255 characters'],
    ['a blank text', 'content', '\n', 'Message is required'],
    ['a long text', 'content', 'x'.repeat(10_001), 'Message must be at most 10000 characters'],
    ['NUL', 'content', 'a\u0000b', 'Message has a character that cannot be stored'],
  ])('are refused with %s', async (_what, field, value, sentence) => {
    const before = await messages();
    const { body } = await boss
      .post('/messages', { receiverId: guard.id, ...TEXT, [field]: value })
      .expect(400);
    expect(body).toMatchObject({ message: sentence, errors: { [field]: sentence } });
    expect(await messages()).toEqual(before);
  });

  it.each([
    '<script>alert(1)</script>',
    '\u202Eevil\u202C',
    'שלום, مرحبا',
    'a\u200Bb\u200D',
    '👩‍👩‍👧',
    '=1+1',
    '{{x}}',
  ])('keep %j as it was typed', async (content) => {
    await send(boss, guard, { subject: content, content });
    expect((await thread(guard, boss.id)).at(-1)).toMatchObject({ subject: content, content });
    expect((await conversations(guard))[0]!.lastMessage).toMatchObject({ subject: content });
  });

  it('show the beginning of the last one in the list, cut between characters', async () => {
    await send(boss, guard, { subject: 'Long', content: `${'é👋'.repeat(60)}, and more` });
    expect((await conversations(guard))[0]!.lastMessage).toMatchObject({ preview: 'é👋'.repeat(60) });
  });

  it('ignore other fields in the request, such as the sender', async () => {
    const said = { senderId: deputy.id, isRead: true, companyId: rival.user.companyId, id: newId() };
    const sent = await send(boss, guard, { ...TEXT, ...said });
    expect(sent).toMatchObject({ senderId: boss.id, isRead: false });
    expect(sent.id).not.toBe(said.id);
  });

  describe('with a member who left', () => {
    let leaver: Person;
    let manager: Person;
    beforeAll(async () => {
      leaver = await boss.invite({ firstName: 'Lee' });
      manager = await boss.invite({ role: 'employer', firstName: 'Mo' });
    });
    const one = async (of: Person, id: string) =>
      (await of.get(`/messages/conversations/${id}/details`).expect(200)).body as ConversationDetail;

    it('stay readable, refuse new messages and offer another employer', async () => {
      await send(guard, manager);
      await send(boss, leaver);
      await boss.post(`/employees/${manager.id}/deactivate`).expect(200);
      await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
      await guard.post('/messages', { receiverId: manager.id, ...TEXT }).expect(404);
      await boss.post('/messages', { receiverId: leaver.id, ...TEXT }).expect(404);
      expect(await thread(guard, manager.id)).toHaveLength(1);
      expect(await one(guard, manager.id)).toMatchObject({ canReply: false, successor: { id: boss.id } });
      expect(await one(boss, leaver.id)).toMatchObject({ canReply: false, successor: null });
      await other.get(`/messages/${manager.id}`).expect(404);
      await deputy.get(`/messages/conversations/${leaver.id}/details`).expect(404);
    });

    it('show no name after the member was erased', async () => {
      await boss.post(`/employees/${manager.id}/erase`).expect(200);
      const { user, lastMessage } = await one(guard, manager.id);
      expect(user).toEqual({ id: manager.id, firstName: 'Former', lastName: 'member', email: null });
      expect(lastMessage).not.toBeNull();
      const found = (await conversations(guard)).find(({ id }) => id === manager.id);
      expect(found!.user.email).toBeNull();
    });
  });
});
