import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import type { Person } from '../../test/people.js';
import { createVenue, VENUE } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { newId } from '../../test/ids.js';
import { CreateVenueRequest, UpdateVenueRequest, type VenueView } from './venues.contract.js';

let boss: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
});

const names = (body: unknown) => (body as VenueView[]).map(({ name }) => name);

it('stores each field of a new and of an edited venue', async () => {
  const venue = {
    name: 'Mill',
    addressLine1: '1 Mill Lane',
    addressLine2: 'Floor 2',
    city: 'Bath',
    county: 'Somerset',
    postcode: 'BA1 1AA',
    contactPerson: 'Jo',
    contactPhone: '0117 496 0000',
    contactEmail: 'jo@mill.test',
    notes: 'Ring twice',
    staffNotes: 'Use the side door',
    latitude: 51.38,
    longitude: -2.36,
    clockRadiusMetres: 200,
    nation: 'scotland',
    leastPeople: 2,
  };
  expectEveryField(CreateVenueRequest, venue);
  const { id } = (await boss.post('/venues', venue).expect(201)).body as VenueView;
  expect((await boss.get(`/venues/${id}`)).body).toMatchObject(venue);
  const edit = {
    name: 'Quay',
    addressLine1: '2 Quay Street',
    addressLine2: 'Floor 3',
    city: 'Bristol',
    county: 'Avon',
    postcode: 'BS1 4DJ',
    contactPerson: 'Al',
    contactPhone: '0117 496 0001',
    contactEmail: 'al@quay.test',
    notes: 'Ring once',
    staffNotes: 'Use the front door',
    latitude: 51.45,
    longitude: -2.59,
    clockRadiusMetres: 300,
    nation: 'northern_ireland',
    leastPeople: 3,
    isActive: 0,
    version: 1,
  };
  expectEveryField(UpdateVenueRequest, edit);
  await boss.patch(`/venues/${id}`, edit).expect(200);
  expect((await boss.get(`/venues/${id}`)).body).toMatchObject({ ...edit, version: 2 });
});

describe('adding a venue', () => {
  it('returns the record and writes one audit row without the address', async () => {
    const contact = { contactPerson: 'Jo', contactPhone: '0117 496 0000', contactEmail: ' jo@dock.test ' };
    const venue = await createVenue(boss, {
      ...contact,
      postcode: 'bs14dj',
      county: '  ',
      notes: 'Ring twice',
      staffNotes: ' Use the side door ',
    });
    expect(venue).toEqual({
      ...VENUE,
      id: expect.any(String),
      clockRadiusMetres: null,
      leastPeople: null,
      nation: 'england_and_wales',
      addressLine2: null,
      county: null,
      ...contact,
      contactEmail: 'jo@dock.test',
      postcode: 'BS1 4DJ',
      notes: 'Ring twice',
      staffNotes: 'Use the side door',
      latitude: null,
      longitude: null,
      createdById: boss.id,
      isActive: 1,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const audit = await t.sql('select action, actor_id, changes from audit_log where object_id = $1', [
      venue.id,
    ]);
    expect(audit).toEqual([{ action: 'venue.created', actor_id: boss.id, changes: {} }]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Venue name is required'],
    [{ addressLine1: '' }, 'addressLine1', 'Address line 1 is required'],
    [{ city: null }, 'city', 'City is required'],
    [{ postcode: '' }, 'postcode', 'Postcode is required'],
    [{ postcode: '12345' }, 'postcode', 'Please enter a valid UK postcode'],
    [{ postcode: "A1 1AA' OR 1=1" }, 'postcode', 'Please enter a valid UK postcode'],
    [{ postcode: 'A'.repeat(10_000) }, 'postcode', 'Please enter a valid UK postcode'],
    [{ postcode: ['BS1 4DJ'] }, 'postcode', 'Please enter a valid UK postcode'],
    [{ contactEmail: 'jo@' }, 'contactEmail', 'Invalid email format'],
    [{ notes: 'x\u0000' }, 'notes', 'Notes has a character that cannot be stored'],
  ])('refuses %j', async (wrong, field, sentence) => {
    const before = await t.sql('select count(*) from venues');
    const { body } = await boss.post('/venues', { ...VENUE, ...wrong }).expect(400);
    expect(body).toMatchObject({ message: sentence, errors: { [field]: sentence } });
    expect(await t.sql('select count(*) from venues')).toEqual(before);
  });

  it('ignores columns that employers may not write', async () => {
    const other = await t.employer();
    const venue = await createVenue(boss, {
      id: newId(),
      companyId: other.user.companyId,
      createdById: other.id,
      isActive: 0,
      version: 9,
    } as object);
    expect(venue).toMatchObject({ createdById: boss.id, isActive: 1, version: 1 });
    await other.get('/venues').expect(200, []);
  });
});

describe('the venues', () => {
  it("are the company's active ones by name, and all with list parameters", async () => {
    const employer = await t.employer();
    for (const name of ['mill', 'Arch', 'Zoo', 'Closed']) await createVenue(employer, { name });
    await t.sql(`update venues set is_active = false where name = 'Closed'`);
    const pick = await employer.get('/venues').expect(200);
    expect(names(pick.body)).toEqual(['Arch', 'mill', 'Zoo']);
    const page = await employer.get('/venues?range=[0,1]').expect(200);
    expect(names(page.body)).toEqual(['Arch', 'Closed']);
    expect(page.headers['content-range']).toBe('venues 0-1/4');
    const closed = (await employer.get('/venues?filter={"isActive":false}').expect(200)).body as VenueView[];
    expect(closed).toMatchObject([{ name: 'Closed', isActive: 0 }]);
    const byId = await employer.get(`/venues?filter={"id":["${closed[0]!.id}"]}`).expect(200);
    expect(names(byId.body)).toEqual(['Closed']);
    const found = await employer.get('/venues?filter={"q":"ARC"}&sort=["name","DESC"]').expect(200);
    expect(names(found.body)).toEqual(['Arch']);
    await t.sql(`update venues set city = 'York' where name = 'mill' and company_id = $1`, [
      employer.user.companyId,
    ]);
    const inYork = await employer.get('/venues?filter={"city":"yor"}').expect(200);
    expect(names(inYork.body)).toEqual(['mill']);
    const theirs = await boss.get(`/venues?filter={"id":["${closed[0]!.id}"]}`).expect(200);
    expect(theirs.body).toEqual([]);
    await employer.get('/venues?range=all').expect(400);
  });

  it('are in a pick list of up to 5,000', async () => {
    const employer = await t.employer();
    await t.sql(
      `insert into venues (id, company_id, name, address_line1, city, postcode, created_at, updated_at)
       select gen_random_uuid(), $1, 'V' || n, 'x', 'x', 'BS1 4DJ', now(), now() from generate_series(1, 5001) n`,
      [employer.user.companyId],
    );
    const { body } = await employer.get('/venues').expect(200);
    expect(body).toHaveLength(5_000);
  });
});
