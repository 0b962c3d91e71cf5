import { describe, expect, it } from '@jest/globals';
import { dataUrl, pngOf } from '../../test/images.js';
import { PASSWORD, someEmail } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { tokenOf } from '../../test/links.js';

const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'Not found' };

describe('invitations', () => {
  const t = withTestApp();

  async function invite(email = someEmail(), role?: string) {
    const employer = await t.employer();
    const invited = { email, firstName: 'Sam', lastName: 'Guard', role };
    const { body } = await employer.post('/invitations', invited).expect(201);
    return { employer, email, token: tokenOf(body), invitation: body as object };
  }

  it('shows the link once and stores only its hash', async () => {
    const { employer, token, invitation } = await invite();
    expect(invitation).toMatchObject({
      status: 'pending',
      role: 'employee',
      link: expect.stringContaining(token),
    });
    const list = await employer.get('/invitations').expect(200);
    expect(list.text).not.toContain(token);
    expect(list.body).toHaveLength(1);
    const stored = await t.sql('select i::text as row from invitations i');
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('lists the invitations of co-managers separately', async () => {
    const { employer } = await invite();
    const manager = { email: someEmail(), firstName: 'Ada', lastName: 'Okafor', role: 'employer' };
    await employer.post('/invitations', manager).expect(201);
    const filter = encodeURIComponent(JSON.stringify({ role: 'employer', status: 'pending' }));
    const { body } = await employer.get(`/invitations?filter=${filter}`).expect(200);
    expect(body).toEqual([expect.objectContaining({ email: manager.email, role: 'employer' })]);
  });

  it('shows the recipient, the inviting employer and the company of a link, and one 404 for every reason', async () => {
    const { token, email, employer } = await invite();
    const visitor = t.visitor();
    const path = `/invitations/validate/${token}`;
    const sender = () => visitor.get(`${path}/sender`).expect(200);
    const { firstName, lastName } = employer.user;
    expect((await visitor.get(path).expect(200)).body).toEqual({
      firstName: 'Sam',
      lastName: 'Guard',
      email,
    });
    expect((await sender()).body).toEqual({
      role: 'employee',
      invitedBy: `${firstName} ${lastName}`,
      company: 'Muster',
      companyLogo: null,
    });
    const companyLogo = dataUrl(pngOf(1, 1));
    await employer.patch('/company-branding', { companyName: 'Dock & Sons', companyLogo }).expect(200);
    expect((await sender()).body).toMatchObject({
      company: 'Dock & Sons',
      companyLogo: expect.stringMatching(/^data:image\/png;base64,/),
    });
    await visitor.get('/invitations/validate/none').expect(404, NOT_FOUND);
    await t.sql(`update invitations set expires_at = now() - interval '1 second' where email = $1`, [email]);
    await visitor.get(path).expect(404, NOT_FOUND);
    await visitor.get(`${path}/sender`).expect(404, NOT_FOUND);
  });

  it('lets the invited person register into the company, regardless of the body’s role and company', async () => {
    const { employer, token, email } = await invite();
    const person = await t.visitor().register({
      email,
      password: PASSWORD,
      firstName: 'Samuel',
      lastName: 'Guard',
      role: 'employer',
      invitationToken: token,
    });
    expect(person.user).toMatchObject({
      role: 'employee',
      companyId: employer.user.companyId,
      employerId: employer.id,
      firstName: 'Samuel',
    });
    await t.visitor().get(`/invitations/validate/${token}`).expect(404, NOT_FOUND);
  });

  it('refuses to register with another address than the invitation’s', async () => {
    const { token } = await invite();
    const other = {
      email: someEmail(),
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      invitationToken: token,
    };
    const { body } = await t.visitor().post('/auth/register', other).expect(400);
    expect(body).toHaveProperty('errors.email');
  });

  it('lets exactly one of ten accept a token', async () => {
    const { token, email } = await invite();
    const body = { email, password: PASSWORD, firstName: 'A', lastName: 'B', invitationToken: token };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.visitor().post('/auth/register', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true);
    expect(await t.sql('select id from accounts where email = $1', [email])).toHaveLength(1);
  });

  it('lets a person with an account join by signing in, without changing the account', async () => {
    const person = await t.unlinked();
    const before = await t.sql('select * from accounts where email = $1', [person.user.email]);
    const { employer, token } = await invite(person.user.email);
    const login = { email: person.user.email, password: PASSWORD, invitationToken: token };
    const { body } = await t.visitor().post('/auth/login', login).expect(200);
    expect(body).toMatchObject({
      id: person.id,
      companyId: employer.user.companyId,
      employerId: employer.id,
    });
    expect(await t.sql('select * from accounts where email = $1', [person.user.email])).toEqual(before);
  });

  it('moves an employer out of their empty company, but not out of one with records', async () => {
    const mistaken = await t.employer();
    const { token, employer } = await invite(mistaken.user.email);
    const login = { email: mistaken.user.email, password: PASSWORD, invitationToken: token };
    const { body } = await t.visitor().post('/auth/login', login).expect(200);
    expect(body).toMatchObject({ id: mistaken.id, role: 'employee', companyId: employer.user.companyId });
    expect(await t.sql('select id from companies where id = $1', [mistaken.user.companyId])).toHaveLength(0);

    const busy = await t.employer();
    await busy.invite();
    const second = await invite(busy.user.email);
    const join = { email: busy.user.email, password: PASSWORD, invitationToken: second.token };
    const joined = await t.visitor().post('/auth/login', join).expect(200);
    expect(joined.body).toMatchObject({ role: 'employee', companyId: second.employer.user.companyId });
    const { body: still } = await busy.get('/auth/user').expect(200);
    const { memberships, ...user } = busy.user;
    expect(memberships).toHaveLength(1);
    expect(still).toMatchObject(user);
  });

  it('refuses a second pending invitation, and one for a member', async () => {
    const { employer, email } = await invite();
    await employer.post('/invitations', { email, firstName: 'S', lastName: 'G' }).expect(409);
    const member = await employer.invite();
    await employer
      .post('/invitations', { email: member.user.email, firstName: 'S', lastName: 'G' })
      .expect(409);
  });

  it('never shows a company the invitations of another', async () => {
    await invite();
    const other = await t.employer();
    await other.get('/invitations').expect(200, []).expect('Content-Range', 'invitations */0');
  });
});
