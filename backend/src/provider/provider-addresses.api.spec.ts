import { describe, expect, it } from '@jest/globals';
import { resetToken } from '../../test/links.js';
import { fingerprint } from '../../test/permission-matrix/fingerprint.js';
import { PASSWORD, Person, someEmail } from '../../test/people.js';
import { invitation, ProviderBrowser, withProviderApp } from '../../test/provider-browser.js';

const OWNERS_PASSWORD = 'the owner’s own';

/** The steps of an address's owner and of a thief who only knows the address. Each runs once, in every order. */
const STEPS = ['thief', 'invitation', 'owner resets', 'owner’s provider'] as const;
type Step = (typeof STEPS)[number];

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) =>
    ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

describe('an address that the provider gives', () => {
  let boss: Person;
  let count = 0;
  const t = withProviderApp(async (app) => {
    boss = await app.employer();
  });

  const at = (email: string, email_verified: boolean) =>
    t.atProvider(`p-${(count += 1)}`, { email, email_verified });
  const confirm = (email: string) =>
    t.sql('update accounts set email_confirmed_at = now() where email = $1', [email]);
  const signUp = (email: string, who = t.visitor()) =>
    who.post('/auth/register', { email, password: PASSWORD, firstName: 'A', lastName: 'B' });

  it('connects with the account of that address if both sides have verified it', async () => {
    const { user } = await t.employer();
    await confirm(user.email);
    const browser = new ProviderBrowser(t);
    expect((await browser.through(at(user.email, true))).headers.location).toBe('/');
    expect(await browser.whoAmI()).toMatchObject({ id: user.id });
    const actions = await t.sql<{ action: string }>(
      'select action from audit_log where actor_id = $1 order by id',
      [user.id],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'account.registered',
      'account.identity_added',
      'account.signed_in',
      'account.device_added',
    ]);
  });

  it.each([
    ['only the provider', true, false],
    ['only our own link', false, true],
    ['nobody', false, false],
  ])(
    'connects nothing if %s has verified it, and explains the next step',
    async (_who, verified, confirmed) => {
      const { user } = await t.employer();
      if (confirmed) await confirm(user.email);
      const before = await fingerprint(t);
      const browser = new ProviderBrowser(t);
      const page = await browser.through(at(user.email.toUpperCase(), verified), '/login?invitation=a%26b');
      expect([page.status, page.type]).toEqual([409, 'text/html']);
      expect(page.text).toContain('sign in with your password first');
      expect(page.text).toContain('connect Castle Sign-in from your profile');
      expect(page.text).toContain('href="/?auth=login&#38;invitation=a%26b"');
      expect(await browser.whoAmI()).toBeNull();
      expect(await fingerprint(t)).toEqual(before);
    },
  );

  it.each(['true', 1, 'yes', null])('is not verified by %j', async (email_verified) => {
    const { user } = await t.employer();
    await confirm(user.email);
    const page = await new ProviderBrowser(t).through(at(user.email, email_verified as unknown as boolean));
    expect(page.status).toBe(409);
  });

  it.each(['no address', 'a@b\r\nBcc: x@y.z', '', 7, ['a@b.test']])(
    'is ignored if it is %j',
    async (email) => {
      const page = await new ProviderBrowser(t).through(at(email as string, true));
      expect([page.status, page.text]).toEqual([
        400,
        expect.stringContaining('Your email address is missing'),
      ]);
    },
  );

  it('is confirmed for an identity that connected first and later has it verified', async () => {
    const browser = new ProviderBrowser(t);
    const { user } = await t.employer();
    await browser.signIn(user.email);
    const sub = at(user.email, true);
    await browser.open(await browser.connecting(sub)).expect(302);
    const again = new ProviderBrowser(t);
    await again.through(sub);
    expect(await again.whoAmI()).toMatchObject({ id: user.id, isEmailVerified: 1 });
  });

  it.each<[string, (email: string) => [email: string, isVerified: boolean]]>([
    ['another one that is verified', () => [someEmail(), true]],
    ['the same one unverified', (email) => [email, false]],
  ])('is not confirmed if the provider sends %s', async (_, given) => {
    const browser = new ProviderBrowser(t);
    const { user } = await t.employer();
    await browser.signIn(user.email);
    const sub = at(...given(user.email));
    await browser.open(await browser.connecting(sub)).expect(302);
    const again = new ProviderBrowser(t);
    await again.through(sub);
    expect(await again.whoAmI()).toMatchObject({ id: user.id, isEmailVerified: 0 });
  });

  it('opens no account to a person who got it later from the provider', async () => {
    const email = someEmail();
    const first = new ProviderBrowser(t);
    await first.through(at(email, true));
    expect(await first.whoAmI()).toMatchObject({ email, isEmailVerified: 1 });
    const before = await fingerprint(t);
    const second = new ProviderBrowser(t);
    expect((await second.through(at(email, true))).status).toBe(409);
    expect(await second.whoAmI()).toBeNull();
    expect(await fingerprint(t)).toEqual(before);
  });

  it('is never that of an invitation whose address has an account', async () => {
    const { user } = await t.employer();
    const { token } = await invitation(boss, user.email);
    const sub = t.atProvider(`p-${(count += 1)}`, {});
    const page = await new ProviderBrowser(t).through(sub, `/login?invitation=${token}`);
    expect(page.status).toBe(409);
    expect(page.text).toContain(`invitation=${token}`);
  });

  it('connects nothing by a flow that began before the account was reset', async () => {
    const email = someEmail();
    const thief = new ProviderBrowser(t);
    await signUp(email, thief).expect(201);
    const back = await thief.connecting(at(someEmail(), true));
    const token = await resetToken(t, email);
    await t.visitor().post('/auth/reset', { token, password: OWNERS_PASSWORD }).expect(204);
    const before = await fingerprint(t);
    await thief.open(back).expect(400);
    expect(await fingerprint(t)).toEqual(before);
  });

  describe('that a thief uses too', () => {
    it.each(ordersOf(STEPS).map((order) => [order.join(', '), order] as const))(
      '%s',
      async (_name, order) => {
        await Promise.all([tryOut(order, 'registers'), tryOut(order, 'comes through the provider')]);
      },
    );

    async function tryOut(order: Step[], way: 'registers' | 'comes through the provider'): Promise<void> {
      const email = someEmail();
      const [thiefSub, ownerSub] = [at(email, false), at(email, true)];
      const thief = new ProviderBrowser(t);
      const owners = [new ProviderBrowser(t), new ProviderBrowser(t)] as const;
      let token: string | null = null;
      const acts: Record<Step, () => Promise<unknown>> = {
        thief: async () => (way === 'registers' ? signUp(email, thief) : thief.through(thiefSub)),
        invitation: async () => {
          ({ token } = await invitation(boss, email));
        },
        'owner resets': async () => {
          if ((await t.sql('select from accounts where email = $1', [email])).length === 0) return;
          const secret = await resetToken(t, email);
          await t.visitor().post('/auth/reset', { token: secret, password: OWNERS_PASSWORD }).expect(204);
          await owners[0].signIn(email, OWNERS_PASSWORD);
        },
        'owner’s provider': async () => {
          const answer = await owners[1].through(ownerSub, token ? `/login?invitation=${token}` : '/login');
          if (answer.status === 302) token = null;
        },
      };
      for (const step of order) await acts[step]();

      // In the end the owner signs in, in every order, and joins the company that invited them.
      await acts['owner resets']();
      await acts['owner’s provider']();
      const joined = await t.sql(
        `select from users u join accounts a on a.id = u.account_id
          where a.email = $1 and u.company_id = $2 and u.deactivated_at is null`,
        [email, boss.user.companyId],
      );
      expect(joined).toHaveLength(1);

      // The thief tries again and shares no account or company with the owner or the employer.
      await t.visitor().post('/auth/login', { email, password: PASSWORD }).expect(401);
      if (way !== 'registers') await thief.through(thiefSub);
      const own = await Promise.all([...owners, boss].map((one) => whoAmI(one)));
      expect(own).not.toContain(null);
      const theirs = await whoAmI(thief);
      if (theirs === null) return;
      expect(theirs.email).not.toBe(email);
      expect(own.map((one) => one?.companyId)).not.toContain(theirs.companyId);
    }
  });
});

async function whoAmI(person: Person): Promise<Person['user'] | null> {
  const { status, body } = await person.get('/auth/user');
  return status === 200 ? (body as Person['user']) : null;
}
