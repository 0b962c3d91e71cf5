import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { mailedToken } from '../../test/links.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

const NEXT = 'another horse';
/** The statements that wait for a lock in this database. */
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a session that ends while its request waits for the account', () => {
  const t = withTestApp();

  const row = (person: Person) =>
    t.sql(
      `select a.password_hash, a.email_confirmed_at, (select count(*) from account_identities where account_id = a.id)
         from accounts a where email = $1`,
      [person.user.email],
    );
  const connect = async (person: Person): Promise<string> => {
    const rows = await t.sql<{ id: string }>(
      `insert into account_identities (id, account_id, issuer, subject, created_at)
       select $1::uuid, account_id, 'https://idp.test', $1::text, now() from users where id = $2 returning id`,
      [randomUUID(), person.id],
    );
    return rows[0]!.id;
  };

  it.each<[string, (who: Person) => Promise<() => Promise<{ status: number }>>]>([
    [
      'changes no password',
      async (who) => async () => who.post('/auth/password', { currentPassword: PASSWORD, newPassword: NEXT }),
    ],
    [
      'confirms no address',
      async (who) => {
        const token = await mailedToken(t, 'confirm', who.user.email);
        return async () => who.post('/auth/confirm', { token });
      },
    ],
    [
      'takes off no identity',
      async (who) => {
        const id = await connect(who);
        return async () => who.delete(`/auth/identities/${id}`);
      },
    ],
    ['erases nothing', async (who) => async () => who.post('/auth/erase', { password: PASSWORD })],
  ])('%s', async (_name, prepare) => {
    const person = await t.unlinked();
    const ask = await prepare(person);
    const before = await row(person);
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      await blocker.query('select from accounts where email = $1 for no key update', [person.user.email]);
      const status = ask().then((answer) => answer.status);
      await until(async () => {
        const waiting = await t.sql(
          `select from pg_stat_activity where query ~ 'from accounts where id = .* for no key update'
              and datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.length === 1;
      });
      await t.sql(`delete from session where sess ->> 'userId' = $1`, [person.id]);
      await blocker.query('commit');
      expect(await status).toBe(401);
    } finally {
      await blocker.end();
    }
    expect(await row(person)).toEqual(before);
    await person.get('/auth/user').expect(401);
  });

  it.each(['everywhere', 'there'])(
    'is not reported as ended %s before its request is finished',
    async (where) => {
      const thief = await t.unlinked();
      const owner = await t.visitor().signIn(thief.user.email);
      const { body } = await owner.get('/auth/sessions').expect(200);
      const other = (body as { id: string; current: boolean }[]).find(({ current }) => !current)!;
      const identity = await connect(thief);
      const blocker = new pg.Client(t.address);
      await blocker.connect();
      const waiting = async () => (await t.sql(LOCKED)).length;
      try {
        await blocker.query('begin');
        await blocker.query('select from account_identities where id = $1 for update', [identity]);
        const taken = thief.delete(`/auth/identities/${identity}`).then(({ status }) => status);
        await until(async () => (await waiting()) === 1, 'it has the account and waits for the identity');
        const ending = owner.delete(where === 'there' ? `/auth/sessions/${other.id}` : '/auth/sessions');
        const ended = ending.then(({ status }) => status);
        const waits = until(async () => (await waiting()) === 2).then(
          () => 'waits',
          () => 'neither',
        );
        expect(await Promise.race([ended, waits])).toBe('waits');
        await blocker.query('commit');
        expect([await taken, await ended]).toEqual([204, 204]);
      } finally {
        await blocker.end();
      }
      await thief.get('/auth/user').expect(401);
    },
  );
});
