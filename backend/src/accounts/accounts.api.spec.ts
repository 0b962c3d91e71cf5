import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { resetToken, mailedToken } from '../../test/links.js';
import { goLive } from '../../test/live-client.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { NO_PASSWORD, ONLY_WAY_IN, WRONG_PASSWORD, type SessionView } from './accounts.contract.js';
import { until } from '../../test/until.js';

const NEXT = 'another horse';

describe('the signed-in account', () => {
  const t = withTestApp();

  const sessionsOf = async (person: Person) =>
    (await person.get('/auth/sessions').expect(200)).body as SessionView[];
  const change = (person: Person, currentPassword: string, newPassword = NEXT) =>
    person.post('/auth/password', { currentPassword, newPassword });
  const connect = async (person: Person): Promise<string> => {
    const rows = await t.sql<{ id: string }>(
      `insert into account_identities (id, account_id, issuer, subject, created_at)
       select $1::uuid, account_id, 'https://idp.test', $1::text, now() from users where id = $2 returning id`,
      [randomUUID(), person.id],
    );
    return rows[0]!.id;
  };
  const forgetPassword = (person: Person) =>
    t.sql(`update accounts set password_hash = null where email = $1`, [person.user.email]);

  it('shows its ways to sign in and no secret', async () => {
    const person = await t.employer();
    const id = await connect(person);
    const { body } = await person.get('/auth/account').expect(200);
    expect(body).toEqual({
      email: person.user.email,
      isEmailVerified: 0,
      hasPassword: true,
      identities: [{ id, issuer: 'https://idp.test', createdAt: expect.stringMatching(/^\d{4}-.*Z$/) }],
      provider: null,
    });
  });

  it('changes its password, ends its other sessions and continues under a new id', async () => {
    const person = await t.employer();
    const other = await t.visitor().signIn(person.user.email);
    const before = person.cookie();
    const confirming = { token: await mailedToken(t, 'confirm', person.user.email) };
    await person.post('/auth/confirm', confirming).expect(204);
    const pending = await resetToken(t, person.user.email);
    await change(person, PASSWORD).expect(204);
    expect(person.cookie()).not.toBe(before);
    await person.get('/auth/user').expect(200);
    await other.get('/auth/user').expect(401);
    await t.visitor().get('/auth/user').set('Cookie', before).expect(401);
    await t.visitor().post('/auth/reset', { token: pending, password: 'a third horse' }).expect(400);
    await t.visitor().signIn(person.user.email, NEXT);
    const mails = await t.sql(`select from mails where recipient = $1 and kind = 'password_changed'`, [
      person.user.email,
    ]);
    expect(mails).toHaveLength(1);
  });

  it('refuses a wrong current password, and after ten of them any password', async () => {
    const person = await t.employer();
    for (let round = 0; round < 10; round += 1) {
      const { body } = await change(person, round % 2 ? 'wrong one' : 'x').expect(400);
      expect(body).toMatchObject({ errors: { currentPassword: WRONG_PASSWORD } });
    }
    await change(person, PASSWORD).expect(429);
  });

  it('accepts one of two changes at the same time', async () => {
    const person = await t.employer();
    const other = await t.visitor().signIn(person.user.email);
    const answers = await Promise.all([
      change(person, PASSWORD, 'horse one'),
      change(other, PASSWORD, 'horse two'),
    ]);
    const won = answers.filter(({ status }) => status === 204);
    expect(won).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 400, 401].includes(status))).toBe(true);
  });

  it('asks an account without a password to use the mailed link', async () => {
    const person = await t.employer();
    await forgetPassword(person);
    const { body } = await change(person, PASSWORD).expect(409);
    expect(body).toMatchObject({ message: NO_PASSWORD });
  });

  it('lists its sessions, and ends one of them for HTTP and sockets', async () => {
    const person = await t.employer();
    const other = t.visitor();
    other.agent.set('User-Agent', 'Other browser');
    await other.signIn(person.user.email);
    const socket = await goLive(other);
    const sessions = await sessionsOf(person);
    expect(sessions).toEqual([
      expect.objectContaining({ current: true }),
      expect.objectContaining({ current: false, agent: 'Other browser', signedInAt: expect.any(String) }),
    ]);
    const sids = await t.sql<{ sid: string }>('select sid from session');
    for (const { sid } of sids) expect(JSON.stringify(sessions)).not.toContain(sid);
    await person.delete(`/auth/sessions/${sessions[1]!.id}`).expect(204);
    await until(() => socket.ended !== null, 'the socket closes');
    await other.get('/auth/user').expect(401);
    expect(await sessionsOf(person)).toHaveLength(1);
    await person.delete(`/auth/sessions/${sessions[1]!.id}`).expect(404);
  });

  it('ends the current session like a sign-out', async () => {
    const person = await t.employer();
    const cookie = person.cookie();
    const [current] = await sessionsOf(person);
    const { headers } = await person
      .delete(`/auth/sessions/${current!.id}`)
      .expect(204)
      .expect('Clear-Site-Data', '"cache"');
    expect(headers['set-cookie']).toEqual([expect.stringContaining('Expires=Thu, 01 Jan 1970')]);
    await t.visitor().get('/auth/user').set('Cookie', cookie).expect(401);
  });

  it('clears the browser’s cache with the first 401 after the session was ended elsewhere', async () => {
    const person = await t.employer();
    const other = await t.visitor().signIn(person.user.email);
    await other.delete('/auth/sessions').expect(204);
    for (const asked of [person.get('/auth/user'), person.patch('/auth/user', { firstName: 'New' })]) {
      const { headers } = await asked.expect(401);
      expect(headers['clear-site-data']).toBe('"cache"');
    }
  });

  it('keeps the cache after a 401 without our session cookie, or with a wrong password', async () => {
    const person = await t.employer();
    const wrong = { email: person.user.email, password: 'wrong one' };
    const answers = [
      t.visitor().get('/auth/user'),
      t.visitor().get('/auth/user').set('Cookie', 'muster=s:forged.signature'),
      person.post('/auth/login', wrong),
    ];
    for (const asked of answers) {
      const { headers } = await asked.expect(401);
      expect(headers).not.toHaveProperty('clear-site-data');
    }
  });

  it('neither shows nor ends a session of another account', async () => {
    const [person, other] = [await t.employer(), await t.employer()];
    const [theirs] = await sessionsOf(other);
    const hidden = await person.delete(`/auth/sessions/${theirs!.id}`).expect(404);
    const unknown = await person.delete(`/auth/sessions/${randomUUID()}`).expect(404);
    expect(hidden.text).toBe(unknown.text);
    await other.get('/auth/user').expect(200);
  });

  it('ends all sessions, including the current one', async () => {
    const person = await t.employer();
    const other = await t.visitor().signIn(person.user.email);
    const cookie = person.cookie();
    await person.delete('/auth/sessions').expect(204).expect('Clear-Site-Data', '"cache"');
    for (const who of [person, other]) await who.get('/auth/user').expect(401);
    await t.visitor().get('/auth/user').set('Cookie', cookie).expect(401);
  });

  it('removes an identity of the provider, but not the only way to sign in and none of another account', async () => {
    const [person, other] = [await t.employer(), await t.employer()];
    const [first, second, theirs] = [await connect(person), await connect(person), await connect(other)];
    await forgetPassword(person);
    await person.delete(`/auth/identities/${theirs}`).expect(404);
    await person.delete(`/auth/identities/${first}`).expect(204);
    const { body } = await person.delete(`/auth/identities/${second}`).expect(409);
    expect(body).toMatchObject({ message: ONLY_WAY_IN });
    await other.delete(`/auth/identities/${theirs}`).expect(204);
  });

  it('writes one audit row for each change', async () => {
    const person = await t.employer();
    await person.post('/auth/confirm/send').expect(204);
    await change(person, PASSWORD).expect(204);
    await person.delete('/auth/sessions').expect(204);
    const rows = await t.sql('select action from audit_log where actor_id = $1 order by id', [person.id]);
    expect(rows.map(({ action }) => action)).toEqual([
      'account.registered',
      'account.confirmation_requested',
      'account.password_changed',
      'account.sessions_ended',
    ]);
  });
});
