import { beforeEach, describe, expect, it } from '@jest/globals';
import { resetToken } from '../../test/links.js';
import { LiveClient } from '../../test/live-client.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { codeAt, nextCode, setUpApp, type App } from '../../test/two-step.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { CurrentUserView } from '../users/users.contract.js';
import { LAST_FACTOR, NOT_RESET_HERE } from './two-step.contract.js';

const NOW = '2026-11-24T10:00:00Z';

describe('two-step sign-in', () => {
  let person: Person;
  let app: App;
  const t = withTestApp(undefined, { ASK_AGAIN_MINUTES: '15' });

  beforeEach(async () => {
    await t.clock.set(NOW);
    person = await t.employer();
    app = await setUpApp(t, person);
  });

  const email = () => person.user.email;
  const startSignIn = async (): Promise<Person> => {
    const visitor = t.visitor();
    const { body } = await visitor.post('/auth/login', { email: email(), password: PASSWORD }).expect(401);
    expect(body).toMatchObject({ code: 'factor_needed' });
    return visitor;
  };
  const socketEnd = async (visitor: Person): Promise<string | null> =>
    (await new LiveClient(t.url, { cookie: visitor.cookie() }).settled()).ended;
  const mailKinds = async (): Promise<string[]> =>
    (
      await t.sql<{ kind: string }>(
        `select kind from mails where recipient = $1 and kind <> 'confirm' order by id`,
        [email()],
      )
    ).map(({ kind }) => kind);

  it('shows ten recovery codes once and stores neither them nor the secret as text', async () => {
    expect(app.recoveryCodes).toHaveLength(10);
    const stored = JSON.stringify([
      await t.sql('select * from authenticators'),
      await t.sql('select * from recovery_codes'),
    ]);
    for (const secret of [app.secret, ...app.recoveryCodes!]) expect(stored).not.toContain(secret);
    const { body } = await person.get('/auth/factors').expect(200);
    expect(body).toEqual({
      appSince: expect.any(String),
      passkeys: [],
      recoveryCodesLeft: 10,
      hasPassword: true,
    });
  });

  it('ends the other sessions when the first factor is added', async () => {
    const other = await t.employer();
    const elsewhere = await t.visitor().signIn(other.user.email);
    await setUpApp(t, other);
    await elsewhere.get('/auth/user').expect(401);
    await other.get('/auth/user').expect(200);
  });

  it('opens nothing by the password alone, and everything after the code', async () => {
    const visitor = await startSignIn();
    await visitor.get('/auth/user').expect(401);
    await visitor.get('/auth/factors').expect(401);
    expect((await visitor.get('/auth/second-step').expect(200)).body).toEqual({
      hasApp: true,
      hasPasskey: false,
    });
    expect(await socketEnd(visitor)).toBe('Unauthorised');
    const { body } = await visitor.post('/auth/second-step', { code: nextCode(t, app.secret) }).expect(200);
    expect(body).toMatchObject({ id: person.id, factorDueAt: null });
    await visitor.get('/auth/user').expect(200);
    await visitor.get('/auth/second-step').expect(401);
  });

  it('does not list a sign-in that waits for its second step', async () => {
    await startSignIn();
    const { body } = await person.get('/auth/sessions').expect(200);
    expect(body).toHaveLength(1);
  });

  it('accepts an invitation only after the second step', async () => {
    const boss = await t.employer();
    const { body } = await boss
      .post('/invitations', { email: email(), firstName: 'Sam', lastName: 'Guard', role: 'employer' })
      .expect(201);
    const invitationToken = new URL((body as { link: string }).link).searchParams.get('token');
    const visitor = t.visitor();
    await visitor.post('/auth/login', { email: email(), password: PASSWORD, invitationToken }).expect(401);
    const status = () => t.sql(`select status from invitations where email = $1`, [email()]);
    expect(await status()).toEqual([{ status: 'pending' }]);
    const { body: user } = await visitor
      .post('/auth/second-step', { code: nextCode(t, app.secret) })
      .expect(200);
    expect(await status()).toEqual([{ status: 'accepted' }]);
    expect(user).toMatchObject({ companyId: boss.user.companyId });
  });

  it('accepts each code once, also of two at the same time', async () => {
    const visitors = await Promise.all([startSignIn(), startSignIn()]);
    const code = nextCode(t, app.secret);
    const answers = await Promise.all(visitors.map((visitor) => visitor.post('/auth/second-step', { code })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    const again = await startSignIn();
    await again.post('/auth/second-step', { code }).expect(400);
    await again.post('/auth/second-step', { code: codeAt(app.secret, t.clock.now()) }).expect(400);
  });

  it('refuses codes that are older than a minute', async () => {
    const code = nextCode(t, app.secret);
    await t.clock.advance({ minutes: 2 });
    const visitor = await startSignIn();
    await visitor.post('/auth/second-step', { code }).expect(400);
    await visitor.post('/auth/second-step', { code: codeAt(app.secret, t.clock.now()) }).expect(200);
  });

  it('accepts each recovery code once, without regard to capitals and dashes', async () => {
    const [code = ''] = app.recoveryCodes!;
    const typed = code.toUpperCase().replaceAll('-', ' ');
    await (await startSignIn()).post('/auth/second-step', { code: typed }).expect(200);
    await (await startSignIn()).post('/auth/second-step', { code }).expect(400);
    expect((await person.get('/auth/factors')).body).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('locks the codes for 15 minutes after five wrong ones, for every session of the account', async () => {
    const visitor = await startSignIn();
    for (let n = 0; n < 5; n += 1)
      await visitor.post('/auth/second-step', { code: 'wrong-code' }).expect(400);
    const right = { code: nextCode(t, app.secret) };
    const { headers } = await visitor.post('/auth/second-step', right).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(890);
    await person.post('/auth/proof', right).expect(429);
    await t.sql(`update rate_limits set expire = 0 where key like 'factor%'`);
    await visitor.post('/auth/second-step', right).expect(200);
  });

  it('forgets wrong codes after a right one', async () => {
    const visitor = await startSignIn();
    for (let n = 0; n < 4; n += 1) await visitor.post('/auth/second-step', { code: 'wrong' }).expect(400);
    await visitor.post('/auth/second-step', { code: nextCode(t, app.secret) }).expect(200);
    const again = await startSignIn();
    for (let n = 0; n < 5; n += 1) await again.post('/auth/second-step', { code: 'wrong' }).expect(400);
    await again.post('/auth/second-step', { code: 'wrong' }).expect(429);
  });

  it('ends a waiting sign-in when the password is reset', async () => {
    const visitor = await startSignIn();
    const token = await resetToken(t, email());
    await t.visitor().post('/auth/reset', { token, password: 'another horse' }).expect(204);
    await visitor.post('/auth/second-step', { code: nextCode(t, app.secret) }).expect(401);
  });

  it('keeps the second factor when the password changes or the membership is switched', async () => {
    const body = { currentPassword: PASSWORD, newPassword: 'another horse' };
    await person.post('/auth/password', body).expect(204);
    await person.get('/auth/user').expect(200);
    await person.post('/auth/switch', { userId: person.id }).expect(200);
    await person.get('/auth/user').expect(200);
  });

  it('refuses bad input with a sentence', async () => {
    const visitor = await startSignIn();
    for (const body of [
      {},
      { code: null },
      { code: 5 },
      { code: 'x'.repeat(41) },
      { passkey: 'x' },
      { passkey: {} },
      { passkey: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '*' } } },
      {
        passkey: {
          id: 'a',
          rawId: 'a',
          type: 'public-key',
          response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
        },
      },
    ]) {
      const answer = await visitor.post('/auth/second-step', body).expect(400);
      expect((answer.body as { message: string }).message).toMatch(/^[A-Z].+/);
    }
    await person.post('/auth/factors/app').expect(409);
  });

  it('removes the last factor with its recovery codes', async () => {
    await person.delete('/auth/factors/app').expect(204);
    expect((await person.get('/auth/factors')).body).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
    await t.visitor().signIn(email());
  });

  it('replaces the recovery codes', async () => {
    const { body } = await person.post('/auth/factors/recovery-codes').expect(201);
    const [fresh] = (body as App).recoveryCodes!;
    await (await startSignIn()).post('/auth/second-step', { code: app.recoveryCodes![0] }).expect(400);
    await (await startSignIn()).post('/auth/second-step', { code: fresh }).expect(200);
  });

  it('is deleted with the account', async () => {
    await person.post('/auth/erase', { password: PASSWORD }).expect(204);
    for (const table of ['authenticators', 'recovery_codes', 'known_devices', 'passkeys']) {
      const rows = await t.sql(
        `select from ${table} x where not exists (select from users u where u.account_id = x.account_id)`,
      );
      expect([table, rows]).toEqual([table, []]);
    }
  });

  describe('that was lost', () => {
    it('is reset by another employer, who is asked again; the person is signed out and notified', async () => {
      const other = await person.invite({ role: 'employer' });
      await setUpApp(t, other);
      const otherEmail = other.user.email;
      await person.post(`/employees/${other.id}/reset-factors`).expect(200);
      await other.get('/auth/user').expect(401);
      await t.visitor().signIn(otherEmail);
      const mails = await t.sql(`select from mails where recipient = $1 and kind = 'factor_reset'`, [
        otherEmail,
      ]);
      expect(mails).toHaveLength(1);
      const audit = await t.sql(
        `select from audit_log where action = 'account.factors_reset' and actor_id = $1`,
        [person.id],
      );
      expect(audit).toHaveLength(1);
      await person.post(`/employees/${other.id}/reset-factors`).expect(409);
    });

    it('is not reset by oneself, by employees, or for an account of another company', async () => {
      await person.post(`/employees/${person.id}/reset-factors`).expect(409);
      const guard = await person.invite();
      await guard.post(`/employees/${person.id}/reset-factors`).expect(403);
      const boss = await t.employer();
      const { body } = await boss
        .post('/invitations', { email: guard.user.email, firstName: 'Sam', lastName: 'Guard' })
        .expect(201);
      const invitationToken = new URL((body as { link: string }).link).searchParams.get('token');
      await setUpApp(t, guard);
      await guard.post('/auth/accept', { invitationToken }).expect(200);
      const answer = await person.post(`/employees/${guard.id}/reset-factors`).expect(409);
      expect(answer.body).toMatchObject({ message: NOT_RESET_HERE });
    });
  });

  describe('that the company requires', () => {
    beforeEach(async () => {
      person = await t.employer();
      await person.patch('/company', { requiresSecondFactor: true }).expect(200);
    });

    const setUpAfterProof = async (who: Person): Promise<App> => {
      await who.post('/auth/proof', { password: PASSWORD }).expect(204);
      return setUpApp(t, who);
    };

    it('leaves employers seven days, then only the set-up', async () => {
      await until(async () => {
        const { body } = await person.get('/auth/user').expect(200);
        return (body as CurrentUserView).factorDueAt === '2026-12-01T10:00:00.000Z';
      }, 'the server hears of the setting');
      await t.clock.set('2026-12-01T09:59:00Z');
      await person.get('/venues').expect(200);
      await t.clock.set('2026-12-01T10:00:01Z');
      const answer = await person.get('/venues').expect(403);
      expect(answer.body).toMatchObject({ code: 'factor_required' });
      await person.patch('/company', { requiresSecondFactor: false }).expect(403);
      expect(await socketEnd(person)).toBe('Unauthorised');
      await setUpAfterProof(person);
      await person.get('/venues').expect(200);
      expect((await person.get('/auth/user')).body).toMatchObject({ factorDueAt: null });
    });

    describe('after the seven days', () => {
      beforeEach(() => t.clock.set('2026-12-02T10:00:00Z'));

      const expectRefused = async (who: Person): Promise<void> => {
        for (const path of ['/auth/factors/app', '/auth/factors/passkeys/options']) {
          const { body } = await who.post(path).expect(403);
          expect([path, body]).toEqual([path, expect.objectContaining({ code: 'unknown_browser' })]);
        }
        expect((await who.get('/auth/factors').expect(200)).body).toMatchObject({ appSince: null });
      };

      it('opens nothing for a stolen password in another browser, also at its second sign-in', async () => {
        const thief = await t.visitor().signIn(email());
        await thief.get('/venues').expect(403);
        await expectRefused(thief);
        await thief.post('/auth/logout').expect(204);
        await thief.signIn(email());
        await expectRefused(thief);
        await thief.get('/venues').expect(403);
      });

      it('opens nothing for a stolen password by a detour through another company', async () => {
        await t.clock.set(NOW);
        // Without other members, the account would leave its own company.
        await person.invite();
        await t.clock.set('2026-12-02T10:00:00Z');
        const boss = await t.employer();
        const about = { email: email(), firstName: 'Sam', lastName: 'Guard', role: 'employer' };
        const { body } = await boss.post('/invitations', about).expect(201);
        const invitationToken = new URL((body as { link: string }).link).searchParams.get('token');
        const thief = t.visitor();
        const login = { email: email(), password: PASSWORD, invitationToken };
        await thief.post('/auth/login', login).expect(200);
        await thief.get('/venues').expect(200);
        await expectRefused(thief);
      });

      it('is set up in a browser that was used before, after a new sign-in', async () => {
        await person.post('/auth/logout').expect(204);
        await person.signIn(email());
        await setUpApp(t, person);
        await person.get('/venues').expect(200);
      });

      it('is set up in another browser after the mailed link for a new password', async () => {
        const other = t.visitor();
        const token = await resetToken(t, email());
        await other.post('/auth/reset', { token, password: 'another horse' }).expect(204);
        await other.signIn(email(), 'another horse');
        await setUpApp(t, other);
        await other.get('/venues').expect(200);
      });

      it('is set up again after a reset in a browser that gave a second factor before', async () => {
        const { secret } = await setUpAfterProof(person);
        const other = await startSignIn();
        await other.post('/auth/second-step', { code: nextCode(t, secret) }).expect(200);
        const partner = await other.invite({ role: 'employer' });
        await t.clock.advance({ hours: 24 });
        await partner.post('/auth/proof', { password: PASSWORD }).expect(204);
        await partner.post(`/employees/${person.id}/reset-factors`).expect(200);
        await other.signIn(email());
        await setUpApp(t, other);
        await other.get('/venues').expect(200);
      });
    });

    it('counts the seven days of a new employer from joining, and leaves employees alone', async () => {
      const guard = await person.invite();
      await t.clock.set('2026-11-30T10:00:00Z');
      await person.post('/auth/proof', { password: PASSWORD }).expect(204);
      const late = await person.invite({ role: 'employer' });
      await t.clock.set('2026-12-04T10:00:00Z');
      expect((await late.get('/auth/user')).body).toMatchObject({ factorDueAt: '2026-12-07T10:00:00.000Z' });
      await late.get('/venues').expect(200);
      await guard.get('/auth/factors').expect(200);
      await person.get('/venues').expect(403);
    });

    it('is not removed', async () => {
      await setUpApp(t, person);
      const { body } = await person.delete('/auth/factors/app').expect(409);
      expect(body).toMatchObject({ message: LAST_FACTOR });
      expect((await person.get('/auth/factors')).body).toMatchObject({ recoveryCodesLeft: 10 });
    });
  });

  describe('before sensitive actions', () => {
    const isAsked = async (): Promise<boolean> => {
      const { status, body } = await person.post('/auth/factors/recovery-codes');
      if (status === 403) expect(body).toMatchObject({ code: 'proof_needed' });
      return status === 403;
    };

    it('is asked for again 15 minutes after the last proof', async () => {
      await t.clock.advance({ minutes: 15 });
      expect(await isAsked()).toBe(false);
      await t.clock.advance({ minutes: 1 });
      expect(await isAsked()).toBe(true);
      await person.post('/auth/proof', { code: codeAt(app.secret, t.clock.now()) }).expect(204);
      expect(await isAsked()).toBe(false);
    });

    it('may be replaced by the password, but not by a wrong one', async () => {
      await t.clock.advance({ hours: 1 });
      await person.post('/auth/proof', { password: 'wrong horse' }).expect(400);
      await person.post('/auth/proof', {}).expect(400);
      expect(await isAsked()).toBe(true);
      await person.post('/auth/proof', { password: PASSWORD }).expect(204);
      expect(await isAsked()).toBe(false);
    });

    it('is asked for before a person is erased, and the erasure then succeeds', async () => {
      const guard = await person.invite();
      await person.post(`/employees/${guard.id}/deactivate`).expect(200);
      await t.clock.advance({ hours: 1 });
      await person.post(`/employees/${guard.id}/erase`).expect(403);
      await person.post('/auth/proof', { password: PASSWORD }).expect(204);
      await person.post(`/employees/${guard.id}/erase`).expect(200);
    });
  });

  describe('on a new device', () => {
    it('sends a mail, but not for the first device or a known one', async () => {
      const owner = await t.employer();
      person = owner;
      expect(await mailKinds()).toEqual([]);
      const phone = await t.visitor().signIn(owner.user.email);
      expect(await mailKinds()).toEqual(['new_device']);
      await phone.post('/auth/logout').expect(204);
      await phone.signIn(owner.user.email);
      await owner.signIn(owner.user.email);
      expect(await mailKinds()).toEqual(['new_device']);
    });
  });
});
