import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
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

async function add(about: Partial<CreateSampleItemRequest> = {}, by = boss): Promise<SampleItemView> {
  const { body } = await by.post('/sample-items', { name: 'First', ...about }).expect(201);
  return body as SampleItemView;
}

const edit = (id: string, body: object, by = boss) => by.patch(`/sample-items/${id}`, body);

describe('the sample items', () => {
  const names = async (employer: Person, query: string) => {
    const { body } = await employer.get(`/sample-items${query}`).expect(200);
    return (body as SampleItemView[]).map(({ name }) => name);
  };

  it('are listed by name, searched, sorted and filtered, and only those of the own company', async () => {
    const employer = await t.employer();
    for (const name of ['banana', 'Apple', 'Cherry']) await add({ name, notes: `${name} pie` }, employer);
    const { id } = await add({ name: 'Damson' }, employer);
    await employer.delete(`/sample-items/${id}`).expect(200);
    expect(await names(employer, '')).toEqual(['Apple', 'banana', 'Cherry', 'Damson']);
    expect(await names(employer, '?sort=["name","DESC"]&range=[0,1]')).toEqual(['Damson', 'Cherry']);
    expect(await names(employer, '?sort=["createdAt","ASC"]&range=[0,1]')).toEqual(['banana', 'Apple']);
    expect(await names(employer, '?filter={"q":"APPLE PIE"}')).toEqual(['Apple']);
    expect(await names(employer, '?filter={"isActive":false}')).toEqual(['Damson']);
    expect(await names(stranger, `?filter={"id":["${id}"]}`)).toEqual([]);
  });
});

describe('adding to the sample items', () => {
  it('returns the record, and writes only an audit row without its texts', async () => {
    const added = await add({ name: ' First ', notes: ' ' });
    expect(added).toEqual({
      id: expect.any(String),
      name: 'First',
      notes: null,
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
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(101) }, { name: 'Name must be at most 100 characters' }],
    [{ notes: 'x\u0000' }, { notes: 'Notes has a character that cannot be stored' }],
  ])('refuses %j and stores nothing', async (wrong, errors) => {
    const before = await t.sql('select count(*) from sample_items');
    const { body } = await boss.post('/sample-items', { name: 'First', ...wrong }).expect(400);
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
    const first = { name: 'First', notes: 'Near the door' };
    expectEveryField(CreateSampleItemRequest, first);
    const { id } = await add(first);
    expect((await boss.get(`/sample-items/${id}`).expect(200)).body).toMatchObject(first);
    const second = { name: 'Second', notes: 'In the hall', isActive: false, version: 1 };
    expectEveryField(UpdateSampleItemRequest, second);
    await edit(id, second).expect(200);
    expect((await boss.get(`/sample-items/${id}`).expect(200)).body).toMatchObject({ ...second, version: 2 });
  });

  it('keeps omitted fields, and writes only the names of changed ones to the audit log', async () => {
    const added = await add({ notes: 'Near the door' });
    const { body } = await edit(added.id, { name: 'Second' }, deputy).expect(200);
    expect(body).toEqual({ ...added, name: 'Second', version: 2, updatedAt: expect.any(String) });
    await edit(added.id, body as object).expect(200, body as object);
    expect((await audit(added.id)).slice(1)).toEqual([
      { action: 'sample_item.changed', actor_id: deputy.id, changes: { name: {} } },
    ]);
  });

  it('returns 409 with the current record for an older version, and changes nothing', async () => {
    const { id } = await add();
    const { body: current } = await edit(id, { name: 'Second', version: 1 }).expect(200);
    const stale = await edit(id, { name: 'Third', version: 1 }, deputy).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: current as object });
    await boss.get(`/sample-items/${id}`).expect(200, current as object);
  });

  it('accepts one of several concurrent edits, and shows the others the result', async () => {
    const { id } = await add();
    const tries = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name, at) => edit(id, { name, version: 1 }, at % 2 ? boss : deputy)),
    );
    const [won, ...lost] = tries.toSorted((a, b) => a.status - b.status);
    expect([won!.status, ...lost.map(({ status }) => status)]).toEqual([200, 409, 409, 409]);
    for (const { body } of lost) expect(body).toMatchObject({ current: won!.body });
    expect(await audit(id)).toHaveLength(2);
  });

  it.each([
    [{ name: null }, { name: 'Name is required' }],
    [{ notes: 5 }, { notes: 'Notes must be text' }],
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
    await guard.post('/sample-items', { name: 'First' }).expect(403);
    await boss.get(`/sample-items/${added.id}`).expect(200, added);
  });
});
