import { beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from '../../test/permission-matrix/fingerprint.js';
import { type Person, someEmail } from '../../test/people.js';
import { invitation, ProviderBrowser, signedIn, withProviderApp } from '../../test/provider-browser.js';

describe('sessions that were started through the provider', () => {
  let boss: Person;
  let sub: string;
  let email: string;
  const t = withProviderApp(async (app) => {
    boss = await app.employer();
  });

  beforeEach(() => {
    ({ sub, email } = t.someone());
  });

  describe('signing out', () => {
    it('redirects to the provider’s sign-out, which returns the browser', async () => {
      const browser = await signedIn(t, sub);
      const { body } = await browser.post('/auth/logout').expect(200);
      const url = new URL((body as { redirectTo: string }).redirectTo);
      expect(url.origin).toBe(t.provider.issuer);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: 'muster',
        post_logout_redirect_uri: t.url,
        id_token_hint: expect.stringMatching(/^ey/),
      });
      expect(await browser.whoAmI()).toBeNull();
      const page = await browser.there.get(url.pathname + url.search);
      expect(page.status).toBe(200);
    });

    it('also does so after the account switched to another membership', async () => {
      const browser = await signedIn(t, sub);
      const { token } = await invitation(boss, someEmail());
      await browser.post('/auth/accept', { invitationToken: token }).expect(200);
      await browser.post('/auth/logout').expect(200);
    });

    it('stays at Muster for a session that was started by password', async () => {
      const person = await t.employer();
      await person.post('/auth/logout').expect(204);
    });
  });

  describe('in a browser that is signed in already', () => {
    it('becomes a sign-in as the other person and connects nothing', async () => {
      const browser = new ProviderBrowser(t);
      await browser.signIn(boss.user.email);
      const before = browser.cookie();
      await browser.through(sub);
      expect(await browser.whoAmI()).toMatchObject({ email });
      await t.visitor().get('/auth/user').set('Cookie', before).expect(401);
      expect((await boss.get('/auth/account')).body).toMatchObject({ identities: [] });
    });

    it('connects only if requested from the profile, and returns there', async () => {
      const person = await t.employer();
      const browser = new ProviderBrowser(t);
      await browser.signIn(person.user.email);
      const answer = await browser.open(await browser.connecting(sub));
      expect([answer.status, answer.headers.location]).toEqual([302, '/profile']);
      const { body: account } = await browser.get('/auth/account');
      expect(account).toMatchObject({ hasPassword: true, identities: [{ issuer: t.provider.issuer }] });
      expect(await (await signedIn(t, sub)).whoAmI()).toMatchObject({
        id: person.id,
        email: person.user.email,
      });
      const actions = await t.sql(
        `select action from audit_log where actor_id = $1 and action like '%identity%'`,
        [person.id],
      );
      expect(actions).toEqual([{ action: 'account.identity_added' }]);
    });

    it('connects no identity of another account', async () => {
      await signedIn(t, sub);
      const browser = new ProviderBrowser(t);
      await browser.signIn((await t.employer()).user.email);
      const before = await fingerprint(t);
      const page = await browser.open(await browser.connecting(sub));
      expect([page.status, page.text]).toEqual([409, expect.stringContaining('Already connected')]);
      expect(await fingerprint(t)).toEqual(before);
    });

    it.each(['signed out', 'signed in as another'])(
      'connects nothing if the browser is %s in the meantime',
      async (how) => {
        const browser = new ProviderBrowser(t);
        await browser.signIn((await t.employer()).user.email);
        const back = await browser.connecting(sub);
        await (how === 'signed out' ? browser.post('/auth/logout') : browser.signIn(boss.user.email));
        const before = await fingerprint(t);
        await browser.open(back).expect(400);
        expect(await fingerprint(t)).toEqual(before);
      },
    );

    it('connects nothing if a link on another site starts the flow first', async () => {
      const browser = new ProviderBrowser(t);
      await browser.signIn((await t.employer()).user.email);
      await browser.post('/login/connect').expect(200);
      const { headers } = await browser.get('/login').set('Sec-Fetch-Site', 'cross-site').expect(302);
      await browser.open(await browser.following(headers.location!, sub));
      expect(await browser.whoAmI()).toMatchObject({ email });
    });

    it('connects nothing if the request is more than a minute old', async () => {
      const person = await t.employer();
      const browser = new ProviderBrowser(t);
      await browser.signIn(person.user.email);
      await browser.post('/login/connect').expect(200);
      await t.clock.advance({ minutes: 2 });
      await browser.through(sub);
      await t.clock.run();
      expect(await browser.whoAmI()).toMatchObject({ email });
      await browser.signIn(person.user.email);
      expect((await browser.get('/auth/account')).body).toMatchObject({ identities: [] });
    });

    it('connects once per request', async () => {
      const person = await t.employer();
      const browser = new ProviderBrowser(t);
      await browser.signIn(person.user.email);
      await browser.connecting(null);
      await browser.through(sub);
      expect(await browser.whoAmI()).toMatchObject({ email });
    });

    it('connects nothing if another site asks or no account is signed in', async () => {
      await t.visitor().post('/login/connect').expect(401);
      await boss.post('/login/connect').set('Sec-Fetch-Site', 'cross-site').expect(403);
    });
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'ignores the target of a link (%s)',
    async (target) => {
      const query = ['redirect', 'redirect_uri', 'returnTo', 'next', 'post_logout_redirect_uri']
        .map((name) => `${name}=${encodeURIComponent(target)}`)
        .join('&');
      const browser = new ProviderBrowser(t);
      const back = await browser.comingBack(sub, `/login?${query}`);
      const answer = await browser.open(`${back}&${query}`);
      expect(answer.headers.location).toBe('/');
      const { body } = await browser.post(`/auth/logout?${query}`, { redirectTo: target }).expect(200);
      expect((body as { redirectTo: string }).redirectTo).not.toContain('evil');
    },
  );
});
