import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { resetToken, mailedToken, tokenOf } from '../../test/links.js';
import { someEmail, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';

/*
 * The owner of an address has its mailbox, while the thief only knows the address. In every order the owner
 * alone has the account in the end. The thief joins no company that invited the owner.
 *
 * | the thief                                 | the owner                         | what the thief keeps      |
 * | ----------------------------------------- | --------------------------------- | ------------------------- |
 * | registers, stays signed in                | resets                            | nothing                   |
 * | registers, connects a provider            | resets                            | nothing: it is removed    |
 * | registers, connects, asks for a reset     | resets by the newer link          | nothing                   |
 * | registers, requests a confirmation link   | clicks it                         | an unconfirmed address    |
 * | registers, requests a confirmation link   | clicks it signed in as another    | an unconfirmed address    |
 * | registers                                 | is invited, resets, signs in      | nothing, no company       |
 * | registers after the invitation            | resets, signs in with the token   | nothing, no company       |
 * | signs in with a guess and a token         | -                                 | nothing, token valid      |
 * | registers with another person's token     | -                                 | nothing, token valid      |
 * | changes the password while it is reset    | resets                            | nothing                   |
 * | registers again                           | registered, connected, confirmed  | nothing                   |
 * | registers, erases the account             | was invited                       | nothing, token valid      |
 */

const THIEF = 'the thief’s password';
const OWNER = 'the owner’s password';

describe('an address that belongs to another person', () => {
  const t = withTestApp();

  const about = (email: string, password: string) => ({ email, password, firstName: 'A', lastName: 'B' });
  const steal = (email = someEmail()) => t.visitor().register(about(email, THIEF));
  const resetBy = async (email: string, password = OWNER) => {
    const token = await resetToken(t, email);
    await t.visitor().post('/auth/reset', { token, password }).expect(204);
  };
  const identities = (email: string) =>
    t.sql('select i.id from account_identities i join accounts a on a.id = i.account_id where email = $1', [
      email,
    ]);
  const connect = (email: string) =>
    t.sql(
      `insert into account_identities (id, account_id, issuer, subject, created_at)
       select $1::uuid, id, 'https://idp.test', $1::text, now() from accounts where email = $2`,
      [randomUUID(), email],
    );
  const invite = async (boss: Person, email: string): Promise<string> => {
    const { body } = await boss.post('/invitations', { email, firstName: 'S', lastName: 'G' }).expect(201);
    return tokenOf(body);
  };
  const isOut = async (thief: Person): Promise<void> => {
    await thief.get('/auth/user').expect(401);
    await t.visitor().post('/auth/login', { email: thief.user.email, password: THIEF }).expect(401);
  };
  const isUnproven = async (email: string): Promise<void> => {
    const rows = await t.sql('select email_confirmed_at as at from accounts where email = $1', [email]);
    expect(rows).toEqual([{ at: null }]);
  };

  it.each([
    ['stayed signed in', async () => undefined],
    ['connected a provider', (email: string) => connect(email)],
    ['asked for a reset first', (email: string) => resetToken(t, email)],
    [
      'had a confirming link sent',
      (_: string, thief: Person) => thief.post('/auth/confirm/send').expect(204),
    ],
  ])('belongs to the owner alone after a reset, although a thief %s', async (_name, prepare) => {
    const thief = await steal();
    const { email } = thief.user;
    await prepare(email, thief);
    await resetBy(email);
    await isOut(thief);
    expect(await identities(email)).toEqual([]);
    const links = await t.sql(
      `select from account_tokens k join accounts a on a.id = k.account_id where email = $1 and used_at is null`,
      [email],
    );
    expect(links).toHaveLength(0);
    expect((await t.visitor().signIn(email, OWNER)).user.isEmailVerified).toBe(1);
  });

  it('keeps identities that were connected after it was confirmed', async () => {
    const owner = await t.employer();
    const { email } = owner.user;
    await owner.post('/auth/confirm', { token: await mailedToken(t, 'confirm', email) }).expect(204);
    await connect(email);
    await resetBy(email);
    expect(await identities(email)).toHaveLength(1);
  });

  it('is not confirmed by its owner’s click on a thief’s link', async () => {
    const thief = await steal();
    const { email } = thief.user;
    const token = await mailedToken(t, 'confirm', email);
    await t.visitor().post('/auth/confirm', { token }).expect(403);
    await (await t.employer()).post('/auth/confirm', { token }).expect(403);
    await t.visitor().post('/auth/confirm', { token, password: OWNER }).expect(400);
    await isUnproven(email);
  });

  it.each(['before', 'after'])('joins no company if a thief registered %s the invitation', async (order) => {
    const boss = await t.employer();
    const email = someEmail();
    const early = order === 'after' ? await invite(boss, email) : null;
    const thief = await steal(email);
    const token = early ?? (await invite(boss, email));
    await t
      .visitor()
      .post('/auth/register', { ...about(email, OWNER), invitationToken: token })
      .expect(409);
    const login = { email, password: OWNER, invitationToken: token };
    await t.visitor().post('/auth/login', login).expect(401);
    await thief.get('/auth/user').expect(200, thief.user);
    await resetBy(email);
    const { body } = await t.visitor().post('/auth/login', login).expect(200);
    expect(body).toMatchObject({ companyId: boss.user.companyId, role: 'employee' });
    await isOut(thief);
  });

  it('opens no invitation to another address in sign-up, and none without the password in sign-in', async () => {
    const boss = await t.employer();
    const owner = await t.unlinked();
    const token = await invite(boss, owner.user.email);
    const thief = { ...about(someEmail(), THIEF), invitationToken: token };
    await t.visitor().post('/auth/register', thief).expect(400);
    const guess = { email: owner.user.email, password: THIEF, invitationToken: token };
    await t.visitor().post('/auth/login', guess).expect(401);
    await t.visitor().get(`/invitations/validate/${token}`).expect(200);
    await owner.post('/auth/accept', { invitationToken: token }).expect(200);
  });

  it('keeps its invitations if a thief, or the thief’s employer, erases the account', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const email = someEmail();
    const token = await invite(boss, email);
    await (await steal(email)).post('/auth/erase', { password: THIEF }).expect(204);
    await t.visitor().get(`/invitations/validate/${token}`).expect(200);
    const thief = await rival.invite({ email });
    await rival.post(`/employees/${thief.id}/deactivate`).expect(200);
    await rival.post(`/employees/${thief.id}/erase`).expect(200);
    await t.visitor().get(`/invitations/validate/${token}`).expect(200);
    expect(await t.sql('select from mails where recipient = $1', [email])).toHaveLength(1);
  });

  it('gets no password from a thief who changes it while its owner resets it', async () => {
    const thief = await steal();
    const { email } = thief.user;
    const token = await resetToken(t, email);
    const change = { currentPassword: THIEF, newPassword: 'the thief’s second' };
    const [reset] = await Promise.all([
      t.visitor().post('/auth/reset', { token, password: OWNER }),
      thief.post('/auth/password', change),
    ]);
    expect(reset.status).toBe(204);
    await isOut(thief);
    await t.visitor().post('/auth/login', { email, password: change.newPassword }).expect(401);
    await t.visitor().signIn(email, OWNER);
  });

  it('cannot be registered again', async () => {
    const owner = await t.employer();
    const row = () => t.sql('select * from accounts where email = $1', [owner.user.email]);
    const before = await row();
    await t.visitor().post('/auth/register', about(owner.user.email.toUpperCase(), THIEF)).expect(409);
    expect(await row()).toEqual(before);
  });
});
