import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { tokenOf } from '../../test/links.js';

const HAS_COMPANY = { statusCode: 409, message: 'You belong to a company already' };

describe('creating a company', () => {
  const t = withTestApp();

  const create = (who: Person, body: object = {}) => who.post('/auth/company', body);
  const companies = async () => (await t.sql<{ id: string }>('select id from companies')).length;

  it('makes an account without a company the employer of a new one, under a new session', async () => {
    const person = await t.unlinked();
    const before = person.cookie();
    const { body } = await create(person, { companyName: '  Dock & Sons ' }).expect(201);
    expect(body).toMatchObject({
      id: person.id,
      role: 'employer',
      companyId: expect.any(String),
      companyName: 'Dock & Sons',
    });
    await person.get('/employees').expect(200);
    await t.visitor().get('/auth/user').set('Cookie', before).expect(401);
    const { companyId } = body as { companyId: string };
    const told = await t.sql('select action, actor_id, changes from audit_log where object_id = $1', [
      companyId,
    ]);
    expect(told).toEqual([{ action: 'company.created', actor_id: person.id, changes: {} }]);
  });

  it('needs no name', async () => {
    const person = await t.unlinked();
    expect((await create(person).expect(201)).body).toMatchObject({ role: 'employer', companyName: null });
  });

  it('happens once, even if requested several times', async () => {
    const person = await t.unlinked();
    const [one, two] = [
      await t.visitor().signIn(person.user.email),
      await t.visitor().signIn(person.user.email),
    ];
    const before = await companies();
    const answers = await Promise.all([create(one), create(two)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    expect(await companies()).toBe(before + 1);
    const winner = answers[0]!.status === 201 ? one : two;
    expect((await create(winner).expect(409)).body).toMatchObject(HAS_COMPANY);
    expect(await companies()).toBe(before + 1);
  });

  it('is refused for a member of a company', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const before = await companies();
    for (const who of [boss, guard]) {
      expect((await create(who).expect(409)).body).toMatchObject(HAS_COMPANY);
    }
    expect(await companies()).toBe(before);
  });

  it('is undone by accepting an invitation while the company is empty', async () => {
    const person = await t.unlinked();
    await create(person).expect(201);
    const boss = await t.employer();
    const invited = { email: person.user.email, firstName: 'S', lastName: 'G' };
    const { body } = await boss.post('/invitations', invited).expect(201);
    const joined = await person.post('/auth/accept', { invitationToken: tokenOf(body) }).expect(200);
    expect(joined.body).toMatchObject({ id: person.id, role: 'employee', companyId: boss.user.companyId });
  });
});
