import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startForgingProvider, type Forgery, type ForgingProvider } from '../../test/forging-provider.js';
import { resetToken } from '../../test/links.js';
import { fingerprint } from '../../test/permission-matrix/fingerprint.js';
import { Person } from '../../test/people.js';
import { freeAddress } from '../../test/provider-browser.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';

const HOUR = 3600;
/** The number of read connections of a test's program. */
const READS = 4;
const now = () => Math.floor(Date.now() / 1000);

describe('a response that does not match this browser’s request', () => {
  let t: TestApp;
  let provider: ForgingProvider;
  let browser: Person;
  let state: string;

  beforeAll(async () => {
    const address = await freeAddress();
    provider = await startForgingProvider(address);
    t = await startTestApp({ ...provider.settings, PORT: new URL(address).port });
  });
  afterAll(async () => {
    await t.close();
    await provider.close();
  });
  beforeEach(async () => {
    provider.forgery = {};
    browser = t.visitor();
    state = await begin(browser);
  });

  /** Starts a flow and returns the state that the provider receives. */
  async function begin(who: Person): Promise<string> {
    const { headers } = await who.get('/login').expect(302);
    const { searchParams } = new URL(headers.location!);
    provider.nonce = searchParams.get('nonce')!;
    return searchParams.get('state')!;
  }

  function come(query: Record<string, string>, who = browser) {
    return who.get(`/login/callback?${new URLSearchParams(query).toString()}`);
  }

  /** Expects a page that explains the error, no session and no changed row. */
  async function refused(query: Record<string, string>, status = 400, who = browser): Promise<void> {
    const before = await fingerprint(t);
    const cookie = who.cookie();
    const page = await come(query, who);
    expect([page.status, page.type]).toEqual([status, 'text/html']);
    expect(page.text).toMatch(/<html lang="en">[\s\S]*<h1>[\s\S]*password/);
    expect(page.text).not.toMatch(/oauth|openid|jwt|node_modules|\bat \w+ \(/i);
    expect(await fingerprint(t)).toEqual(before);
    await who.get('/auth/user').expect(401);
    expect(who.cookie()).toBe(cookie);
  }

  it('differs from the right one, which signs in', async () => {
    await come({ code: 'c', state }).expect(302).expect('Location', '/');
    await browser.get('/auth/user').expect(200);
  });

  it.each<[string, (state: string) => Record<string, string>]>([
    ['no parameters', () => ({})],
    ['no state', () => ({ code: 'c' })],
    ['an empty state', () => ({ code: 'c', state: '' })],
    ['another state', () => ({ code: 'c', state: 'another' })],
    ['no code', (right) => ({ state: right })],
    ['a sign-in that was stopped', (right) => ({ error: 'access_denied', state: right })],
    ['an error of the provider', (right) => ({ error: 'server_error', state: right })],
    ['another issuer', (right) => ({ code: 'c', state: right, iss: 'http://evil.example' })],
    ['an ID token in the address', (right) => ({ code: 'c', state: right, id_token: 'x' })],
  ])('is refused with %s', async (_name, query) => {
    await refused(query(state));
  });

  it('is refused with two states', async () => {
    const page = await browser.get(`/login/callback?code=c&state=${state}&state=another`);
    expect(page.status).toBe(400);
    await browser.get('/auth/user').expect(401);
  });

  it('is refused in a browser that requested nothing', async () => {
    await refused({ code: 'c', state }, 400, t.visitor());
  });

  it('is refused in another browser that requested one too', async () => {
    const victim = t.visitor();
    await begin(victim);
    await refused({ code: 'c', state }, 400, victim);
  });

  it('is refused a second time, whether the first succeeded or failed', async () => {
    await refused({ code: 'c', state: 'another' });
    await refused({ code: 'c', state });
    const next = await begin(browser);
    await come({ code: 'c', state: next }).expect(302);
    await come({ code: 'c', state: next }).expect(400);
  });

  it('is accepted once if five arrive at the same time', async () => {
    const cookie = browser.cookie();
    let waiting = 0;
    let goOn: () => void = () => undefined;
    const allThere = new Promise<void>((resolve) => (goOn = resolve));
    const arrived = async () => {
      if ((waiting += 1) === 5) goOn();
      await allThere;
    };
    // The right one waits at the provider until the others were answered or have arrived there too.
    provider.forgery = { before: arrived };
    // Each one loads its session before any of them changes it.
    await t.inside.connections.holdReads(READS);
    const answered = Promise.all(
      Array.from({ length: 5 }, async () => {
        const { status } = await come({ code: 'c', state }, t.visitor()).set('Cookie', cookie);
        await (status === 400 ? arrived() : undefined);
        return status;
      }),
    );
    await until(async () => (await t.inside.connections.waitingForReads()) === 5, 'all five are there');
    await t.inside.connections.releaseReads();
    const answers = await answered;
    expect(answers.toSorted((a, b) => a - b)).toEqual([302, 400, 400, 400, 400]);
  });

  it('connects nothing with an account that was reset in the meantime', async () => {
    const thief = await t.employer();
    const { email } = thief.user;
    await thief.post('/login/connect').expect(200);
    const asked = await begin(thief);
    provider.forgery = {
      claims: { sub: 'thief', email: undefined },
      before: async () => {
        const token = await resetToken(t, email);
        await t.visitor().post('/auth/reset', { token, password: 'the owner’s own' }).expect(204);
      },
    };
    const page = await come({ code: 'c', state: asked }, thief);
    expect([page.status, page.type]).toEqual([401, 'text/html']);
    expect(await t.sql(`select from account_identities where subject = 'thief'`)).toEqual([]);
  });

  it.each<[string, Forgery]>([
    ['another issuer', { claims: { iss: 'http://evil.example' } }],
    ['the issuer with a stroke more', { claims: { iss: 'http://127.0.0.1/' } }],
    ['another audience', { claims: { aud: 'another client' } }],
    ['audiences of which another may use it', { claims: { aud: ['muster', 'other'], azp: 'other' } }],
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['no subject', { claims: { sub: undefined } }],
    ['a subject that is none', { claims: { sub: { admin: true } } }],
    ['an end in the past', { claims: { exp: now() - HOUR } }],
    ['no end', { claims: { exp: undefined } }],
    ['a beginning in the future', { claims: { nbf: now() + HOUR } }],
    ['no signature', { alg: 'none' }],
    ['a signature with the client’s secret', { alg: 'HS256' }],
    ['the signature of a key that is not the provider’s', { foreignKey: true }],
    ['claims changed after it was signed', { tampered: true }],
    ['a refused code', { answer: (response) => problem(response, 400, 'invalid_grant') }],
    ['a refused client', { answer: (response) => problem(response, 401, 'invalid_client') }],
    ['no ID token', { answer: (response) => answer(response, { access_token: 'a', token_type: 'Bearer' }) }],
  ])('is refused when its token has %s', async (_name, forgery) => {
    provider.forgery = forgery;
    await refused({ code: 'c', state });
  });

  it.each<[string, Forgery]>([
    [
      'fails',
      { answer: (response) => response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Oops') },
    ],
    ['talks nonsense', { answer: (response) => response.writeHead(200).end('hello') }],
    ['hangs up', { answer: (response) => response.destroy() }],
    ['does not answer', { answer: () => undefined }],
  ])('shows that the provider is unreachable if it %s', async (_name, forgery) => {
    provider.forgery = forgery;
    await refused({ code: 'c', state }, 503);
  });
});

function problem(
  response: Parameters<NonNullable<Forgery['answer']>>[0],
  status: number,
  error: string,
): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
}

function answer(response: Parameters<NonNullable<Forgery['answer']>>[0], body: object): void {
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
}
