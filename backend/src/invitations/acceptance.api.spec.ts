import { describe, expect, it } from '@jest/globals';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { tokenOf } from '../../test/links.js';

const ROUNDS = 5;
const byNumber = (a: number, b: number): number => a - b;

describe('accepting invitations at the same time', () => {
  const t = withTestApp();

  async function tokenFrom(employer: Person, email = someEmail()): Promise<string> {
    const { body } = await employer.post('/invitations', { email, firstName: 'S', lastName: 'G' });
    return tokenOf(body);
  }
  const accept = ({ user }: Person, invitationToken: string) =>
    t.visitor().post('/auth/login', { email: user.email, password: PASSWORD, invitationToken });
  const memberships = (person: Person) =>
    t.sql<{ company_id: string }>(
      `select u.company_id from users u join accounts a on a.id = u.account_id where a.email = $1`,
      [person.user.email],
    );

  it('lets one of several accounts use a token', async () => {
    const employer = await t.employer();
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await tokenFrom(employer);
      const people = await Promise.all(Array.from({ length: 4 }, () => t.unlinked()));
      const answers = await Promise.all(people.map((person) => accept(person, token)));
      expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 404, 404, 404]);
      const joined = await t.sql('select id from users where company_id = $1', [employer.user.companyId]);
      expect(joined).toHaveLength(round + 2);
    }
  });

  it('gives one account a membership in each company that it joins', async () => {
    const employers = await Promise.all([t.employer(), t.employer(), t.employer()]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await t.unlinked();
      const tokens = await Promise.all(employers.map((employer) => tokenFrom(employer)));
      const answers = await Promise.all(tokens.map((token) => accept(person, token)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const joined = (await memberships(person)).map(({ company_id: id }) => id);
      expect(joined).toHaveLength(3);
      expect(new Set(joined)).toEqual(new Set(employers.map(({ user }) => user.companyId)));
    }
  });

  it('makes an account a member of a company once, even with two invitations', async () => {
    const employer = await t.employer();
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await t.unlinked();
      const tokens = [await tokenFrom(employer), await tokenFrom(employer)];
      const answers = await Promise.all(tokens.map((token) => accept(person, token)));
      expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
      expect(await memberships(person)).toHaveLength(1);
    }
  });
});

describe('an account and its memberships', () => {
  const t = withTestApp();

  const leave = ({ id }: Person) => t.sql('update users set deactivated_at = now() where id = $1', [id]);

  it('signs in to the newest active company, and to none after leaving all', async () => {
    const [first, second] = [await t.employer(), await t.employer()];
    const person = await first.invite();
    const { body } = await second.post('/invitations', {
      email: person.user.email,
      firstName: 'S',
      lastName: 'G',
    });
    const invitationToken = tokenOf(body);
    await t.visitor().post('/auth/login', { email: person.user.email, password: PASSWORD, invitationToken });
    const signIn = () => t.visitor().signIn(person.user.email);
    const newest = await signIn();
    expect(newest.user.companyId).toBe(second.user.companyId);
    await leave(newest);
    expect((await signIn()).id).toBe(person.id);
    await leave(person);
    const [alone, again] = await Promise.all([signIn(), signIn()]);
    expect(alone.user).toMatchObject({ companyId: null, role: 'employee', firstName: 'Sam' });
    expect(again.id).toBe(alone.id);
  });

  it('gets its membership back with its history when the company invites it again', async () => {
    const employer = await t.employer();
    const person = await employer.invite();
    await leave(person);
    const invited = { email: person.user.email, firstName: 'S', lastName: 'G' };
    const { body } = await employer.post('/invitations', invited).expect(201);
    const invitationToken = tokenOf(body);
    const login = { email: person.user.email, password: PASSWORD, invitationToken };
    const back = await t.visitor().post('/auth/login', login).expect(200);
    expect(back.body).toMatchObject({ id: person.id, companyId: employer.user.companyId });
  });

  it('cannot register again, even with an invitation, which stays open', async () => {
    const employer = await t.employer();
    const known = await t.unlinked();
    const invited = { email: known.user.email, firstName: 'S', lastName: 'G' };
    const { body } = await employer.post('/invitations', invited).expect(201);
    const invitationToken = tokenOf(body);
    const again = { ...invited, password: 'another one', invitationToken };
    const refused = await t.visitor().post('/auth/register', again).expect(409);
    expect(refused.body).toMatchObject({ message: expect.stringContaining('sign in instead') });
    await t.visitor().get(`/invitations/validate/${invitationToken}`).expect(200);
    await t.visitor().signIn(known.user.email);
  });

  it('closes the empty company that it leaves, and writes this to the audit log', async () => {
    const mistaken = await t.employer();
    const employer = await t.employer();
    const invited = { email: mistaken.user.email, firstName: 'S', lastName: 'G' };
    const { body } = await employer.post('/invitations', invited).expect(201);
    const invitationToken = tokenOf(body);
    const login = { email: mistaken.user.email, password: PASSWORD, invitationToken };
    await t.visitor().post('/auth/login', login).expect(200);
    const { companyId } = mistaken.user;
    expect(await t.sql('select action, actor_id from audit_log where object_id = $1', [companyId])).toEqual([
      { action: 'company.abandoned', actor_id: mistaken.id },
    ]);
  });
});
