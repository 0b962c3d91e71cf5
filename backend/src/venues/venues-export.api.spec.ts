import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { expectEveryField } from '../../test/every-field.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { CreateVenueRequest } from './venues.contract.js';

const details = {
  name: 'The Crown',
  addressLine1: '1 High Street',
  addressLine2: 'Floor 2',
  city: 'York',
  county: 'Yorkshire',
  postcode: 'YO1 7HH',
  contactPerson: 'Kim',
  contactPhone: '+441904000000',
  contactEmail: 'kim@example.test',
  notes: '=1+1',
  staffNotes: 'Two\nlines',
  latitude: 53.95,
  longitude: -1.08,
  clockRadiusMetres: 150,
  nation: 'scotland',
  leastPeople: 2,
};

describe('the file of a company’s venues', () => {
  const t = withTestApp();
  const text = async (boss: Person, query = '') =>
    (await boss.get(`/venues/export${query}`).expect(200)).text;

  it('has a column for each field of an import', async () => {
    const boss = await t.employer();
    expectEveryField(CreateVenueRequest, details);
    await boss.post('/venues', details).expect(201);
    const { headers } = await boss.get('/venues/export').expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="venues-2026-11-24.csv"');
    const [header, row] = parse(await text(boss), { bom: true }) as string[][];
    expect(header).toHaveLength(Object.keys(details).length);
    const guarded = { contactPhone: "'+441904000000", notes: "'=1+1" };
    const words = { ...details, ...guarded, nation: 'Scotland' };
    expect(row).toEqual(Object.values(words).map(String));
  });

  it('contains the rows of the filtered list on all pages, of the own company only', async () => {
    const boss = await t.employer();
    await (await t.employer()).post('/venues', details).expect(201);
    for (const name of ['The Dock', 'The Crown'])
      await boss.post('/venues', { ...details, name }).expect(201);
    const names = async (query: string) =>
      (parse(await text(boss, query), { bom: true }) as string[][]).slice(1).map(([name]) => name);
    expect(await names('?range=[0,0]')).toEqual(['The Crown', 'The Dock']);
    expect(await names('?filter={"q":"dock"}')).toEqual(['The Dock']);
    await boss.get('/venues/export?filter={"password":"x"}').expect(400);
  });

  it('contains ten thousand venues and is refused above that', async () => {
    const boss = await t.employer();
    await boss.post('/venues', details).expect(201);
    const add = (count: number) =>
      t.sql(
        `insert into venues select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid()))).*
           from venues v, generate_series(1, $2::int)
          where v.id = (select id from venues where company_id = $1 limit 1)`,
        [boss.user.companyId, count],
      );
    await add(9_999);
    expect(parse(await text(boss), { bom: true })).toHaveLength(10_001);
    await add(1);
    const { body } = await boss.get('/venues/export').expect(400);
    expect(body).toMatchObject({ code: 'export_too_large', message: expect.stringContaining('10,000') });
  });
});
