import { describe, expect, it } from '@jest/globals';
import { newId } from '../../src/common/db/columns.js';
import type { Person } from '../people.js';
import { withTestApp } from '../with-test-app.js';

const EMPLOYERS = ['employees', 'venues', 'schedules', 'schedule-assignments', 'timesheets', 'notifications'];
const LISTS = [...EMPLOYERS, 'invitations', 'schedules/pending-approval', 'shifts'];

describe('every list', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    guard = await boss.invite();
  });

  const of = (name: string) => (name === 'shifts' ? guard : boss);
  const range = (name: string) => (name.startsWith('schedules') ? 'schedules' : name);

  it.each(LISTS)(
    '%s is searched, sorted by id and read by ids, as react-admin does unasked',
    async (name) => {
      const filters = [{ q: 'zz' }, { id: [newId()] }, { id: [newId()], q: '' }];
      for (const filter of filters) {
        await of(name)
          .get(`/${name}`)
          .query({ filter: JSON.stringify(filter), sort: '["id","DESC"]' })
          .expect(200, [])
          .expect('Content-Range', `${range(name)} */0`);
      }
    },
  );

  it.each(LISTS)('%s past its end is empty and still tells the total', async (name) => {
    const { body, headers } = await of(name).get(`/${name}?range=[1000,1024]`).expect(200);
    expect(body).toEqual([]);
    expect(headers['content-range']).toMatch(new RegExp(`^${range(name)} \\*/\\d+$`));
  });

  it.each(LISTS)('%s is read as far as its 100,000th row, and filtered beyond', async (name) => {
    await of(name).get(`/${name}?range=[99999,100023]`).expect(200, []);
    const { body } = await of(name).get(`/${name}?range=[100000,100024]`).expect(400);
    expect(body).toMatchObject({
      message: 'A list can be read up to its row 100,000. Please filter it to see the others.',
    });
  });

  it.each(LISTS)('%s is searched by 200 characters and asked for 500 ids, and no more', async (name) => {
    const asked = (filter: object) =>
      of(name)
        .get(`/${name}`)
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
  });

  it.each(LISTS)('%s refuses what is not of the dialect, and what it does not know', async (name) => {
    for (const wrong of [
      { sort: '["no such thing","ASC"]' },
      { sort: '["id","SIDEWAYS"]' },
      { filter: '{"noSuchThing":1}' },
      { filter: '{"__proto__":1}' },
      { filter: '[]' },
      { range: '[5,1]' },
    ]) {
      await of(name).get(`/${name}`).query(wrong).expect(400);
    }
  });

  it.each(LISTS)('%s answers HEAD as GET, without a body', async (name) => {
    const { status, headers, text } = await of(name).agent.head(`/api/${name}`);
    expect([status, text ?? '']).toEqual([200, '']);
    expect(headers).toHaveProperty('content-range');
  });

  it('answers all records that are asked for by id, more than a page of the newest', async () => {
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
