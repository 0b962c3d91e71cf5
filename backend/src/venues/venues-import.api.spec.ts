import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { VenueView } from './venues.contract.js';

const row = (name: string, more: object = {}) => ({
  name,
  addressLine1: '1 High Street',
  city: 'York',
  postcode: 'yo1 7hh',
  ...more,
});

describe('an import of venues', () => {
  const t = withTestApp();
  const send = (boss: Person, rows: unknown) => boss.post('/venues/import', { rows } as object);
  const names = async (boss: Person) =>
    ((await boss.get('/venues').expect(200)).body as VenueView[]).map(({ name }) => name);

  it('adds the venues that the company does not have, and the same rows again add none', async () => {
    const boss = await t.employer();
    const rows = [
      row('The Crown'),
      row('The Dock'),
      row('the crown'),
      row('The Crown', { postcode: 'YO1 7HG' }),
    ];
    const check = async () => (await boss.post('/venues/import/check', { rows }).expect(200)).body as unknown;
    expect(await check()).toEqual({ known: [2] });
    expect((await send(boss, rows).expect(201)).body).toEqual({ created: 3, known: 1, remaining: [] });
    expect((await send(boss, rows).expect(201)).body).toEqual({ created: 0, known: 4, remaining: [] });
    expect(await check()).toEqual({ known: [0, 1, 2, 3] });
    expect(await names(boss)).toEqual(['The Crown', 'The Crown', 'The Dock']);
    const audit = await t.sql(`select from audit_log where action = 'venue.created' and actor_id = $1`, [
      boss.id,
    ]);
    expect(audit).toHaveLength(3);
  });

  it('adds none twice if two imports run at once', async () => {
    const boss = await t.employer();
    const both = await Promise.all([
      send(boss, [row('One')]).expect(201),
      send(boss, [row('One')]).expect(201),
    ]);
    expect(both.map(({ body }) => (body as { created: number }).created).toSorted((a, b) => a - b)).toEqual([
      0, 1,
    ]);
    expect(await names(boss)).toEqual(['One']);
  });

  it('adds nothing if one row is wrong, and names each wrong field', async () => {
    const boss = await t.employer();
    const rows = [row('Fine'), row('', { postcode: 'nowhere' }), row('Fine too', { contactEmail: 'x' })];
    const { body } = await send(boss, rows).expect(400);
    expect((body as { errors: object }).errors).toEqual({
      'rows.1.name': 'Venue name is required',
      'rows.1.postcode': 'Please enter a valid UK postcode',
      'rows.2.contactEmail': 'Invalid email format',
    });
    expect(await names(boss)).toEqual([]);
  });

  it.each([
    [[], 'Add at least one row'],
    [undefined, 'Add at least one row'],
    [Array.from({ length: 1_001 }, (_, n) => row(`V${n}`)), 'At most 1,000 rows can be imported at once'],
  ])('is refused without rows or with too many: %#', async (rows, sentence) => {
    const { body } = await send(await t.employer(), rows).expect(400);
    expect(body).toMatchObject({ errors: { rows: sentence } });
  });

  it('leaves venues of other companies alone', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    await send(rival, [row('The Crown')]).expect(201);
    expect((await send(boss, [row('The Crown')]).expect(201)).body).toMatchObject({ created: 1, known: 0 });
    expect(await names(rival)).toEqual(['The Crown']);
  });
});
