import { beforeEach, describe, expect, it } from '@jest/globals';
import { fingerprint } from '../../test/permission-matrix/fingerprint.js';
import { type Person, someEmail } from '../../test/people.js';
import { invitation, ProviderBrowser, signedIn, withProviderApp } from '../../test/provider-browser.js';

describe('invitations and the provider', () => {
  let boss: Person;
  let sub: string;
  let email: string;
  const t = withProviderApp(async (app) => {
    boss = await app.employer();
  });

  beforeEach(() => {
    ({ sub, email } = t.someone());
  });

  it('accepts the invitation from the browser’s link, with the provider’s address and names', async () => {
    const { token } = await invitation(boss, someEmail());
    const browser = await signedIn(t, sub, `/login?invitation=${token}`);
    expect(await browser.whoAmI()).toMatchObject({
      email,
      firstName: 'Amara',
      role: 'employee',
      companyId: boss.user.companyId,
      employerId: boss.id,
    });
    expect(t.provider.requests.join('\n')).not.toContain(token);
  });

  it('uses the invitation’s address if the provider shares none, and leaves it unconfirmed', async () => {
    t.provider.people.set(sub, { name: 'Femi  Bello Ade' });
    const invited = someEmail();
    const { token } = await invitation(boss, invited);
    const browser = await signedIn(t, sub, `/login?invitation=${token}`);
    expect(await browser.whoAmI()).toMatchObject({
      email: invited,
      firstName: 'Femi',
      lastName: 'Bello Ade',
      isEmailVerified: 0,
    });
  });

  it('shows the invitation’s page first if the link is on another site', async () => {
    const { token } = await invitation(boss, someEmail());
    const browser = await signedIn(t, sub);
    for (const site of ['cross-site', 'same-site']) {
      const answer = await browser.get(`/login?invitation=${token}`).set('Sec-Fetch-Site', site).expect(302);
      expect(answer.headers.location).toBe(`/invitation?token=${token}`);
    }
    for (const site of ['same-origin', 'none']) {
      const answer = await browser.get(`/login?invitation=${token}`).set('Sec-Fetch-Site', site).expect(302);
      expect(answer.headers.location).toContain(t.provider.issuer);
    }
    const without = await browser.get('/login').set('Sec-Fetch-Site', 'cross-site').expect(302);
    expect(without.headers.location).toContain(t.provider.issuer);
  });

  it.each(['%00', 'a%0Ab', `${'x'.repeat(201)}`, 'a&invitation=b'])(
    'shows that an impossible token is invalid (%s)',
    async (invitation) => {
      const page = await t.visitor().get(`/login?invitation=${invitation}`).expect(404);
      expect(page.text).toContain('This invitation link is invalid');
    },
  );

  it.each(['revoked', 'random'])(
    'shows that a %s invitation is invalid and does not sign in',
    async (kind) => {
      const { id, token } = await invitation(boss, someEmail());
      if (kind === 'revoked') await boss.post(`/invitations/revoke/${id}`).expect(200);
      const before = await fingerprint(t);
      const browser = new ProviderBrowser(t);
      const page = await browser.through(sub, `/login?invitation=${kind === 'random' ? 'nonsense' : token}`);
      expect(page.status).toBe(404);
      for (const text of [
        'Invalid Invitation',
        'This invitation link is invalid, has expired, or has already been used.',
        'Please contact your employer for a new invitation link.',
        'Return to Home',
      ]) {
        expect(page.text).toContain(text);
      }
      expect(await browser.whoAmI()).toBeNull();
      expect(await fingerprint(t)).toEqual(before);
    },
  );

  it('lets a returning user accept an invitation, and answers 409 for a member of the company', async () => {
    const alone = await (await signedIn(t, sub)).whoAmI();
    const { token } = await invitation(boss, someEmail());
    const joined = await (await signedIn(t, sub, `/login?invitation=${token}`)).whoAmI();
    expect(joined).toMatchObject({ id: alone?.id, role: 'employee', companyId: boss.user.companyId });
    const second = await invitation(boss, someEmail());
    const browser = new ProviderBrowser(t);
    const page = await browser.through(sub, `/login?invitation=${second.token}`);
    expect([page.status, page.text]).toEqual([409, expect.stringContaining('You are already a member')]);
    expect(await t.sql('select status from invitations where id = $1', [second.id])).toEqual([
      { status: 'pending' },
    ]);
  });

  describe('with pending invitations for the address', () => {
    it('offers them before creating anything, and accepts the chosen one', async () => {
      const { id } = await invitation(boss, email);
      const browser = new ProviderBrowser(t);
      const before = await fingerprint(t);
      const answer = await browser.through(sub);
      expect([answer.status, answer.headers.location]).toEqual([302, '/welcome']);
      expect(await browser.whoAmI()).toBeNull();
      const { body } = await browser.get('/login/offer').expect(200);
      const { firstName, lastName } = boss.user;
      const invitations = [
        { id, company: 'Muster', role: 'employee', invitedBy: `${firstName} ${lastName}` },
      ];
      expect(body).toEqual({ email, firstName: 'Amara', lastName: 'Okafor', hasAccount: false, invitations });
      expect(await fingerprint(t)).toEqual(before);

      const elsewhere = await invitation(boss, someEmail());
      await browser.post('/login/offer', { invitationId: elsewhere.id }).expect(404);
      const chosen = await browser.post('/login/offer', { invitationId: id }).expect(200);
      expect(chosen.body).toMatchObject({
        companyId: boss.user.companyId,
        role: 'employee',
        isEmailVerified: 1,
      });
      await browser.get('/login/offer').expect(404);
      await browser.post('/login/offer', { invitationId: null }).expect(404);
    });

    it('creates a company for a person who chooses none of them', async () => {
      await invitation(boss, email);
      const browser = new ProviderBrowser(t);
      browser.agent.set('Accept-Language', 'en-GB,en;q=0.9');
      await browser.through(sub);
      const { body } = await browser.post('/login/offer', { invitationId: null }).expect(200);
      expect(body).toMatchObject({ email, role: 'employer', dateFormat: 'uk', firstDayOfWeek: 1 });
    });

    it('offers none to an address that the provider has not verified', async () => {
      await invitation(boss, email);
      t.atProvider(sub, { email_verified: false });
      expect(await (await signedIn(t, sub)).whoAmI()).toMatchObject({
        email,
        role: 'employer',
        isEmailVerified: 0,
      });
    });

    it('offers them to a returning user without a company, but not to a member of one', async () => {
      const member = (await (
        await signedIn(t, sub, `/login?invitation=${(await invitation(boss, someEmail())).token}`)
      ).whoAmI())!;
      const other = await t.employer();
      await invitation(other, email);
      expect(await (await signedIn(t, sub)).whoAmI()).toMatchObject({ id: member.id });
      await boss.post(`/employees/${member.id}/deactivate`).expect(200);
      const browser = new ProviderBrowser(t);
      const answer = await browser.through(sub);
      expect(answer.headers.location).toBe('/welcome');
      expect((await browser.get('/login/offer').expect(200)).body).toMatchObject({ hasAccount: true });
      const stays = await browser.post('/login/offer', { invitationId: null }).expect(200);
      expect(stays.body).toMatchObject({ email, role: 'employee', companyId: null });
    });
  });
});
