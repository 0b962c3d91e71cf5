import { describe, expect, it } from '@jest/globals';
import { PASSWORD, someEmail } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('signing up, in and out', () => {
  const t = withTestApp();

  it('creates an employer with a company and signs them in under a new session', async () => {
    const email = someEmail();
    const { user, agent } = await t.employer({ email: ` ${email.toUpperCase()} ` });
    expect(user).toMatchObject({
      email,
      role: 'employer',
      companyName: null,
      company: null,
      isEmailVerified: 0,
    });
    expect(user.companyId).not.toBeNull();
    await agent.get('/api/auth/user').expect(200, user);
  });

  it.each([
    ['en-GB,en;q=0.9', 'uk', 1],
    ['EN-gb', 'uk', 1],
    ['en-US;q=0.8, en-GB', 'uk', 1],
    ['en-US,en-GB;q=0.9', 'specification', 0],
    ['en', 'specification', 0],
    ['*', 'specification', 0],
    [';q=en-GB', 'specification', 0],
    [undefined, 'specification', 0],
  ])(
    'gives the company of a browser that prefers %s the date format %s',
    async (languages, dateFormat, firstDayOfWeek) => {
      const visitor = t.visitor();
      if (languages !== undefined) visitor.agent.set('Accept-Language', languages);
      const { user } = await visitor.register({
        email: someEmail(),
        password: PASSWORD,
        firstName: 'A',
        lastName: 'B',
      });
      expect(user).toMatchObject({ dateFormat, firstDayOfWeek });
    },
  );

  it('does not change the format of a company that a new member joins', async () => {
    const boss = await t.employer();
    await boss.patch('/company', { dateFormat: 'uk' }).expect(200);
    expect((await boss.invite()).user).toMatchObject({ dateFormat: 'uk', firstDayOfWeek: 1 });
  });

  it('returns how long the company keeps locations', async () => {
    const boss = await t.employer();
    expect(boss.user.locationRetentionDays).toBe(90);
    await boss.patch('/company', { locationRetentionDays: 30 }).expect(200);
    expect((await boss.invite()).user).toMatchObject({ locationRetentionDays: 30 });
    const { user } = await t
      .visitor()
      .register({ email: someEmail(), password: PASSWORD, firstName: 'A', lastName: 'B', role: 'employee' });
    expect(user).toMatchObject({ companyId: null, locationRetentionDays: 90 });
  });

  it('gives the company of a new employer the requested name', async () => {
    const person = { email: someEmail(), password: PASSWORD, firstName: 'A', lastName: 'B' };
    const { user } = await t.visitor().register({ ...person, companyName: '  Dock & Sons ' });
    expect(user).toMatchObject({ role: 'employer', companyName: 'Dock & Sons' });
    const blank = await t.visitor().register({ ...person, email: someEmail(), companyName: ' ' });
    expect(blank.user.companyName).toBeNull();
  });

  it('creates no company for an employee who gives a company name', async () => {
    const companies = await t.sql('select count(*) from companies');
    const person = {
      email: someEmail(),
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      role: 'employee',
    };
    const { user } = await t.visitor().register({ ...person, companyName: 'Dock & Sons' });
    expect(user).toMatchObject({ role: 'employee', companyId: null });
    expect(await t.sql('select count(*) from companies')).toEqual(companies);
  });

  it('creates an employee without a company', async () => {
    const { user } = await t.unlinked();
    expect(user).toMatchObject({ role: 'employee', companyId: null, employerId: null, company: null });
  });

  it('creates an employer if no role is given', async () => {
    const person = await t
      .visitor()
      .register({ email: someEmail(), password: PASSWORD, firstName: 'A', lastName: 'B' });
    expect(person.user.role).toBe('employer');
  });

  it('refuses a used address, in any case and any form of its letters', async () => {
    const { user } = await t.employer();
    const wide = user.email.replace(/^p/, '\uFF50');
    for (const email of [user.email.toUpperCase(), wide, wide.toUpperCase()]) {
      const again = { email, password: PASSWORD, firstName: 'A', lastName: 'B' };
      const { body } = await t.visitor().post('/auth/register', again).expect(409);
      expect(body).toMatchObject({ statusCode: 409, message: expect.stringContaining('already exists') });
    }
  });

  it.each([
    [{ email: 'a@' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b..c' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b.com\r\nBcc: x' }, 'email', 'Please enter a valid email address'],
    // Only normalisation shows the real addresses: a@a/c.com, x<y@b.com, a@b..com.
    [{ email: 'a@\u2100.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'x\uFF1Cy@b.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b\u2025com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@b,c.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@-b.com' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a@127.0.0.1' }, 'email', 'Please enter a valid email address'],
    [{ email: 'a\u202Eb@b.com' }, 'email', 'Please enter a valid email address'],
    [{ email: `${'a'.repeat(65)}@b.com` }, 'email', 'Please enter a valid email address'],
    [{ email: ['a@b.com'] }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 123_456 }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ companyName: 7 }, 'companyName', 'Company name must be text'],
    [{ companyName: 'x'.repeat(101) }, 'companyName', 'Company name must be at most 100 characters'],
    [{ role: 'admin' }, 'role', 'Role must be one of: employer, employee'],
  ])('refuses to register with %j', async (wrong, field, sentence) => {
    const accounts = await t.sql('select count(*) from accounts');
    const person = {
      email: someEmail(),
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      role: 'employer',
      ...wrong,
    };
    const { body } = await t.visitor().post('/auth/register', person).expect(400);
    expect(body).toMatchObject({ statusCode: 400, message: sentence, errors: { [field]: sentence } });
    expect(await t.sql('select count(*) from accounts')).toEqual(accounts);
  });

  it.each([
    [{ email: 'a@' }, 'email', 'Please enter a valid email address'],
    [{ email: undefined }, 'email', 'Please enter a valid email address'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ password: undefined }, 'password', 'Password must be at least 6 characters'],
    [{ invitationToken: 5 }, 'invitationToken', 'Invalid invitation link'],
  ])('refuses to sign in with %j before it counts an attempt', async (wrong, field, sentence) => {
    const tries = () => t.sql(`select key, points from rate_limits where key like 'login%' order by key`);
    const before = await tries();
    const person = { email: someEmail(), password: PASSWORD, ...wrong };
    const { body } = await t.visitor().post('/auth/login', person).expect(400);
    expect(body).toMatchObject({ statusCode: 400, message: sentence, errors: { [field]: sentence } });
    expect(await tries()).toEqual(before);
  });

  it('gives the same answer for a wrong password and an unknown address', async () => {
    const { user } = await t.employer();
    const known = await t
      .visitor()
      .post('/auth/login', { email: user.email, password: 'wrong one' })
      .expect(401);
    const unknown = await t
      .visitor()
      .post('/auth/login', { email: someEmail(), password: 'wrong one' })
      .expect(401);
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('hashes a password even for an unknown address, so that the time reveals nothing', async () => {
    const [known, without] = [await t.employer(), await t.employer()];
    await t.sql('update accounts set password_hash = null where email = $1', [without.user.email]);
    await t.inside.hashes.count();
    const cost: number[] = [];
    for (const email of [known.user.email, without.user.email, someEmail()]) {
      await t.visitor().post('/auth/login', { email, password: 'wrong one' }).expect(401);
      cost.push(await t.inside.hashes.counted());
    }
    expect(cost).toEqual([1, 2, 3]);
  });

  it('gives a new session id at sign-in and ends the old one', async () => {
    const person = await t.employer();
    const before = person.cookie();
    await person.signIn(person.user.email);
    expect(person.cookie()).not.toBe(before);
    await t.visitor().get('/auth/user').set('Cookie', before).expect(401);
  });

  it('signs out on every server, and answers 204 if the caller was not signed in', async () => {
    const person = await t.employer();
    const cookie = person.cookie();
    await person.post('/auth/logout').expect(204).expect('Clear-Site-Data', '"cache"');
    await t.visitor().get('/auth/user').set('Cookie', cookie).expect(401);
    await t.visitor().post('/auth/logout').expect(204);
  });

  it('ignores fields that the body may not set', async () => {
    const person = await t.visitor().register({
      email: someEmail(),
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
      role: 'employee',
      isEmailVerified: 1,
      companyId: (await t.employer()).user.companyId,
      employerId: (await t.employer()).id,
      badgeNumber: '1',
    });
    expect(person.user).toMatchObject({
      isEmailVerified: 0,
      companyId: null,
      employerId: null,
      badgeNumber: null,
    });
  });

  it('redirects a browser from /api/login to the dialog', async () => {
    await t.visitor().get('/login').expect(302).expect('Location', '/?auth=login');
    await t.visitor().get('/login?invitation=a%2Fb').expect('Location', '/?auth=register&invitation=a%2Fb');
  });
});

describe('limits on sign-in', () => {
  const t = withTestApp(undefined, { LOGIN_FAILURES_PER_ACCOUNT: '3' });

  it('refuses after too many failures with Retry-After, and does not count successes', async () => {
    const { user } = await t.employer();
    const wrong = { email: user.email, password: 'wrong one' };
    for (let round = 0; round < 4; round += 1) await t.visitor().signIn(user.email);
    for (let round = 0; round < 3; round += 1) await t.visitor().post('/auth/login', wrong).expect(401);
    const refused = await t.visitor().post('/auth/login', wrong).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await t.visitor().post('/auth/login', { email: user.email, password: PASSWORD }).expect(429);
  });
});
