import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Person } from '../../test/people.js';
import { createVenue, plan, VENUE } from '../../test/plans.js';
import { auditOf } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';
import { HALF_A_POSITION, INVALID_POSTCODE } from './venue-fields.contract.js';
import type { VenueView } from './venues.contract.js';

const BRISTOL = { latitude: 51.4545, longitude: -2.5879 };

describe('editing a venue', () => {
  let boss: Person;
  let deputy: Person;
  let stranger: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    deputy = await boss.invite({ role: 'employer' });
    stranger = await t.employer();
  });

  const edit = (id: string, body: object, by = boss) => by.patch(`/venues/${id}`, body);
  const audit = auditOf(t);
  const pickList = async () => {
    const { body } = await boss.get('/venues').expect(200);
    return (body as VenueView[]).map(({ id }) => id);
  };

  it('sets, moves and clears its position on the map', async () => {
    const { id } = await createVenue(boss, BRISTOL);
    expect((await boss.get(`/venues/${id}`).expect(200)).body).toMatchObject(BRISTOL);
    const poles = { latitude: -90, longitude: 180 };
    expect((await edit(id, poles).expect(200)).body).toMatchObject({ ...poles, version: 2 });
    const none = { latitude: null, longitude: null };
    expect((await edit(id, none).expect(200)).body).toMatchObject({ ...none, version: 3 });
    expect(await audit(id)).toEqual([
      { action: 'venue.created', actor_id: boss.id, changes: {} },
      { action: 'venue.changed', actor_id: boss.id, changes: { latitude: {}, longitude: {} } },
      { action: 'venue.changed', actor_id: boss.id, changes: { latitude: {}, longitude: {} } },
    ]);
  });

  const NO_LATITUDE = 'Latitude must be a number from -90 to 90';
  const NO_LONGITUDE = 'Longitude must be a number from -180 to 180';
  it.each<[object, object]>([
    [{ latitude: 51 }, { longitude: HALF_A_POSITION }],
    [{ longitude: 2 }, { latitude: HALF_A_POSITION }],
    [{ latitude: 51, longitude: null }, { longitude: HALF_A_POSITION }],
    [{ latitude: 90.0001, longitude: 0 }, { latitude: NO_LATITUDE }],
    [{ latitude: 0, longitude: -180.5 }, { longitude: NO_LONGITUDE }],
    [{ latitude: '51.4', longitude: 2 }, { latitude: NO_LATITUDE }],
    [{ latitude: 51, longitude: [2] }, { longitude: NO_LONGITUDE }],
    [{ latitude: true, longitude: 2 }, { latitude: NO_LATITUDE }],
    [
      { latitude: {}, longitude: '' },
      { latitude: NO_LATITUDE, longitude: NO_LONGITUDE },
    ],
  ])('refuses the position %j', async (position, errors) => {
    const { id } = await createVenue(boss);
    const created = await boss.post('/venues', { ...VENUE, ...position }).expect(400);
    expect((created.body as { errors: object }).errors).toEqual(errors);
    const edited = await edit(id, position).expect(400);
    expect((edited.body as { errors: object }).errors).toEqual(errors);
  });

  it('refuses to clear one coordinate without the other', async () => {
    const { id } = await createVenue(boss, BRISTOL);
    const { body } = await edit(id, { latitude: null }).expect(400);
    expect(body).toMatchObject({ errors: { longitude: HALF_A_POSITION } });
  });

  it.each([
    ['sw1a1aa', 'SW1A 1AA'],
    [' SW1A  1AA ', 'SW1A 1AA'],
    ['\tm11ae', 'M1 1AE'],
  ])('accepts the postcode %j', async (typed, kept) => {
    const venue = await createVenue(boss, { postcode: typed });
    expect(venue.postcode).toBe(kept);
    const { body } = await edit(venue.id, { postcode: typed }).expect(200);
    expect(body).toMatchObject({ postcode: kept, version: 1 });
  });

  it.each([
    '12345',
    'GIR 0AA',
    'SW1A 1A',
    'XSW1A 1AA',
    'SW1A 1AAX',
    'SW1A\u00001AA',
    'ſW1A 1AA',
    ' '.repeat(90_000) + 'x',
    'A1'.repeat(40_000),
  ])('refuses other postcodes (%#)', async (postcode) => {
    const { id } = await createVenue(boss);
    const { body } = await edit(id, { postcode }).expect(400);
    expect(body).toMatchObject({ errors: { postcode: INVALID_POSTCODE } });
  });

  it('keeps fields that an edit omits, and writes only field names to the audit log', async () => {
    const venue = await createVenue(boss, { notes: 'Ring twice', county: 'Avon', ...BRISTOL });
    const { body } = await edit(venue.id, { name: ' The Quay ', notes: ' ', version: 1 }, deputy).expect(200);
    expect(body).toEqual({
      ...venue,
      name: 'The Quay',
      notes: null,
      version: 2,
      updatedAt: expect.any(String),
    });
    expect((await audit(venue.id))[1]).toEqual({
      action: 'venue.changed',
      actor_id: deputy.id,
      changes: { name: {}, notes: {} },
    });
  });

  it('changes nothing if the whole record is sent back', async () => {
    const venue = await createVenue(boss, BRISTOL);
    await edit(venue.id, venue).expect(200, venue);
    const forged = {
      ...venue,
      id: randomUUID(),
      companyId: stranger.user.companyId,
      createdById: stranger.id,
    };
    await edit(venue.id, forged).expect(200, venue);
    expect(await audit(venue.id)).toHaveLength(1);
  });

  it('returns 409 with the current record for an older version', async () => {
    const { id } = await createVenue(boss);
    const { body: current } = await edit(id, { city: 'Bath', version: 1 }).expect(200);
    const stale = await edit(id, { city: 'Wells', version: 1 }, deputy).expect(409);
    expect(stale.body).toMatchObject({ current: current as object });
    expect((await edit(id, { city: 'Wells' }, deputy).expect(200)).body).toMatchObject({
      city: 'Wells',
      version: 3,
    });
  });

  it('accepts one of several concurrent edits, and shows the others the result', async () => {
    const { id } = await createVenue(boss);
    const tries = await Promise.all(
      ['A', 'B', 'C', 'D'].map((city, at) => edit(id, { city, version: 1 }, at % 2 ? boss : deputy)),
    );
    const [won, ...lost] = tries.toSorted((a, b) => a.status - b.status);
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    for (const { body } of lost) expect(body).toMatchObject({ current: won!.body });
    expect(await audit(id)).toHaveLength(2);
  });

  it.each([
    [{ isActive: true }, { isActive: 'Active must be a whole number from 0 to 1' }],
    [{ isActive: '0' }, { isActive: 'Active must be a whole number from 0 to 1' }],
    [{ isActive: 2 }, { isActive: 'Active must be a whole number from 0 to 1' }],
    [{ isActive: null }, { isActive: 'Active must be a whole number from 0 to 1' }],
    [{ name: null }, { name: 'Venue name is required' }],
    [{ addressLine1: ' ' }, { addressLine1: 'Address line 1 is required' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ postcode: null }, { postcode: 'Postcode is required' }],
    [{ contactEmail: 'x' }, { contactEmail: 'Invalid email format' }],
    [{ version: 0 }, { version: 'Version must be a whole number from 1 to 2147483647' }],
  ])('refuses %j', async (wrong, errors) => {
    const { id } = await createVenue(boss);
    const { body } = await edit(id, wrong).expect(400);
    expect(body).toMatchObject({ errors });
  });

  it('keeps the shifts of a deactivated venue, refuses new ones, and can reactivate it', async () => {
    const venue = await createVenue(boss, { name: 'Closing' });
    const planned = await plan(boss, { venueId: venue.id });
    const { body } = await deputy.delete(`/venues/${venue.id}`).expect(200);
    expect(body).toEqual({ ...venue, isActive: 0, version: 2, updatedAt: expect.any(String) });
    await boss.delete(`/venues/${venue.id}`).expect(200, body as object);
    expect(await pickList()).not.toContain(venue.id);
    await boss.get(`/venues/${venue.id}`).expect(200, body as object);
    const kept = await boss.patch(`/schedules/${planned.id}`, { ...planned, name: 'Kept' }).expect(200);
    expect(kept.body).toMatchObject({ name: 'Kept', venue: { id: venue.id, name: 'Closing' } });
    const elsewhere = await plan(boss);
    await boss.patch(`/schedules/${elsewhere.id}`, { venueId: venue.id }).expect(409, /no longer active/);
    await edit(venue.id, { isActive: 1, version: 2 }).expect(200);
    expect(await pickList()).toContain(venue.id);
    await edit(venue.id, { isActive: 0, name: 'Closed' }).expect(200);
    expect((await audit(venue.id)).slice(1)).toEqual([
      { action: 'venue.deactivated', actor_id: deputy.id, changes: { isActive: { from: true, to: false } } },
      { action: 'venue.reactivated', actor_id: boss.id, changes: { isActive: { from: false, to: true } } },
      {
        action: 'venue.deactivated',
        actor_id: boss.id,
        changes: { name: {}, isActive: { from: true, to: false } },
      },
    ]);
  });
});
