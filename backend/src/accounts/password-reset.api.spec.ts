import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { mailedToken, resetToken } from '../../test/links.js';
import { goLive } from '../../test/live-client.js';
import { PASSWORD, someEmail } from '../../test/people.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { LINK_INVALID } from './accounts.contract.js';
import { until } from '../../test/until.js';

const NEXT = 'another horse';
/** The statements that wait for a lock in this database. */
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a forgotten password', () => {
  const t = withTestApp();

  const reset = (token: string, password = NEXT) => t.visitor().post('/auth/reset', { token, password });
  const mails = (email: string) =>
    t.sql<{ kind: string }>(
      `select kind from mails where recipient = $1 and kind not in ('confirm', 'new_device') order by id`,
      [email],
    );

  it('is replaced through the mailed link, which confirms the address and works once', async () => {
    const { user } = await t.employer();
    const token = await resetToken(t, user.email.toUpperCase().toLowerCase());
    await reset(token).expect(204);
    await t.visitor().post('/auth/login', { email: user.email, password: PASSWORD }).expect(401);
    const back = await t.visitor().signIn(user.email, NEXT);
    expect(back.user).toMatchObject({ id: user.id, isEmailVerified: 1 });
    expect(await mails(user.email)).toEqual([{ kind: 'reset' }, { kind: 'password_changed' }]);
    const { body } = await reset(token, 'a third horse').expect(400);
    expect(body).toMatchObject({ message: LINK_INVALID });
    await t.visitor().signIn(user.email, NEXT);
  });

  it('ends every session of the account, and its sockets on every server', async () => {
    const person = await t.employer();
    const elsewhere = await t.visitor().signIn(person.user.email);
    const other = await startTestApp({}, t);
    try {
      const sockets = [await goLive(person), await goLive(elsewhere, { url: other.url })];
      await reset(await resetToken(t, person.user.email)).expect(204);
      await until(() => sockets.every(({ ended }) => ended !== null), 'the sockets close');
      await person.get('/auth/user').expect(401);
      await other.visitor().get('/auth/user').set('Cookie', elsewhere.cookie()).expect(401);
    } finally {
      await other.close();
    }
  });

  it('ends them for the next request, even before the database notifies its server', async () => {
    const person = await t.employer();
    const token = await resetToken(t, person.user.email);
    await t.sql(`select pg_terminate_backend(pid) from pg_stat_activity
                  where application_name = 'muster-changes' and datname = current_database()`);
    await person.get('/auth/user').expect(200);
    await reset(token).expect(204);
    await person.get('/auth/user').expect(401);
  });

  it('gives the same response for a used, expired, replaced, other or missing link', async () => {
    const [used, late, replaced] = [await t.employer(), await t.employer(), await t.employer()];
    const tokens = [
      await resetToken(t, used.user.email),
      await resetToken(t, replaced.user.email),
      'x'.repeat(43),
      '',
    ];
    await reset(tokens[0]!).expect(204);
    await t.visitor().post('/auth/forgot', { email: replaced.user.email }).expect(204);
    const expired = await resetToken(t, late.user.email);
    await t.clock.advance({ minutes: 61 });
    tokens.push(expired, await mailedToken(t, 'confirm', late.user.email));
    const bodies = [];
    for (const token of tokens) {
      const { body } = await reset(token).expect(400);
      bodies.push({ ...(body as object), requestId: '' });
    }
    await t.clock.run();
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ message: LINK_INVALID });
  });

  it('lets exactly one of ten requests use a link', async () => {
    const { user } = await t.employer();
    const token = await resetToken(t, user.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(token, `horse number ${n}`)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204,
      ...Array.from({ length: 9 }, () => 400),
    ]);
    const won = answers.findIndex(({ status }) => status === 204);
    await t.visitor().signIn(user.email, `horse number ${won}`);
  });

  it('starts no session for a sign-in with the old password just before', async () => {
    const { user } = await t.employer();
    const token = await resetToken(t, user.email);
    const locked = (count: number) =>
      until(async () => (await t.sql(LOCKED)).length === count, `${count} wait for the account`);
    const people = [t.visitor(), t.visitor()];
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from accounts where email = $1 for update', [user.email]);
      const resetting = reset(token).then(({ status }) => status);
      await locked(1);
      // The old password is valid until the reset commits, which is first to get the lock.
      const old = { email: user.email, password: PASSWORD };
      const logins = people.map((person) => person.post('/auth/login', old).then(({ status }) => status));
      await locked(3);
      await blocker.query('commit');
      expect([await resetting, ...(await Promise.all(logins))]).toEqual([204, 401, 401]);
    } finally {
      await blocker.end();
    }
    for (const person of people) await person.get('/auth/user').expect(401);
  });

  it('starts no session after the reset for a sign-in that was checked before it', async () => {
    const { user } = await t.employer();
    const late = t.visitor();
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      // The password was checked, but the session has not started.
      await blocker.query('lock table session in exclusive mode');
      const login = late.post('/auth/login', { email: user.email, password: PASSWORD });
      const status = login.then((answer) => answer.status);
      await until(async () => (await t.sql(LOCKED)).length === 1, 'the session is to begin');
      await t.sql(`update accounts set password_hash = 'another' where email = $1`, [user.email]);
      await blocker.query('commit');
      expect(await status).toBe(401);
    } finally {
      await blocker.end();
    }
    await late.get('/auth/user').expect(401);
  });

  it('lets a person sign in who was locked out by too many attempts', async () => {
    const { user } = await t.employer();
    for (let round = 0; round < 10; round += 1) {
      await t.visitor().post('/auth/login', { email: user.email, password: 'wrong one' }).expect(401);
    }
    await t.visitor().post('/auth/login', { email: user.email, password: PASSWORD }).expect(429);
    await reset(await resetToken(t, user.email)).expect(204);
    await t.visitor().signIn(user.email, NEXT);
  });

  it('stores only a hash of the link, and mails none to an unknown address', async () => {
    const token = await resetToken(t, (await t.employer()).user.email);
    const rows = await t.sql(
      `select t::text as row from account_tokens t union all select m::text from mails m`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    const email = someEmail();
    const counts = `select (select count(*) from accounts) as accounts, (select count(*) from mails) as mails,
                           (select count(*) from account_tokens) as tokens, (select count(*) from audit_log) as entries`;
    const before = await t.sql(counts);
    await t.visitor().post('/auth/forgot', { email }).expect(204);
    expect(await t.sql(counts)).toEqual(before);
  });

  it('is mailed about five times an hour at most, without a message about the limit', async () => {
    const { user } = await t.employer();
    const nobody = someEmail();
    for (let round = 0; round < 7; round += 1) {
      for (const email of [user.email, nobody]) {
        const { text } = await t.visitor().post('/auth/forgot', { email }).expect(204);
        expect(text).toBe('');
      }
    }
    expect(await mails(user.email)).toHaveLength(5);
  });
});
