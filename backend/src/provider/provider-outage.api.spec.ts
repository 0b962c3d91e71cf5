import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startForgingProvider, type ForgingProvider } from '../../test/forging-provider.js';
import { PASSWORD, someEmail } from '../../test/people.js';
import { freeAddress, ProviderBrowser, withProviderApp } from '../../test/provider-browser.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

describe('a provider that is down', () => {
  let t: TestApp;
  let provider: ForgingProvider;

  beforeAll(async () => {
    const address = await freeAddress();
    provider = await startForgingProvider(address);
    t = await startTestApp({ ...provider.settings, PORT: new URL(address).port });
  });
  afterAll(async () => {
    await t.close();
    await provider.close();
  });

  it.each<[string, ForgingProvider['discovery']]>([
    ['hangs up', (response) => response.destroy()],
    ['fails', (response) => response.writeHead(502).end()],
    [
      'sends nonsense',
      (response) => response.setHeader('Content-Type', 'application/json').end('{"issuer":'),
    ],
    ['says it is another', (response) => other(response)],
    ['does not answer', () => undefined],
  ])('shows a page if it %s, and sign-in with the password still works', async (_name, discovery) => {
    provider.discovery = discovery;
    const page = await t.visitor().get('/login');
    expect([page.status, page.type]).toEqual([503, 'text/html']);
    expect(page.text).toContain('We cannot reach single sign-on');
    expect(page.text).toContain('href="/?auth=login"');
    const invited = await t.visitor().get('/login?invitation=abc');
    expect(invited.text).toContain('href="/?auth=register&#38;invitation=abc"');
    const { user } = await t.employer();
    await t.visitor().signIn(user.email);
  });

  it('is asked again by the next sign-in', async () => {
    provider.discovery = (response) => response.destroy();
    await t.visitor().get('/login').expect(503);
    provider.discovery = null;
    await t.visitor().get('/login').expect(302);
    provider.discovery = (response) => response.destroy();
    await t.visitor().get('/login').expect(302);
  });

  it('leads to a JSON error when connecting from the profile', async () => {
    const broken = await startTestApp({ ...provider.settings, OIDC_ISSUER: 'http://127.0.0.1:1' });
    try {
      const person = await broken.employer();
      const { body } = await person.post('/login/connect').expect(503);
      expect(body).toMatchObject({
        statusCode: 503,
        message: expect.stringContaining('sign in with your password'),
      });
    } finally {
      await broken.close();
    }
  });
});

describe('two servers with one database', () => {
  const t = withProviderApp();

  it('finish a flow that the other began, and sign out a session of the other', async () => {
    const email = someEmail();
    const other = await startTestApp(t.provider.settings, t);
    try {
      const browser = new ProviderBrowser(t);
      const back = await browser.comingBack(t.atProvider('roaming', { email, email_verified: true }));
      const { pathname, search } = new URL(back);
      const there = other.visitor();
      const cookie = browser.cookie();
      const answer = await there.agent.get(pathname + search).set('Cookie', cookie);
      expect([answer.status, answer.headers.location]).toEqual([302, '/']);
      const signedIn = answer.headers['set-cookie']!.at(-1)!.split(';')[0]!;
      await t.visitor().get('/auth/user').set('Cookie', signedIn).expect(200);
      await t.visitor().post('/auth/logout').set('Cookie', signedIn).expect(200);
      await other.visitor().get('/auth/user').set('Cookie', signedIn).expect(401);
      await browser.open(back).expect(400);
    } finally {
      await other.close();
    }
  });

  it('refuse the password of an account without one like any wrong password', async () => {
    const email = someEmail();
    await new ProviderBrowser(t).through(t.atProvider('no-password', { email, email_verified: true }));
    await t.visitor().post('/auth/login', { email, password: PASSWORD }).expect(401);
  });
});

function other(response: Parameters<NonNullable<ForgingProvider['discovery']>>[0]): void {
  const issuer = 'http://evil.example';
  response
    .setHeader('Content-Type', 'application/json')
    .end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
    );
}
