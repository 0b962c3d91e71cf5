import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ConversationView, MessageView } from './messages.contract.js';

const MANY = 10_000;

describe('a thread of 10,000 messages', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    guard = await boss.invite();
    // Several messages share an instant, so their ids decide the order.
    await t.sql(
      `insert into messages (id, company_id, sender_id, receiver_id, subject, content, created_at, updated_at)
       select gen_random_uuid(), $1, case when n % 2 = 0 then $2::uuid else $3::uuid end,
              case when n % 2 = 0 then $3::uuid else $2::uuid end, 'No. ' || n, 'Text ' || n, at, at
         from generate_series(1, ${MANY}) n
        cross join lateral (select timestamptz '2026-11-01' + (n / 3) * interval '1 second' as at) a`,
      [boss.user.companyId, boss.id, guard.id],
    );
    await t.inside.statements.note();
  });

  const read = async (of: Person, path: string) => {
    await t.inside.statements.noted();
    const { body } = await of.get(path).expect(200);
    const texts = (await t.inside.statements.noted()).map(({ text }) => text);
    return {
      body: body as unknown,
      count: texts.filter((text) => /\b(messages|conversations)\b/.test(text)).length,
    };
  };

  it('is read page by page to its beginning, each message once and in order, with one statement a page', async () => {
    const all: MessageView[] = [];
    for (let before = ''; ;) {
      const { body, count } = await read(guard, `/messages/${boss.id}?limit=200${before}`);
      expect(count).toBe(all.length < MANY ? 1 : 2);
      const page = body as MessageView[];
      if (page.length === 0) break;
      all.unshift(...page);
      before = `&before=${page[0]!.id}`;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(MANY);
    expect(all.map(({ createdAt, id }) => `${createdAt} ${id}`)).toEqual(
      all.map(({ createdAt, id }) => `${createdAt} ${id}`).toSorted(),
    );
  });

  it('returns the newest 50 messages by default', async () => {
    const { body } = await read(boss, `/messages/${guard.id}`);
    expect(body).toHaveLength(50);
  });

  it('returns at most 500 messages, like all lists', async () => {
    await read(boss, `/messages/${guard.id}?limit=500`);
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=x',
    'limit=-1',
    'limit=1&limit=2',
    'before=x',
    'before=1',
    'after=x',
    'around=',
  ])('refuses ?%s', async (query) => {
    const { body } = await boss.get(`/messages/${guard.id}?${query}`).expect(400);
    expect(body).toMatchObject({ message: expect.stringMatching(/^(limit|before|after|around) must be /) });
  });

  it('is read around an old message, and onwards from there, with one statement each', async () => {
    const rows = await t.sql<{ id: string }>('select id from messages order by created_at, id');
    const all = rows.map(({ id }) => id);
    const ids = async (query: string): Promise<string[]> => {
      const { body, count } = await read(guard, `/messages/${boss.id}?${query}`);
      expect(count).toBe(1);
      return (body as MessageView[]).map(({ id }) => id);
    };
    for (const at of [0, 1, 24, 25, 4321, MANY - 26, MANY - 25, MANY - 1]) {
      const id = all[at]!;
      expect(await ids(`around=${id}`)).toEqual(all.slice(Math.max(0, at - 24), at + 26));
      if (at < MANY - 1) expect(await ids(`after=${id}&limit=3`)).toEqual(all.slice(at + 1, at + 4));
    }
    expect(await ids(`around=${all[10]}&limit=1`)).toEqual([all[10]]);
    expect(await ids(`around=${all[10]}&limit=4`)).toEqual(all.slice(9, 13));
    const { body } = await boss.get(`/messages/${guard.id}?after=${all[0]}&around=${all[1]}`).expect(400);
    expect(body).toMatchObject({ message: 'around cannot be combined with after' });
  });

  it('returns nothing next to a message of another thread', async () => {
    const stranger = await boss.invite();
    const text = { subject: 'Other', content: 'Thread' };
    const sent = await boss.post('/messages', { receiverId: stranger.id, ...text }).expect(201);
    const { id } = sent.body as MessageView;
    for (const place of ['before', 'after', 'around']) {
      for (const from of [id, newId()]) {
        expect((await read(guard, `/messages/${boss.id}?${place}=${from}`)).body).toEqual([]);
      }
    }
  });

  it('is found by rare and by common words, with the newest message that contains them', async () => {
    const rows = await t.sql<{ id: string; content: string }>(
      'select id, content from messages order by created_at, id',
    );
    for (const [q, wanted] of [
      ['text 4321', rows.find(({ content }) => content === 'Text 4321')],
      ['text', rows.findLast(({ content }) => content.startsWith('Text '))],
    ] as const) {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const { body, count } = await read(guard, `/messages/conversations?filter=${filter}`);
      expect(count).toBe(2);
      expect(body as ConversationView[]).toMatchObject([{ id: boss.id, found: { id: wanted!.id } }]);
    }
    const none = encodeURIComponent(JSON.stringify({ q: 'text 43210' }));
    expect((await read(guard, `/messages/conversations?filter=${none}`)).body).toEqual([]);
  });

  it('is one row in the list of conversations and is marked as read, each with one statement', async () => {
    const { body, count } = await read(guard, '/messages/conversations');
    expect(body as ConversationView[]).toMatchObject([{ unreadCount: MANY / 2 }]);
    expect(count).toBe(1);
    await guard.patch(`/messages/conversations/${boss.id}/read`).expect(200);
    expect((await read(guard, '/messages/unread-count')).body).toEqual({ count: 0 });
  });

  describe('with threads of other members', () => {
    beforeAll(async () => {
      const people = await Promise.all(Array.from({ length: 4 }, () => boss.invite()));
      for (const person of people) {
        await boss
          .post('/messages', { receiverId: person.id, subject: 'Hello', content: person.id })
          .expect(201);
      }
    });

    it('is listed in pages, the last written first', async () => {
      const { body, headers } = await boss.get('/messages/conversations?range=[0,2]').expect(200);
      expect(headers['content-range']).toBe('conversations 0-2/6');
      const next = await boss.get('/messages/conversations?range=[3,5]').expect(200);
      const rows = [...(body as ConversationView[]), ...(next.body as ConversationView[])];
      const times = rows.map(({ lastMessage }) => lastMessage!.createdAt);
      expect(times).toEqual(times.toSorted().toReversed());
      expect(rows.at(-1)!.id).toBe(guard.id);
    });
  });
});
