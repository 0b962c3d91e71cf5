import { describe, expect, it } from '@jest/globals';
import { makeCrowd } from '../../test/crowd.js';
import { newId } from '../../test/ids.js';
import { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { MessageView, SentToManyView } from './messages.contract.js';

const TEXT = { subject: 'Saturday', content: 'At eight.' };

describe('sending messages', () => {
  let boss: Person;
  let guards: Person[];
  const t = withTestApp(async () => {
    boss = await t.employer();
    guards = await Promise.all([boss.invite(), boss.invite(), boss.invite()]);
  });
  const second = withTestApp(undefined, {}, t);

  const count = async () => (await t.sql<{ n: number }>('select count(*)::int n from messages'))[0]!.n;

  it('creates one message for repeated requests on two servers, and returns 422 for another body with the same key', async () => {
    const [guard] = guards;
    const there = await new Person(second.url).signIn(boss.user.email);
    const press = (sender: Person) =>
      sender.post('/messages', { receiverId: guard!.id, ...TEXT }).set('Idempotency-Key', 'press-1');
    const before = await count();
    const answers = await Promise.all([press(boss), press(boss), press(there), press(there)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as MessageView).id)).size).toBe(1);
    expect((await press(boss).expect(201)).body).toEqual(answers[0]!.body);
    await boss
      .post('/messages', { receiverId: guard!.id, ...TEXT, content: 'At nine.' })
      .set('Idempotency-Key', 'press-1')
      .expect(422);
    expect(await count()).toBe(before + 1);
  });

  it('accepts a stored message only in a session of its writer', async () => {
    const [guard, other] = guards;
    const request = { writerId: guard!.id, receiverId: boss.id, ...TEXT };
    const before = await count();
    await other!.post('/messages', request).expect(404);
    await boss.post('/messages', { ...request, receiverId: other!.id }).expect(404);
    await guard!.post('/messages', { ...request, writerId: 'me' }).expect(400);
    expect(await count()).toBe(before);
    const { body } = await guard!.post('/messages', request).expect(201);
    expect(body).toMatchObject({ senderId: guard!.id, receiverId: boss.id });
    const toMany = { writerId: guard!.id, receivers: guards.map(({ id }) => ({ id })), ...TEXT };
    await boss.post('/messages/many', toMany).expect(404);
    expect(await count()).toBe(before + 1);
    await boss.post('/messages/many', { ...toMany, writerId: boss.id }).expect(201);
    expect(await count()).toBe(before + 4);
  });

  it('reaches several members with one request, each in their own thread, once', async () => {
    const before = await count();
    const receivers = [...guards, guards[0]!].map(({ id }) => ({ id }));
    const press = () => boss.post('/messages/many', { receivers, ...TEXT }).set('Idempotency-Key', 'many-1');
    const [first, again] = await Promise.all([press().expect(201), press().expect(201)]);
    expect(again.body).toEqual(first.body);
    const { messages } = first.body as SentToManyView;
    expect(messages.map(({ receiverId }) => receiverId)).toEqual(guards.map(({ id }) => id));
    expect(await count()).toBe(before + 3);
    for (const [index, guard] of guards.entries()) {
      const { body } = await guard.get(`/messages/${boss.id}?limit=1`).expect(200);
      expect(body).toMatchObject([{ id: messages[index]!.id, ...TEXT, receiverId: guard.id }]);
      expect((await guard.get('/messages/conversations').expect(200)).body).toHaveLength(1);
      const told = `select from notifications where user_id = $1 and quote = $2 and withdrawn_at is null`;
      expect(await t.sql(told, [guard.id, TEXT.content])).toHaveLength(1);
    }
  });

  it('offers at most 5,000 recipients', async () => {
    const many = await t.employer();
    await makeCrowd(t, many.user.companyId, 5_001);
    expect((await many.get('/messages/recipients').expect(200)).body).toHaveLength(5_000);
  });

  it('inserts messages to 500 members in statements of 25 rows, so that no statement takes long', async () => {
    const many = await t.employer();
    await makeCrowd(t, many.user.companyId, 500);
    const { body: people } = await many.get('/messages/recipients').expect(200);
    const receivers = (people as { id: string }[]).map(({ id }) => ({ id }));
    await t.inside.statements.note('writes');
    const { body } = await many.post('/messages/many', { receivers, ...TEXT }).expect(201);
    expect((body as SentToManyView).messages).toHaveLength(500);
    const texts = (await t.inside.statements.noted()).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('insert into "messages"'))).toHaveLength(20);
  });

  it('refuses more than 500 receivers', async () => {
    const receivers = Array.from({ length: 501 }, () => ({ id: newId() }));
    const { body } = await boss.post('/messages/many', { receivers, ...TEXT }).expect(400);
    expect(body).toMatchObject({ errors: { receivers: 'Choose at most 500 people' } });
  });

  it('sends no message if one of several receivers is not allowed', async () => {
    const stranger = await (await t.employer()).invite();
    const leaver = await boss.invite();
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    const before = await count();
    for (const id of [stranger.id, leaver.id, boss.id, newId()]) {
      await boss.post('/messages/many', { receivers: [{ id: guards[0]!.id }, { id }], ...TEXT }).expect(404);
    }
    await guards[0]!.post('/messages/many', { receivers: [{ id: boss.id }], ...TEXT }).expect(403);
    const { body } = await boss.post('/messages/many', { receivers: [], ...TEXT }).expect(400);
    expect(body).toMatchObject({ errors: { receivers: 'Recipient is required' } });
    expect(await count()).toBe(before);
  });

  it('keeps both conversation lists right when two members write to each other at the same time', async () => {
    const guard = guards[1]!;
    const rounds = Array.from({ length: 20 }, (_, turn) => {
      const [from, to] = turn % 2 ? [boss, guard] : [guard, boss];
      return from.post('/messages', { receiverId: to.id, subject: `Turn ${turn}`, content: 'x' }).expect(201);
    });
    await Promise.all(rounds);
    const newest = await t.sql<{ id: string }>(
      'select id from messages where $1 in (sender_id, receiver_id) order by created_at desc, id desc limit 1',
      [guard.id],
    );
    const noted = await t.sql<{ id: string }>(
      `select distinct last_message_id as id from conversations where $1 in (member_id, other_id)`,
      [guard.id],
    );
    expect(noted).toEqual(newest);
  });
});
