import { describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { HitView } from './messages.contract.js';

const MANY = 250;

describe('a search in a thread', () => {
  let boss: Person;
  let guard: Person;
  let other: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    [guard, other] = [await boss.invite(), await boss.invite()];
    const fill = (to: Person, word: string) =>
      t.sql(
        `insert into messages (id, company_id, sender_id, receiver_id, subject, content, created_at, updated_at)
         select gen_random_uuid(), $1, case when n % 2 = 0 then $2::uuid else $3::uuid end,
                case when n % 2 = 0 then $3::uuid else $2::uuid end, 'No. ' || n,
                case when n % 50 = 0 then 'The Bakery key ' else 'Rota ' end || $4 || n, at, at
           from generate_series(1, ${MANY}) n
          cross join lateral (select timestamptz '2026-11-01' + (n / 3) * interval '1 second' as at) a`,
        [boss.user.companyId, boss.id, to.id, word],
      );
    await fill(guard, 'door ');
    await fill(other, 'gate ');
    await t.inside.statements.note();
  });

  const hits = async (of: Person, withWhom: Person, query: string): Promise<HitView[]> =>
    (await of.get(`/messages/${withWhom.id}/hits?${query}`).expect(200)).body as HitView[];
  const idsOf = async (text: string) =>
    (
      await t.sql<{ id: string }>(
        `select id from messages where content like $1 order by created_at desc, id desc`,
        [text],
      )
    ).map(({ id }) => id);

  it('finds all messages with the words, the newest first, for both sides, in any case and in subjects', async () => {
    const wanted = await idsOf('The Bakery key door %');
    expect(wanted).toHaveLength(5);
    for (const [of, withWhom] of [
      [boss, guard],
      [guard, boss],
    ] as const) {
      const found = await hits(of, withWhom, 'q=%20bakery%20KEY');
      expect(found.map(({ id }) => id)).toEqual(wanted);
      expect(found[0]).toEqual({ id: wanted[0], preview: 'The Bakery key door 250' });
    }
    expect(await hits(boss, guard, 'q=no.%20250')).toHaveLength(1);
    expect(await hits(boss, guard, 'q=gate')).toEqual([]);
    expect(await hits(boss, guard, `q=${encodeURIComponent('%')}`)).toEqual([]);
    for (const none of ['q=xy', '', 'q=', 'q=%20']) expect(await hits(boss, guard, none)).toEqual([]);
  });

  it('returns at most a hundred hits, each once across pages, with one statement a page', async () => {
    await t.inside.statements.noted();
    const all: string[] = [];
    for (let before = ''; ;) {
      const page = (await hits(guard, boss, `q=no${before}`)).map(({ id }) => id);
      expect(page.length).toBeLessThanOrEqual(100);
      all.push(...page);
      if (page.length < 100) break;
      before = `&before=${page.at(-1)}`;
    }
    const texts = (await t.inside.statements.noted()).map(({ text }) => text);
    expect(texts.filter((text) => /\bfrom messages\b/.test(text))).toHaveLength(3);
    expect(all).toEqual(await idsOf('% door %'));
  });

  it('reads from the end of the thread and does not split messages into pieces', async () => {
    await t.inside.statements.noted();
    expect(await hits(boss, guard, 'q=door%202')).toHaveLength(62);
    const texts = (await t.inside.statements.noted()).map(({ text }) => text);
    expect(texts.filter((text) => /\bfrom messages\b/.test(text))).not.toEqual([]);
    expect(texts.filter((text) => text.includes('_pieces'))).toEqual([]);
  });

  it('finds nothing before a message of another thread', async () => {
    const [foreign] = await idsOf('%gate 100');
    for (const id of [foreign, newId()]) expect(await hits(boss, guard, `q=rota&before=${id}`)).toEqual([]);
  });

  it.each(['q=%00', 'q=a&q=b', `q=${'x'.repeat(201)}`])('refuses ?%s', async (query) => {
    const { body } = await boss.get(`/messages/${guard.id}/hits?${query}`).expect(400);
    expect(body).toMatchObject({ errors: { q: 'q must be a text of at most 200 characters' } });
  });

  it('refuses a value of before that is not an id', async () => {
    const { body } = await boss.get(`/messages/${guard.id}/hits?q=key&before=x`).expect(400);
    expect(body).toMatchObject({ errors: { before: 'before must be the id of a message' } });
  });

  it('is refused in a thread of others', async () => {
    await guard.get(`/messages/${other.id}/hits?q=key`).expect(404);
    const stranger = await t.employer();
    for (const query of ['q=key', '']) await stranger.get(`/messages/${guard.id}/hits?${query}`).expect(404);
  });
});
