import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { mailedToken, resetToken } from '../../test/links.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import { LINK_INVALID, PASSWORD_TO_CONFIRM, WRONG_PASSWORD } from './accounts.contract.js';

describe('confirming an address', () => {
  const t = withTestApp();

  const confirm = (who: Person, body: object) => who.post('/auth/confirm', body);
  const isConfirmed = async (person: Person): Promise<boolean> => {
    const { body } = await person.get('/auth/account').expect(200);
    return (body as { isEmailVerified: number }).isEmailVerified === 1;
  };

  it.each(['employer', 'unlinked'] as const)('starts with a mail to every new %s', async (kind) => {
    const person = await t[kind]();
    const mails = await t.sql('select kind, recipient from mails where recipient = $1', [person.user.email]);
    expect(mails).toEqual([{ kind: 'confirm', recipient: person.user.email }]);
  });

  it('needs the mail and is not done by accepting an invitation', async () => {
    const guard = await (await t.employer()).invite();
    expect(await isConfirmed(guard)).toBe(false);
    await confirm(guard, { token: await mailedToken(t, 'confirm', guard.user.email) }).expect(204);
    expect(await isConfirmed(guard)).toBe(true);
  });

  it('requires the account’s session or its password in addition to the link', async () => {
    const person = await t.employer();
    const token = await mailedToken(t, 'confirm', person.user.email);
    const stranger = await t.employer();
    for (const who of [t.visitor(), stranger]) {
      const { body } = await confirm(who, { token }).expect(403);
      expect(body).toMatchObject({ message: PASSWORD_TO_CONFIRM });
      const wrong = await confirm(who, { token, password: 'wrong one' }).expect(400);
      expect(wrong.body).toMatchObject({ errors: { password: WRONG_PASSWORD } });
    }
    expect(await isConfirmed(person)).toBe(false);
    await confirm(t.visitor(), { token, password: PASSWORD }).expect(204);
    expect([await isConfirmed(person), await isConfirmed(stranger)]).toEqual([true, false]);
  });

  it('counts password attempts like sign-in', async () => {
    const person = await t.employer();
    const token = await mailedToken(t, 'confirm', person.user.email);
    for (let round = 0; round < 10; round += 1) {
      await confirm(t.visitor(), { token, password: 'wrong one' }).expect(400);
    }
    await confirm(t.visitor(), { token, password: PASSWORD }).expect(429);
    await t.visitor().post('/auth/login', { email: person.user.email, password: PASSWORD }).expect(429);
  });

  it('gives the same response for a used, expired, replaced, other or missing link', async () => {
    const [used, late, replaced] = [await t.employer(), await t.employer(), await t.employer()];
    const [first, second, third] = [
      await mailedToken(t, 'confirm', used.user.email),
      await mailedToken(t, 'confirm', late.user.email),
      await mailedToken(t, 'confirm', replaced.user.email),
    ];
    await confirm(used, { token: first }).expect(204);
    await replaced.post('/auth/confirm/send').expect(204);
    await t.clock.advance({ days: 3, minutes: 1 });
    const another = await resetToken(t, late.user.email);
    const texts = new Set<string>();
    for (const [who, token] of [
      [used, first],
      [late, second],
      [replaced, third],
      [late, another],
      [t.visitor(), another],
      [late, 'x'],
    ] as const) {
      const { body } = await confirm(who, { token }).expect(400);
      texts.add(JSON.stringify({ ...(body as object), requestId: '' }));
    }
    await t.clock.run();
    expect([...texts]).toEqual([expect.stringContaining(LINK_INVALID)]);
  });

  it('is mailed again on request, a few times an hour, until it is done', async () => {
    const person = await t.employer();
    const sent = async () =>
      (await t.sql(`select from mails where recipient = $1 and kind = 'confirm'`, [person.user.email]))
        .length;
    for (let round = 0; round < 5; round += 1) await person.post('/auth/confirm/send').expect(204);
    await person.post('/auth/confirm/send').expect(429);
    expect(await sent()).toBe(6);
    await confirm(person, { token: await mailedToken(t, 'confirm', person.user.email) }).expect(204);
    await person.post('/auth/confirm/send').expect(204);
    expect(await sent()).toBe(6);
  });
});

describe('many requests for the link at once', () => {
  const t = withTestApp(undefined, { DATABASE_POOL_SIZE: '6', DATABASE_READ_POOL_SIZE: '2' });

  it('do not wait for each other’s database connection', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => t.unlinked()));
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      // Accounts can be read but not locked. All requests reach this point.
      await blocker.query('lock table accounts in exclusive mode');
      const sent = people.map((person) => person.post('/auth/confirm/send').then(({ status }) => status));
      await until(async () => {
        const rows = await t.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like '%from accounts%for no key update%'`,
        );
        return rows.length === people.length;
      });
      await blocker.query('commit');
      expect(await Promise.all(sent)).toEqual([204, 204, 204]);
    } finally {
      await blocker.end();
    }
  });
});
