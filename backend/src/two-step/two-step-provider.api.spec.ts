import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startForgingProvider, type ForgingProvider } from '../../test/forging-provider.js';
import { tokenOf } from '../../test/links.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { freeAddress } from '../../test/provider-browser.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { nextCode, setUpApp } from '../../test/two-step.js';

describe('the second factor of an account that signs in through the provider', () => {
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

  /** Signs in a person of the provider, which says these methods. Returns the browser and its next address. */
  async function signIn(sub: string, amr?: unknown): Promise<{ browser: Person; next: string }> {
    const browser = t.visitor();
    const { headers } = await browser.get('/login').expect(302);
    const { searchParams } = new URL(headers.location!);
    provider.nonce = searchParams.get('nonce')!;
    provider.forgery = { claims: { sub, email: `${sub}@example.test`, ...(amr !== undefined && { amr }) } };
    const query = new URLSearchParams({ code: 'c', state: searchParams.get('state')! });
    const answer = await browser.get(`/login/callback?${query.toString()}`).expect(302);
    return { browser, next: answer.headers.location! };
  }

  it('is needed unless the provider says that it asked for one', async () => {
    const { browser: first } = await signIn('ada');
    const app = await setUpApp(t, first);
    for (const amr of [undefined, [], ['pwd'], 'mfa', ['pwd', 5]]) {
      const { browser, next } = await signIn('ada', amr);
      expect([amr, next]).toEqual([amr, '/second-step']);
      await browser.get('/auth/user').expect(401);
    }
    const { browser, next } = await signIn('ada', ['pwd', 'mfa']);
    expect(next).toBe('/');
    await browser.get('/auth/user').expect(200);
    const { browser: half } = await signIn('ada');
    await half.post('/auth/second-step', { code: nextCode(t, app.secret) }).expect(200);
    await half.get('/auth/user').expect(200);
  });

  it('counts for a company that requires one', async () => {
    const { browser: owner } = await signIn('bea');
    await owner.patch('/company', { requiresSecondFactor: true }).expect(200);
    await t.clock.advance({ days: 8 });
    const { browser: without } = await signIn('bea');
    await without.get('/venues').expect(403);
    const { browser: withFactor } = await signIn('bea', ['otp']);
    await withFactor.get('/venues').expect(200);
    expect((await withFactor.get('/auth/user')).body).toMatchObject({ factorDueAt: null });
  });

  it('is not given by an identity that a thief of the password connects after the grace period', async () => {
    const owner = await t.employer();
    await owner.invite();
    await owner.patch('/company', { requiresSecondFactor: true }).expect(200);
    await t.clock.advance({ days: 8 });
    const boss = await t.employer();
    const { email } = owner.user;
    const about = { email, firstName: 'Sam', lastName: 'Guard', role: 'employer' };
    const { body } = await boss.post('/invitations', about).expect(201);
    const thief = t.visitor();
    await thief
      .post('/auth/login', { email, password: PASSWORD, invitationToken: tokenOf(body) })
      .expect(200);
    const answer = await thief.post('/login/connect').expect(403);
    expect(answer.body).toMatchObject({ code: 'unknown_browser' });
  });
});
