import { beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../ids.js';
import { assign, plan } from '../plans.js';
import { planRota } from '../rotas.js';
import type { Person } from '../people.js';
import { senderOf } from '../permission-matrix/matrix.js';
import { LISTS } from '../permission-matrix/rows.js';
import { withTestApp } from '../with-test-app.js';

const LISTED = LISTS.map((row) => ({
  path: row.route.replace('GET /', ''),
  range: row.list!,
  sender: senderOf(row),
}));

/** Lists that only the product's own pages read, without react-admin. */
const NOT_SEARCHED = ['erasures', 'erased-texts'];
const SEARCHED = LISTED.filter(({ path }) => !NOT_SEARCHED.includes(path));

describe('every list', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    guard = await boss.invite();
  });

  const who = (sender: 'MA' | 'EA') => (sender === 'MA' ? boss : guard);

  it.each(SEARCHED)(
    '$path can be searched, sorted by id and read by ids, as react-admin does by default',
    async ({ path, range, sender }) => {
      const filters = [{ q: 'zz' }, { id: [newId()] }, { id: [newId()], q: '' }];
      for (const filter of filters) {
        await who(sender)
          .get(`/${path}`)
          .query({ filter: JSON.stringify(filter), sort: '["id","DESC"]' })
          .expect(200, [])
          .expect('Content-Range', `${range} */0`);
      }
    },
  );

  it.each(LISTED)(
    '$path is empty after its last row and still counts the rows',
    async ({ path, range, sender }) => {
      const { body, headers } = await who(sender).get(`/${path}?range=[1000,1024]`).expect(200);
      expect(body).toEqual([]);
      expect(headers['content-range']).toMatch(new RegExp(`^${range} \\*/\\d+$`));
    },
  );

  it.each(LISTED)('$path can be read up to its 100,000th row', async ({ path, sender }) => {
    await who(sender).get(`/${path}?range=[99999,100023]`).expect(200, []);
    const { body } = await who(sender).get(`/${path}?range=[100000,100024]`).expect(400);
    expect(body).toMatchObject({
      message: 'A list shows its first 100,000 rows. Please filter it to see the others.',
    });
  });

  it.each(SEARCHED)(
    '$path accepts a search of 200 characters and 500 ids, and no more',
    async ({ path, sender }) => {
      const asked = (filter: object) =>
        who(sender)
          .get(`/${path}`)
          .query({ filter: JSON.stringify(filter) });
      const ids = Array.from({ length: 501 }, (_, index) => `x${index}`);
      await asked({ q: 'x'.repeat(200), id: ids.slice(1) }).expect(200, []);
      for (const [filter, most] of [
        [{ q: 'x'.repeat(201) }, 'a text of at most 200 characters'],
        [{ id: ids }, 'at most 500 ids'],
      ] as const) {
        const { body } = await asked(filter).expect(400);
        expect(body).toMatchObject({ message: `A filter's value must be ${most}` });
      }
    },
  );

  it.each(LISTED)('$path refuses wrong and unknown parameters', async ({ path, sender }) => {
    for (const wrong of [
      { sort: '["no such thing","ASC"]' },
      { sort: '["id","SIDEWAYS"]' },
      { filter: '{"noSuchThing":1}' },
      { filter: '{"__proto__":1}' },
      { filter: '[]' },
      { range: '[5,1]' },
    ]) {
      await who(sender).get(`/${path}`).query(wrong).expect(400);
    }
  });

  it.each(LISTED)('$path answers HEAD like GET, without a body', async ({ path, sender }) => {
    const { status, headers, text } = await who(sender).agent.head(`/api/${path}`);
    expect([status, text ?? '']).toEqual([200, '']);
    expect(headers).toHaveProperty('content-range');
  });

  it('returns all records that are asked for by id, even more than a page', async () => {
    const wanted = Array.from({ length: 130 }, () => newId());
    await t.sql(
      `insert into venues (id, company_id, name, address_line1, city, postcode, created_at, updated_at)
       select id, $1, 'Venue', 'Road', 'York', 'YO1 7HH', now(), now() from unnest($2::uuid[]) id`,
      [boss.user.companyId, wanted],
    );
    const asked = (id: string[]) => boss.get('/venues').query({ filter: JSON.stringify({ id }) });
    const { body } = await asked(wanted).expect(200).expect('Content-Range', 'venues 0-129/130');
    expect((body as { id: string }[]).map(({ id }) => id).sort()).toEqual(wanted.sort());
    const sorted = await boss.get('/venues?sort=["id","ASC"]&range=[0,2]').expect(200);
    expect((sorted.body as { id: string }[]).map(({ id }) => id)).toEqual(wanted.slice(0, 3));
  });
});

describe('a search in a list', () => {
  const t = withTestApp();

  /** Each list with a request that adds a record named Émile O’Neil Café. */
  const NAMED: [list: string, add: (boss: Person) => Promise<unknown>][] = [
    ['employees', (boss) => boss.invite({ firstName: 'E\u0301mile', lastName: 'O’Neil Café' })],
    ['users/employees', (boss) => boss.invite({ firstName: 'Émile', lastName: 'O’Neil Café' })],
    ['messages/recipients', (boss) => boss.invite({ firstName: 'Émile', lastName: 'O’Neil Café' })],
    ['invitations', (boss) => boss.invite({ firstName: 'Émile', lastName: 'O’Neil Café' })],
    [
      'venues',
      (boss) =>
        boss.post('/venues', {
          name: 'Émile O’Neil Café',
          addressLine1: '1 High St',
          city: 'York',
          postcode: 'YO1 7HH',
        }),
    ],
    ['schedules', (boss) => plan(boss, { name: 'Émile O’Neil Café' })],
    ['rotas', (boss) => planRota(boss, { name: 'Émile O’Neil Café' })],
    ['tasks', (boss) => boss.post('/tasks', { title: 'Émile O’Neil Café', priority: 'high' })],
    ['announcements', (boss) => boss.post('/announcements', { title: 'Émile', content: 'O’Neil Café' })],
    [
      'timesheets',
      async (boss) => {
        const guard = await boss.invite({ firstName: 'Émile', lastName: 'O’Neil Café' });
        const schedule = await plan(boss, { date: '2026-11-24' });
        await assign(boss, schedule, guard);
        const hours = { date: '2026-11-24', startTime: '09:00', endTime: '17:00', breakMinutes: 0 };
        await guard.post('/timesheets', { scheduleId: schedule.id, ...hours }).expect(201);
      },
    ],
  ];

  it.each(NAMED)('of %s ignores case, accents and the kind of apostrophe', async (list, add) => {
    const boss = await t.employer();
    await add(boss);
    const found = async (q: string) => {
      const { body } = await boss
        .get(`/${list}`)
        .query({ filter: JSON.stringify({ q }) })
        .expect(200);
      return [q, (body as unknown[]).length];
    };
    for (const q of ['emile', 'ÉMILE', 'E\u0301mile', 'O’Neil', "o'neil", 'Cafe', 'cafe emile'])
      expect(await found(q)).toEqual([q, 1]);
    for (const q of ['oneill', '%', '_']) expect(await found(q)).toEqual([q, 0]);
  });

  it('finds a name in each Unicode form, because names are stored in one', async () => {
    const boss = await t.employer();
    const { id } = await boss.invite({ firstName: 'E\u0301mile', lastName: 'Noe\u0308l' });
    const { body } = await boss.get(`/employees/${id}`).expect(200);
    expect(body).toMatchObject({ firstName: '\u00c9mile', lastName: 'No\u00ebl' });
  });
});

/** Lists of parts of other lists, those that only the product's own pages read, and those below the id of a member. */
const WITHOUT_ONE = [
  'erasures',
  'erased-texts',
  'leave-balances',
  'messages/conversations',
  'messages/recipients',
  'schedules/pending-approval',
  'supervision/timesheets',
  'supervision/gaps',
];

describe('the records of every list', () => {
  let amara: Person;
  const t = withTestApp();
  beforeAll(async () => {
    amara = await t.visitor().signIn('amara@demo.muster', await t.inside.demo.seed());
  });

  it('have unique ids, and can be read by id', async () => {
    const empty: string[] = [];
    for (const { path, sender } of LISTED) {
      if (sender === 'EA') continue;
      const { body } = await amara.get(`/${path}?range=[0,499]`).expect(200);
      const ids = (body as { id: string }[]).map(({ id }) => id);
      expect([path, new Set(ids).size]).toEqual([path, ids.length]);
      if (ids.length === 0) empty.push(path);
      else if (!WITHOUT_ONE.includes(path)) {
        const { body: one } = await amara.get(`/${path}/${ids[0]}`).expect(200);
        expect(one).toMatchObject({ id: ids[0] });
      }
    }
    expect(empty.sort()).toEqual([
      'erased-texts',
      'erasures',
      'notifications',
      'push-devices',
      'shift-notices',
    ]);
  });
});

describe('the statement of a search', () => {
  const t = withTestApp(undefined, { DATABASE_POOL_SIZE: '3', DATABASE_READ_POOL_SIZE: '1' });

  it('is planned for its words, while other lists use a cached plan', async () => {
    const boss = await t.employer();
    const who = { MA: boss, EA: await boss.invite() };
    for (const { path, sender } of SEARCHED) {
      await who[sender].get(`/${path}`).expect(200);
      await who[sender].get(`/${path}`).query({ filter: '{"q":"zz"}' }).expect(200);
    }
    const kept = await t.inside.statements.kept();
    expect(kept.filter((text) => text.includes('"_total"')).length).toBeGreaterThan(1);
    expect(kept.filter((text) => text.includes('search_word'))).toEqual([]);
  });
});
