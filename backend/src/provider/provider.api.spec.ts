import { beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import pg from 'pg';
import { fingerprint } from '../../test/permission-matrix/fingerprint.js';
import { someEmail } from '../../test/people.js';
import { invitation, ProviderBrowser, signedIn, withProviderApp } from '../../test/provider-browser.js';
import { startTestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';

/** The statements that wait for a lock in this database. */
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('signing in through the provider', () => {
  let sub: string;
  let email: string;
  const t = withProviderApp();

  beforeEach(() => {
    ({ sub, email } = t.someone());
  });

  it('redirects a signed-in member to the provider, for every spelling of the path', async () => {
    const person = await t.employer();
    const { hostname, port, host } = new URL(t.url);
    for (const address of ['/api/login', `http://${host}/api/login`, '/API/Login/']) {
      await person.get('/auth/user').expect(200);
      const asked = request({ hostname, port, path: address, headers: { cookie: person.cookie() } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      expect([address, answer.statusCode, answer.headers.location]).toEqual([
        address,
        302,
        expect.stringContaining(t.provider.issuer),
      ]);
      answer.resume();
    }
  });

  it('starts 600 times from one network address in 15 minutes', async () => {
    const begun = `key like 'provider-flow%'`;
    await t.visitor().get('/login').expect(302);
    await t.sql(`update rate_limits set points = 599 where ${begun}`);
    await t.visitor().get('/login').expect(302);
    const { headers } = await t.visitor().get('/login').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await t.sql(`delete from rate_limits where ${begun}`);
  });

  it('makes a new person an employer with their own company', async () => {
    const browser = await signedIn(t, sub);
    expect(await browser.whoAmI()).toMatchObject({
      email,
      firstName: 'Amara',
      lastName: 'Okafor',
      role: 'employer',
      companyName: null,
      isEmailVerified: 1,
    });
    expect((await browser.get('/auth/account')).body).toMatchObject({
      hasPassword: false,
      identities: [{ issuer: t.provider.issuer }],
      provider: 'Castle Sign-in',
    });
  });

  it('gives a new company the date format that the returning browser prefers', async () => {
    const browser = new ProviderBrowser(t);
    browser.agent.set('Accept-Language', 'en-GB,en;q=0.9');
    await browser.through(sub);
    expect(await browser.whoAmI()).toMatchObject({ dateFormat: 'uk', firstDayOfWeek: 1 });
    expect(await (await signedIn(t, t.someone().sub)).whoAmI()).toMatchObject({
      dateFormat: 'specification',
    });
  });

  it('recognises a returning person by issuer and subject, even after the address changed', async () => {
    const first = await (await signedIn(t, sub)).whoAmI();
    t.atProvider(sub, { email: someEmail(), email_verified: false });
    expect(await (await signedIn(t, sub)).whoAmI()).toEqual(first);
  });

  it('sends PKCE, state and nonce, each new every time, and requests only what it needs', async () => {
    const asked = await Promise.all(
      [1, 2].map(async () => {
        const { headers } = await t.visitor().get('/login').set('Host', 'evil.example').expect(302);
        return new URL(headers.location!).searchParams;
      }),
    );
    for (const one of asked) {
      expect(Object.fromEntries(one)).toMatchObject({
        response_type: 'code',
        redirect_uri: `${t.url}/api/login/callback`,
        code_challenge_method: 'S256',
        scope: 'openid email profile',
      });
    }
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(new Set(asked.map((one) => one.get(name))).size).toBe(2);
    }
  });

  it('keeps the session of a running sign-in for 15 minutes, and gives it a new id afterwards', async () => {
    const browser = new ProviderBrowser(t);
    const back = await browser.comingBack(sub);
    const before = browser.cookie();
    const left = await t.sql<{ minutes: number }>(
      `select round(extract(epoch from expire - now()) / 60)::int as minutes from session
        where sess -> 'flow' is not null and sess ->> 'userId' is null order by expire desc limit 1`,
    );
    expect(left).toEqual([{ minutes: 15 }]);
    await browser.open(back).expect(302);
    expect(browser.cookie()).not.toBe(before);
    await t.visitor().get('/auth/user').set('Cookie', before).expect(401);
  });

  it('shows that the address is missing if neither the provider nor an invitation gives one', async () => {
    t.provider.people.set(sub, {});
    const before = await fingerprint(t);
    const browser = new ProviderBrowser(t);
    const page = await browser.through(sub);
    expect([page.status, page.type]).toEqual([400, 'text/html']);
    expect(page.text).toContain('Your email address is missing');
    expect(await browser.whoAmI()).toBeNull();
    expect(await fingerprint(t)).toEqual(before);
  });

  it('creates one account if a new person signs in with two browsers at once', async () => {
    const [one, two] = [new ProviderBrowser(t), new ProviderBrowser(t)];
    const backs = [await one.comingBack(sub), await two.comingBack(sub)];
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      // Both look for the account before either one can create it.
      await blocker.query('lock table accounts in share row exclusive mode');
      const answered = Promise.all([one, two].map((browser, at) => browser.open(backs[at]!)));
      await until(async () => (await t.sql(LOCKED)).length === 2, 'both wait');
      await blocker.query('commit');
      expect((await answered).map(({ status }) => status)).toEqual([302, 302]);
    } finally {
      await blocker.end();
    }
    expect((await one.whoAmI())?.id).toBe((await two.whoAmI())?.id);
  });

  it('gives each of many simultaneous browsers its own response', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const address = someEmail();
        const browser = new ProviderBrowser(t);
        const back = await browser.comingBack(t.atProvider(`many-${index}`, { email: address }));
        return { browser, back, address };
      }),
    );
    await Promise.all(browsers.map(({ browser, back }) => browser.open(back).expect(302)));
    for (const { browser, address } of browsers) expect((await browser.whoAmI())?.email).toBe(address);
  });

  it('counts new people as registrations, but not those with an invitation', async () => {
    const [first, second, third] = [sub, 'newcomer-2', 'newcomer-3'];
    t.atProvider(second, { email: someEmail() });
    t.atProvider(third, { email: someEmail() });
    const strict = await startTestApp({ ...t.provider.settings, REGISTRATIONS_PER_HOUR: '1' });
    try {
      const there = { ...t, url: strict.url };
      const employer = new ProviderBrowser(there);
      expect((await employer.through(first)).status).toBe(302);
      const refused = await new ProviderBrowser(there).through(second);
      expect([refused.status, refused.type]).toEqual([429, 'text/html']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const { token } = await invitation(employer, someEmail());
      const invited = await new ProviderBrowser(there).through(third, `/login?invitation=${token}`);
      expect(invited.headers.location).toBe('/');
    } finally {
      await strict.close();
    }
  });

  it('counts people invited by an unconfirmed employer, and mails to one recipient', async () => {
    const [second, unproven] = ['invited-2', 'unproven'];
    t.atProvider(second, { email: someEmail() });
    const recipient = someEmail();
    t.atProvider(unproven, { email: recipient, email_verified: false });
    const limits = { INVITED_REGISTRATIONS_PER_DAY_UNCONFIRMED: '1', RECIPIENT_MAILS_PER_DAY: '1' };
    const strict = await startTestApp({ ...t.provider.settings, ...limits });
    try {
      const boss = await strict.employer();
      const there = { ...t, url: strict.url };
      const arrive = async (as: string) => {
        const { token } = await invitation(boss, someEmail());
        return new ProviderBrowser(there).through(as, `/login?invitation=${token}`);
      };
      expect((await arrive(sub)).headers.location).toBe('/');
      const refused = await arrive(second);
      expect([refused.status, refused.type]).toEqual([429, 'text/html']);
      await invitation(boss, recipient);
      expect((await new ProviderBrowser(there).through(unproven)).headers.location).toBe('/');
      const mails = await strict.sql(`select kind from mails where recipient = $1 and status <> 'limited'`, [
        recipient,
      ]);
      expect(mails).toEqual([{ kind: 'invitation' }]);
    } finally {
      await strict.close();
    }
  });
});
