import { describe, expect, it } from '@jest/globals';
import { tablesContaining } from '../../test/database-search.js';
import { NOON } from '../../test/hours.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import { LAST_EMPLOYER } from './accounts.contract.js';

describe('erasing the account of an employer', () => {
  const t = withTestApp((app) => app.clock.set(NOON));
  const erase = (who: Person) => who.post('/auth/erase', { password: PASSWORD });

  it('is refused for the only employer of a company with members or records, until another one takes over', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const { body } = await erase(boss).expect(409);
    expect(body).toMatchObject({ message: LAST_EMPLOYER });
    await boss.get('/auth/user').expect(200, boss.user);
    const successor = await boss.invite({ role: 'employer' });
    await erase(boss).expect(204);
    const { body: staff } = await successor.get(`/employees/${guard.id}`).expect(200);
    expect(staff).toMatchObject({ employerId: successor.id });
    expect(await tablesContaining(t, [boss.user.email])).toEqual([]);
  });

  it('is refused for one of two employers who leave at the same time', async () => {
    const one = await t.employer();
    const two = await one.invite({ role: 'employer' });
    await plan(one);
    const statuses = (await Promise.all([erase(one), erase(two)]))
      .map(({ status }) => status)
      .sort((a, b) => a - b);
    expect(statuses).toEqual([204, 409]);
  });

  it('is refused for the only employer of a company whose other members were erased', async () => {
    const boss = await t.employer();
    await erase(await boss.invite()).expect(204);
    const { body } = await erase(boss).expect(409);
    expect(body).toMatchObject({ message: LAST_EMPLOYER });
  });

  it('deletes an empty company with its only member and its open invitations', async () => {
    const boss = await t.employer();
    await boss.post('/invitations', { email: someEmail(), firstName: 'A', lastName: 'B' }).expect(201);
    await erase(boss).expect(204);
    expect(await t.sql('select from companies where id = $1', [boss.user.companyId])).toHaveLength(0);
    expect(await t.sql('select from users where id = $1', [boss.id])).toHaveLength(0);
    expect(await t.sql('select from accounts where email = $1', [boss.user.email])).toHaveLength(0);
  });
});
