import { describe, expect, it } from '@jest/globals';
import { pagesOf } from '../../test/long-lists/pages-of.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ConversationView } from './messages.contract.js';

const [THREADS, EACH, OFTEN] = [12, 1_000, 250];

describe('a search among long threads', () => {
  let boss: Person;
  const guards: Person[] = [];
  const t = withTestApp(async () => {
    boss = await t.employer();
    for (let n = 0; n < THREADS; n += 1) guards.push(await boss.invite());
    await t.sql(
      `insert into messages (id, company_id, sender_id, receiver_id, subject, content, created_at, updated_at)
       select gen_random_uuid(), $1, $2, guard, 'Rota', 'Thanks, ' || md5(guard::text || n)
                || case when guard = $4 and n <= ${OFTEN} then ' Bakery' else '' end, at, at
         from unnest($3::uuid[]) guard, generate_series(1, ${EACH}) n
        cross join lateral (select timestamptz '2026-11-01' + n * interval '1 second' as at) a`,
      [boss.user.companyId, boss.id, guards.map(({ id }) => id), guards[0]!.id],
    );
    await t.sql('vacuum analyze messages');
    await t.inside.statements.note();
  });

  it('does not read those in which a word is not that another one has often', async () => {
    const path = `/messages/conversations?filter=${encodeURIComponent(JSON.stringify({ q: 'bakery' }))}`;
    const { body } = await boss.get(path).expect(200);
    expect(body as ConversationView[]).toMatchObject([{ id: guards[0]!.id, found: { subject: 'Rota' } }]);
    const [size] = await t.sql<{ pages: number }>(
      `select (pg_relation_size('messages') / current_setting('block_size')::int)::int as pages`,
    );
    for (const pages of await pagesOf(t, () => boss.get(path).expect(200))) {
      expect(pages).toBeLessThan(size!.pages);
    }
  });
});
