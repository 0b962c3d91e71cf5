import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
/* each venue */
import { createVenue } from '../../test/plans.js';
/* end */
import { auditOf } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';
import {
  CreateSampleItemRequest,
  UpdateSampleItemRequest,
  type SampleItemView,
} from './sample-items.contract.js';

let boss: Person;
let deputy: Person;
let stranger: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
  deputy = await boss.invite({ role: 'employer' });
  stranger = await t.employer();
});

const audit = auditOf(t);

/** A request with the fields that a record needs. */
const first = {
  sampleLabel: 'First',
  /* each text */
  sampleField: 'North',
  /* each number */
  sampleField: 4,
  /* end */
};

async function add(about: Partial<CreateSampleItemRequest> = {}, by = boss): Promise<SampleItemView> {
  const { body } = await by.post('/sample-items', { ...first, ...about }).expect(201);
  return body as SampleItemView;
}

const edit = (id: string, body: object, by = boss) => by.patch(`/sample-items/${id}`, body);

describe('the sample items', () => {
  const labels = async (employer: Person, query: string) => {
    const { body } = await employer.get(`/sample-items${query}`).expect(200);
    return (body as SampleItemView[]).map(({ sampleLabel }) => sampleLabel);
  };

  it('are listed by sample label, searched, sorted and filtered, and only those of the own company', async () => {
    const employer = await t.employer();
    for (const sampleLabel of ['banana', 'Apple', 'Cherry'])
      await add(
        {
          sampleLabel,
          /* each text */
          sampleField: `${sampleLabel} pie`,
          /* each long-text */
          sampleField: `${sampleLabel} pie`,
          /* end */
        },
        employer,
      );
    const { id } = await add({ sampleLabel: 'Damson' }, employer);
    await employer.delete(`/sample-items/${id}`).expect(200);
    expect(await labels(employer, '')).toEqual(['Apple', 'banana', 'Cherry', 'Damson']);
    expect(await labels(employer, '?sort=["sampleLabel","DESC"]&range=[0,1]')).toEqual(['Damson', 'Cherry']);
    expect(await labels(employer, '?sort=["createdAt","ASC"]&range=[0,1]')).toEqual(['banana', 'Apple']);
    expect(
      await labels(employer, '?filter={"q":"APPLE/* each text */ PIE/* each long-text */ PIE/* end */"}'),
    ).toEqual(['Apple']);
    expect(await labels(employer, '?filter={"isActive":false}')).toEqual(['Damson']);
    expect(await labels(stranger, `?filter={"id":["${id}"]}`)).toEqual([]);
  });
});

describe('adding to the sample items', () => {
  it('returns the record, and writes only an audit row without its texts', async () => {
    const added = await add({
      sampleLabel: ' First ',
      /* each long-text */
      sampleField: ' ',
      /* end */
    });
    expect(added).toEqual({
      id: expect.any(String),
      ...first,
      /* each long-text */
      sampleField: null,
      /* each venue */
      venueId: null,
      venue: null,
      /* end */
      createdById: boss.id,
      isActive: true,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(await audit(added.id)).toEqual([
      { action: 'sample_item.created', actor_id: boss.id, changes: {} },
    ]);
  });

  it.each([
    [{ sampleLabel: ' ' }, { sampleLabel: 'Sample label is required' }],
    [{ sampleLabel: 'x'.repeat(101) }, { sampleLabel: 'Sample label must be at most 100 characters' }],
    /* each text */
    [{ sampleField: ' ' }, { sampleField: 'Sample field is required' }],
    [{ sampleField: 'x'.repeat(101) }, { sampleField: 'Sample field must be at most 100 characters' }],
    /* each long-text */
    [{ sampleField: 'x\u0000' }, { sampleField: 'Sample field has a character that cannot be stored' }],
    /* each number */
    [{ sampleField: -1 }, { sampleField: 'Sample field must be a whole number from 0 to 9999' }],
    [{ sampleField: 10_000 }, { sampleField: 'Sample field must be a whole number from 0 to 9999' }],
    [{ sampleField: undefined }, { sampleField: 'Sample field must be a whole number from 0 to 9999' }],
    /* each venue */
    [{ venueId: 'York' }, { venueId: 'Venue is not valid' }],
    /* end */
  ])('refuses %j and stores nothing', async (wrong, errors) => {
    const before = await t.sql('select count(*) from sample_items');
    const { body } = await boss.post('/sample-items', { ...first, ...wrong }).expect(400);
    expect(body).toMatchObject({ errors });
    expect(await t.sql('select count(*) from sample_items')).toEqual(before);
  });

  it('ignores columns that employers may not write', async () => {
    const forged = { id: newId(), companyId: stranger.user.companyId, createdById: stranger.id, version: 9 };
    const added = await add(forged as object);
    expect(added).toMatchObject({ createdById: boss.id, version: 1 });
    expect(added.id).not.toBe(forged.id);
    await stranger.get(`/sample-items/${added.id}`).expect(404);
  });
});

describe('editing the sample items', () => {
  it('stores each field of a new and of an edited record', async () => {
    /* each venue */
    const venues = [await createVenue(boss), await createVenue(boss, { name: 'Depot' })] as const;
    /* end */
    const whole = {
      ...first,
      /* each long-text */
      sampleField: 'Near the door',
      /* each venue */
      venueId: venues[0].id,
      /* end */
    };
    expectEveryField(CreateSampleItemRequest, whole);
    const { id } = await add(whole);
    expect((await boss.get(`/sample-items/${id}`).expect(200)).body).toMatchObject(whole);
    const second = {
      sampleLabel: 'Second',
      /* each text */
      sampleField: 'South',
      /* each long-text */
      sampleField: 'In the hall',
      /* each number */
      sampleField: 7,
      /* each venue */
      venueId: venues[1].id,
      /* end */
      isActive: false,
      version: 1,
    };
    expectEveryField(UpdateSampleItemRequest, second);
    await edit(id, second).expect(200);
    expect((await boss.get(`/sample-items/${id}`).expect(200)).body).toMatchObject({ ...second, version: 2 });
  });

  it('keeps omitted fields, and writes only the names of changed ones to the audit log', async () => {
    const added = await add({
      /* each long-text */
      sampleField: 'Near the door',
      /* end */
    });
    const { body } = await edit(added.id, { sampleLabel: 'Second' }, deputy).expect(200);
    expect(body).toEqual({ ...added, sampleLabel: 'Second', version: 2, updatedAt: expect.any(String) });
    await edit(added.id, body as object).expect(200, body as object);
    expect((await audit(added.id)).slice(1)).toEqual([
      { action: 'sample_item.changed', actor_id: deputy.id, changes: { sampleLabel: {} } },
    ]);
  });

  it('returns 409 with the current record for an older version, and changes nothing', async () => {
    const { id } = await add();
    const { body: current } = await edit(id, { sampleLabel: 'Second', version: 1 }).expect(200);
    const stale = await edit(id, { sampleLabel: 'Third', version: 1 }, deputy).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: current as object });
    await boss.get(`/sample-items/${id}`).expect(200, current as object);
  });

  it('accepts one of several concurrent edits, and shows the others the result', async () => {
    const { id } = await add();
    const tries = await Promise.all(
      ['A', 'B', 'C', 'D'].map((sampleLabel, at) =>
        edit(id, { sampleLabel, version: 1 }, at % 2 ? boss : deputy),
      ),
    );
    const [won, ...lost] = tries.toSorted((a, b) => a.status - b.status);
    expect([won!.status, ...lost.map(({ status }) => status)]).toEqual([200, 409, 409, 409]);
    for (const { body } of lost) expect(body).toMatchObject({ current: won!.body });
    expect(await audit(id)).toHaveLength(2);
  });

  it.each([
    [{ sampleLabel: null }, { sampleLabel: 'Sample label is required' }],
    /* each text */
    [{ sampleField: null }, { sampleField: 'Sample field is required' }],
    /* each long-text */
    [{ sampleField: 5 }, { sampleField: 'Sample field must be text' }],
    /* each number */
    [{ sampleField: 1.5 }, { sampleField: 'Sample field must be a whole number from 0 to 9999' }],
    /* end */
    [{ isActive: 'no' }, { isActive: 'Active must be true or false' }],
    [{ version: 0 }, { version: 'Version must be a whole number from 1 to 2147483647' }],
  ])('refuses %j', async (wrong, errors) => {
    const { id } = await add();
    const { body } = await edit(id, wrong).expect(400);
    expect(body).toMatchObject({ errors });
  });

  it('deactivates once, reactivates, and writes both to the audit log', async () => {
    const added = await add();
    const { body } = await deputy.delete(`/sample-items/${added.id}`).expect(200);
    expect(body).toEqual({ ...added, isActive: false, version: 2, updatedAt: expect.any(String) });
    await boss.delete(`/sample-items/${added.id}`).expect(200, body as object);
    await edit(added.id, { isActive: true, version: 2 }).expect(200);
    expect((await audit(added.id)).slice(1)).toEqual([
      {
        action: 'sample_item.deactivated',
        actor_id: deputy.id,
        changes: { isActive: { from: true, to: false } },
      },
      {
        action: 'sample_item.reactivated',
        actor_id: boss.id,
        changes: { isActive: { from: false, to: true } },
      },
    ]);
  });

  it('is possible only for employers of the company', async () => {
    const added = await add();
    const guard = await boss.invite();
    for (const verb of ['get', 'patch', 'delete'] as const) {
      const hidden = await stranger[verb](`/sample-items/${added.id}`).expect(404);
      const unknown = await stranger[verb](`/sample-items/${newId()}`).expect(404);
      expect(hidden.text).toBe(unknown.text);
      await guard[verb](`/sample-items/${added.id}`).expect(403);
    }
    await guard.get('/sample-items').expect(403);
    await guard.post('/sample-items', first).expect(403);
    await boss.get(`/sample-items/${added.id}`).expect(200, added);
  });
});
/* each venue */

describe('the venue of the sample items', () => {
  it('is returned with its name, filters the list, and can be removed', async () => {
    const { id: venueId, name } = await createVenue(boss);
    const added = await add({ venueId: venueId.toUpperCase() });
    expect(added).toMatchObject({ venueId, venue: { id: venueId, name } });
    await boss.get(`/sample-items?filter={"venueId":"${venueId}"}`).expect(200, [added]);
    await edit(added.id, { venueId: venueId.toUpperCase() }).expect(200, added);
    const { body } = await edit(added.id, { venueId: null }).expect(200);
    expect(body).toMatchObject({ venueId: null, venue: null, version: 2 });
  });

  it('must be active when it is chosen, and stays if it is deactivated later', async () => {
    const venue = await createVenue(boss);
    const [chosen, without] = [await add({ venueId: venue.id }), await add()];
    await boss.delete(`/venues/${venue.id}`).expect(200);
    const refused = await boss.post('/sample-items', { ...first, venueId: venue.id }).expect(409);
    expect(refused.body).toMatchObject({ code: 'venue_inactive' });
    await edit(without.id, { venueId: venue.id }).expect(409);
    const { body } = await edit(chosen.id, { sampleLabel: 'Second', venueId: venue.id }).expect(200);
    expect(body).toMatchObject({ sampleLabel: 'Second', venueId: venue.id });
  });

  it('must be one of the company', async () => {
    const { id: venueId } = await createVenue(stranger);
    const { id } = await add();
    await boss.post('/sample-items', { ...first, venueId }).expect(404);
    await edit(id, { venueId }).expect(404);
  });
});
/* end */
