import { describe, expect, it } from '@jest/globals';
import { someEmail } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('an import whose connection is cut in the middle', () => {
  const t = withTestApp(async () => {
    await t.sql(`create function cut() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end $$`);
  });
  const counts = () =>
    t.sql(`select (select count(*)::int from venues) as venues, (select count(*)::int from invitations) as invitations,
                  (select count(*)::int from mails) as mails, (select count(*)::int from rotas) as rotas,
                  (select count(*)::int from shifts) as shifts, (select count(*)::int from audit_log) as audited`);
  const times = (count: number, row: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => row(n));

  const venue = (n: number) => ({
    name: `Venue ${n}`,
    addressLine1: '1 High St',
    city: 'York',
    postcode: 'YO1 7HH',
  });
  const person = (n: number) => ({ email: someEmail(), firstName: `Sam ${n}`, lastName: 'Guard' });
  // The second half is in another week, and therefore in another rota.
  const shift = (n: number) => ({
    role: `Role ${n}`,
    date: n < 150 ? '2030-05-15' : '2030-05-22',
    startTime: '09:00',
    endTime: '17:00',
  });

  it.each([
    ['venues', '/venues/import', times(300, venue), `venues for each row when (new.name = 'Venue 200')`],
    [
      'people',
      '/invitations/import',
      times(500, person),
      `invitations for each row when (new.first_name = 'Sam 400')`,
    ],
    ['shifts', '/planner/import', times(300, shift), `shifts for each row when (new.role = 'Role 200')`],
  ])('stores no %s, and all of them at the next try', async (_, path, rows, place) => {
    const boss = await t.employer();
    await t.sql('update accounts set email_confirmed_at = now()');
    const before = await counts();
    await t.sql(`create trigger cut after insert on ${place} execute function cut()`);
    const { body } = await boss.post(path, { rows }).expect(503);
    expect(body).toMatchObject({ statusCode: 503 });
    await t.sql(`drop trigger cut on ${place.split(' ')[0]}`);
    expect(await counts()).toEqual(before);
    expect((await boss.post(path, { rows }).expect(201)).body).toMatchObject({
      created: rows.length,
      known: 0,
    });
    expect((await boss.post(path, { rows }).expect(201)).body).toMatchObject({
      created: 0,
      known: rows.length,
    });
  });
});
