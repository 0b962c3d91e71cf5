import { describe, expect, it } from '@jest/globals';
import { PASSWORD, someEmail } from '../people.js';
import { startTestApp } from '../test-app.js';
import { withTestApp } from '../with-test-app.js';
import { tokenOf } from '../links.js';

const SETTINGS = {
  LOGIN_FAILURES_PER_ADDRESS: '3',
  REGISTRATIONS_PER_HOUR: '4',
  VALIDATIONS_PER_MINUTE: '3',
};

describe('limits per address', () => {
  const t = withTestApp(undefined, SETTINGS);

  const login = (email: string, password: string) => t.visitor().post('/auth/login', { email, password });
  const someEmployer = async () =>
    (
      await t.sql<{ email: string }>(
        `select a.email from accounts a join users u on u.account_id = a.id where u.role = 'employer' limit 1`,
      )
    )[0]!.email;
  const newcomer = (email = someEmail()) => ({ email, password: PASSWORD, firstName: 'A', lastName: 'B' });

  it('stop registrations on every server, but not those with an invitation', async () => {
    const employer = await t.employer();
    const { email } = newcomer();
    const { body } = await employer
      .post('/invitations', { email, firstName: 'S', lastName: 'G' })
      .expect(201);
    const invitationToken = tokenOf(body);
    for (let round = 1; round < 4; round += 1) await t.visitor().register(newcomer());
    const other = await startTestApp(SETTINGS, t);
    const refused = await other.visitor().post('/auth/register', newcomer()).expect(429);
    await other.close();
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({
      statusCode: 429,
      message: 'Too many attempts. Please try again later.',
    });
    await t
      .visitor()
      .post('/auth/register', { ...newcomer(email), invitationToken })
      .expect(201);
  });

  it('stop the creation of companies by members without one, like registrations', async () => {
    const { email } = newcomer();
    const boss = await t.visitor().signIn(await someEmployer());
    const { body } = await boss.post('/invitations', { email, firstName: 'S', lastName: 'G' }).expect(201);
    const guard = await t.visitor().register({ ...newcomer(email), invitationToken: tokenOf(body) });
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    const alone = await t.visitor().signIn(email);
    await alone.post('/auth/company', {}).expect(429);
    expect((await alone.get('/auth/user').expect(200)).body).toMatchObject({ companyId: null });
  });

  it('stop guesses at the passwords of many accounts without counting successes', async () => {
    const [known] = await t.sql<{ email: string }>('select email from accounts limit 1');
    for (let round = 0; round < 4; round += 1) await login(known!.email, PASSWORD).expect(200);
    for (let round = 0; round < 3; round += 1) await login(someEmail(), PASSWORD).expect(401);
    await login(someEmail(), PASSWORD).expect(429);
  });

  it('stop guesses at tokens', async () => {
    const validate = (token: string) => t.visitor().get(`/invitations/validate/${token}`);
    for (const token of ['a', 'b/sender', 'c']) await validate(token).expect(404);
    for (const token of ['d', 'e/sender']) await validate(token).expect(429);
  });
});
