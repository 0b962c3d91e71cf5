import { describe, expect, it } from '@jest/globals';
import { tokenOf } from '../../test/links.js';
import { PASSWORD, Person, someEmail } from '../../test/people.js';
import type { TestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { tooManyOpenInvitationsText, type InvitationWithLink } from './invitations.contract.js';

const NAMES = { firstName: 'S', lastName: 'G' };
const SETTINGS = {
  OPEN_INVITATIONS_UNCONFIRMED: '3',
  INVITED_REGISTRATIONS_PER_DAY_UNCONFIRMED: '3',
};
const byNumber = (a: number, b: number): number => a - b;

describe('an inviting employer with an unconfirmed address, on two servers,', () => {
  const t = withTestApp(undefined, SETTINGS);
  const other = withTestApp(undefined, SETTINGS, t);

  const confirm = ({ user }: Person) =>
    t.sql('update accounts set email_confirmed_at = now() where email = $1', [user.email]);
  const invite = (boss: Person, email = someEmail()) => boss.post('/invitations', { email, ...NAMES });
  const register = (email: string, invitationToken: string, at: TestApp = t) =>
    at.visitor().post('/auth/register', { email, password: PASSWORD, ...NAMES, invitationToken });

  it('may have few open invitations', async () => {
    const boss = await t.employer();
    const there = await new Person(other.url).signIn(boss.user.email);
    const answers = await Promise.all([boss, there, boss, there, boss].map((who) => invite(who)));
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([201, 201, 201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ message: tooManyOpenInvitationsText(3) });
    const { id } = answers.find(({ status }) => status === 201)!.body as InvitationWithLink;
    await boss.post(`/invitations/resend/${id}`, {}).expect(200);
    await boss.post(`/invitations/revoke/${id}`, {}).expect(200);
    await invite(boss).expect(201);
    await confirm(boss);
    await invite(boss).expect(201);
    await invite(boss).expect(201);
  });

  it('may not reopen an expired one over the limit', async () => {
    const boss = await t.employer();
    const { id } = (await invite(boss).expect(201)).body as InvitationWithLink;
    await t.sql(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [id]);
    for (let round = 0; round < 3; round += 1) await invite(boss).expect(201);
    await boss.post(`/invitations/resend/${id}`, {}).expect(409);
    await confirm(boss);
    await boss.post(`/invitations/resend/${id}`, {}).expect(200);
  });

  it('does not limit a confirmed co-manager', async () => {
    const boss = await t.employer();
    const manager = await boss.invite({ role: 'employer' });
    await confirm(manager);
    for (let round = 0; round < 4; round += 1) await invite(manager).expect(201);
    await invite(boss).expect(201);
  });

  it('gets few sign-ups through their links in a day', async () => {
    const boss = await t.employer();
    for (const at of [t, other, t]) {
      const email = someEmail();
      await register(email, tokenOf((await invite(boss, email).expect(201)).body), at).expect(201);
    }
    const email = someEmail();
    const token = tokenOf((await invite(boss, email).expect(201)).body);
    const { body, headers } = await register(email, token, other).expect(429);
    expect(body).toMatchObject({ message: expect.stringContaining('confirm their own email address') });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await t.sql('select from accounts where email = $1', [email])).toEqual([]);
    await confirm(boss);
    await register(email, token).expect(201);
  });
});

describe('a sign-up for a used address', () => {
  const t = withTestApp(undefined, { VALIDATIONS_PER_MINUTE: '3' });

  it('is refused before the password is hashed', async () => {
    const known = await t.employer();
    await t.inside.hashes.count();
    const again = { email: known.user.email, password: PASSWORD, ...NAMES };
    await t.visitor().post('/auth/register', again).expect(409);
    const { body } = await known.post('/invitations', { ...again, email: someEmail() }).expect(201);
    expect(await t.inside.hashes.counted()).toBe(0);
    expect(body).toHaveProperty('link');
  });

  it('counts as an attempt of the network address, also with an invitation', async () => {
    const [boss, known] = [await t.employer(), await t.unlinked()];
    const { body } = await boss.post('/invitations', { email: known.user.email, ...NAMES }).expect(201);
    const invitationToken = tokenOf(body);
    const again = { email: known.user.email, password: PASSWORD, ...NAMES, invitationToken };
    const tried: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      tried.push((await t.visitor().post('/auth/register', again)).status);
    }
    expect(tried).toEqual([409, 409, 409, 429]);
  });
});

describe('mails to one recipient in a day', () => {
  const t = withTestApp(undefined, { RECIPIENT_MAILS_PER_DAY: '5', ACCOUNT_MAILS_PER_HOUR: '100' });

  const mailed = async (email: string) =>
    (await t.sql(`select from mails where recipient = $1 and status <> 'limited'`, [email])).length;
  const invite = async (boss: Person, email: string) =>
    (await boss.post('/invitations', { email, ...NAMES }).expect(201)).body as InvitationWithLink;

  it('are limited over all companies, while the links are still created', async () => {
    const email = someEmail();
    const bosses = await Promise.all(Array.from({ length: 7 }, () => t.employer()));
    const made = await Promise.all(bosses.map((boss) => invite(boss, email)));
    expect(made.filter(({ mail }) => mail === 'limited')).toHaveLength(2);
    expect(made.every(({ link }) => link.includes('/invitation?token='))).toBe(true);
    await t
      .visitor()
      .get(`/invitations/validate/${tokenOf(made[6])}`)
      .expect(200);
    const registered = { email, password: PASSWORD, ...NAMES, invitationToken: tokenOf(made[0]) };
    const person = await t.visitor().register(registered);
    await t.visitor().post('/auth/forgot', { email }).expect(204);
    await person.post('/auth/confirm/send').expect(429);
    expect(await mailed(email)).toBe(5);
  });

  it('include those that an account requests, known or not, and none that was not sent', async () => {
    const person = await t.unlinked();
    const { email } = person.user;
    const boss = await t.employer();
    await invite(boss, email);
    for (let round = 0; round < 6; round += 1) {
      await boss.post('/invitations', { email, ...NAMES }).expect(409);
    }
    for (let round = 0; round < 6; round += 1) await t.visitor().post('/auth/forgot', { email }).expect(204);
    expect(await mailed(email)).toBe(5);
    const nobody = someEmail();
    for (let round = 0; round < 6; round += 1) {
      await t.visitor().post('/auth/forgot', { email: nobody }).expect(204);
    }
    expect((await invite(boss, nobody)).mail).toBe('limited');
  });
});
