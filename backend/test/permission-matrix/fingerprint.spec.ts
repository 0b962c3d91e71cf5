import { describe, expect, it } from '@jest/globals';
import type { Person } from '../people.js';
import { createVenue } from '../plans.js';
import { withTestApp } from '../with-test-app.js';
import { fingerprint } from './fingerprint.js';

describe('the fingerprint that detects changes by refused requests', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    await createVenue(boss);
  });

  it('changes after a request that writes', async () => {
    const before = await fingerprint(t);
    await createVenue(boss);
    expect(await fingerprint(t)).not.toEqual(before);
  });

  it.each([
    `update users set first_name = first_name || 'x'`,
    'delete from venues',
    'truncate notifications cascade',
  ])('changes after: %s', async (text) => {
    const before = await fingerprint(t);
    await t.sql(text);
    expect(await fingerprint(t)).not.toEqual(before);
  });

  it.each([
    'update users set first_name = first_name',
    `do $$ begin update users set first_name = 'x'; raise exception 'x'; exception when others then null; end $$`,
    'update session set expire = expire',
  ])('stays the same after: %s', async (text) => {
    const before = await fingerprint(t);
    await t.sql(text);
    expect(await fingerprint(t)).toEqual(before);
  });
});
