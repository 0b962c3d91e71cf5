import { describe, expect, it } from '@jest/globals';
import { pagesOfStatement } from '../../test/long-lists/pages-of.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ConversationView } from './messages.contract.js';

const [THREADS, EACH, OFTEN, OLDEST] = [12, 1_000, 250, 30];

describe('a search in many long threads', () => {
  let boss: Person;
  const guards: Person[] = [];
  const t = withTestApp(async () => {
    boss = await t.employer();
    for (let n = 0; n < THREADS; n += 1) guards.push(await boss.invite());
    await t.sql(
      `insert into messages (id, company_id, sender_id, receiver_id, subject, content, created_at, updated_at)
       select gen_random_uuid(), $1, $2, guard, 'Rota', 'Thanks, ' || md5(guard::text || n)
                || case when guard = $4 and n <= ${OFTEN} then ' Bakery' else '' end
                || case when n <= ${OLDEST} then ' Cellar 🇬🇧' else '' end, at, at
         from unnest($3::uuid[]) guard, generate_series(1, ${EACH}) n
        cross join lateral (select timestamptz '2026-11-01' + n * interval '1 second' as at) a`,
      [boss.user.companyId, boss.id, guards.map(({ id }) => id), guards[0]!.id],
    );
    await t.sql('vacuum analyze messages');
    await t.inside.statements.note();
  });

  it('does not read threads without a word that another thread has often', async () => {
    expect(await search('bakery')).toMatchObject([{ id: guards[0]!.id, found: { subject: 'Rota' } }]);
    await expectFewPages('bakery');
  });

  it('reads few messages per thread for a word that all threads have, even if only in the oldest', async () => {
    for (const word of ['thanks', 'cellar']) {
      const rows = await search(word);
      expect(rows.map(({ id }) => id).sort()).toEqual(guards.map(({ id }) => id).sort());
      await expectFewPages(word);
    }
    const [oldest] = await t.sql<{ id: string }>(
      `select id from messages where receiver_id = $1 and content like '%Cellar%' order by created_at desc limit 1`,
      [guards[0]!.id],
    );
    const row = (await search('cellar')).find(({ id }) => id === guards[0]!.id);
    expect(row!.found!.id).toBe(oldest!.id);
  });

  it('finds a text that is too short for the index, such as one emoji of two code points, in the oldest messages', async () => {
    expect(await search('🇬🇧')).toHaveLength(THREADS);
  });

  it('finds the whole text in the oldest messages, although the index is asked for a part of it', async () => {
    expect(await search('cellar 🇬🇧')).toHaveLength(THREADS);
    const [{ words }] = (await t.sql<{ words: string }>(
      `select substr(content, 9, 17) as words from messages where receiver_id = $1 and created_at = '2026-11-01T00:10:00Z'`,
      [guards[1]!.id],
    )) as [{ words: string }];
    expect((await search(words)).map(({ id }) => id)).toEqual([guards[1]!.id]);
    expect(await search(`${words.slice(0, -1)}-`)).toEqual([]);
  });

  const pathOf = (q: string) => `/messages/conversations?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
  const search = async (q: string): Promise<ConversationView[]> =>
    (await boss.get(pathOf(q)).expect(200)).body as ConversationView[];

  /** Expects that a search touches far fewer pages of the database than there are messages. */
  async function expectFewPages(q: string): Promise<void> {
    await t.inside.statements.noted();
    await search(q);
    const statements = (await t.inside.statements.noted()).filter(({ text }) => text.includes('messages m'));
    expect(statements).not.toEqual([]);
    let pages = 0;
    for (const statement of statements) pages += Math.max(...(await pagesOfStatement(t, statement)));
    expect(pages).toBeLessThan((THREADS * EACH) / 10);
  }
});
