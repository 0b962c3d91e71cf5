import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../../test/until.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { CurrentUserView } from '../users/users.contract.js';
import { tokenOf } from '../../test/links.js';

describe('a member of several companies', () => {
  const t = withTestApp();

  /** Invites an address that has an account, and returns the token. */
  async function invite(boss: Person, email: string, role = 'employee'): Promise<string> {
    const { body } = await boss
      .post('/invitations', { email, firstName: 'S', lastName: 'G', role })
      .expect(201);
    return tokenOf(body);
  }
  const accept = (who: Person, invitationToken: string) => who.post('/auth/accept', { invitationToken });
  const switchTo = (who: Person, userId: string) => who.post('/auth/switch', { userId });

  it('joins a second company while signed in, and switches between both under a new session each time', async () => {
    const [first, second] = [await t.employer(), await t.employer()];
    const guard = await first.invite();
    const cookies = [guard.cookie()];
    const { body } = await accept(guard, await invite(second, guard.user.email)).expect(200);
    const joined = body as CurrentUserView;
    cookies.push(guard.cookie());
    expect(joined).toMatchObject({ companyId: second.user.companyId, employerId: second.id });
    expect(joined.memberships).toHaveLength(2);
    const back = await switchTo(guard, guard.id.toUpperCase()).expect(200);
    cookies.push(guard.cookie());
    expect(back.body).toMatchObject({ id: guard.id, companyId: first.user.companyId });
    expect(new Set(cookies).size).toBe(3);
    for (const cookie of cookies.slice(0, 2)) {
      await t.visitor().get('/auth/user').set('Cookie', cookie).expect(401);
    }
    await guard.get('/auth/user').expect(200);
  });

  it('keeps the time of the last sign-in after a switch', async () => {
    const person = await t.unlinked();
    const since = async () =>
      (
        await t.sql<{ at: string }>(
          `select sess ->> 'signedInAt' as at from session where sess ->> 'userId' = $1`,
          [person.id],
        )
      )[0]!.at;
    const before = await since();
    await switchTo(person, person.id).expect(200);
    expect(await since()).toBe(before);
  });

  it.each(['everywhere', 'there'])(
    'does not continue a session after a sign-out %s at the same time',
    async (where) => {
      const thief = await t.unlinked();
      const owner = await t.visitor().signIn(thief.user.email);
      const waiting = async () =>
        (
          await t.sql(`select from pg_stat_activity where datname = current_database() and query ~ 'session'
          and wait_event_type = 'Lock'`)
        ).length;
      const { body } = await owner.get('/auth/sessions').expect(200);
      const other = (body as { id: string; current: boolean }[]).find(({ current }) => !current)!;
      const blocker = new pg.Client(t.address);
      await blocker.connect();
      try {
        await blocker.query('begin');
        // Sessions can be read but not started or ended.
        await blocker.query('lock table session in exclusive mode');
        const moved = switchTo(thief, thief.id).then(({ status }) => status);
        await until(async () => (await waiting()) === 1);
        const ending = owner.delete(where === 'there' ? `/auth/sessions/${other.id}` : '/auth/sessions');
        const ended = ending.then(({ status }) => status);
        await until(async () => (await waiting()) === 2);
        await blocker.query('commit');
        await moved;
        // After a sign-out was answered, the session must not work.
        const { status } = await thief.get('/auth/user');
        expect([await ended, status]).not.toEqual([204, 200]);
      } finally {
        await blocker.end();
      }
    },
  );

  it('switches only to an active membership of the same account', async () => {
    const [first, second] = [await t.employer(), await t.employer()];
    const guard = await first.invite();
    const { body } = await accept(guard, await invite(second, guard.user.email)).expect(200);
    const left = (body as CurrentUserView).id;
    await switchTo(guard, guard.id).expect(200);
    await second.post(`/employees/${left}/deactivate`).expect(200);
    const texts = new Set<string>();
    for (const id of [left, first.id, second.id, randomUUID()]) {
      texts.add((await switchTo(guard, id).expect(404)).text);
    }
    expect(texts.size).toBe(1);
    await guard.get('/auth/user').expect(200);
  });

  it('signs in to the remaining company after leaving one, and without a company after leaving both', async () => {
    const [first, second] = [await t.employer(), await t.employer()];
    const guard = await first.invite();
    const { body } = await accept(guard, await invite(second, guard.user.email)).expect(200);
    await second.post(`/employees/${(body as CurrentUserView).id}/deactivate`).expect(200);
    await guard.get('/auth/user').expect(401);
    const again = await t.visitor().signIn(guard.user.email);
    expect(again.user).toMatchObject({ id: guard.id, companyId: first.user.companyId });
    await first.post(`/employees/${guard.id}/deactivate`).expect(200);
    const alone = await t.visitor().signIn(guard.user.email);
    expect(alone.user).toMatchObject({ companyId: null, role: 'employee', memberships: [] });
  });

  it('accepts once, also with another address, and refuses an existing member', async () => {
    const boss = await t.employer();
    const [guard, other] = [await t.unlinked(), await t.unlinked()];
    const token = await invite(boss, `${randomUUID()}@example.test`);
    const answers = await Promise.all([accept(guard, token), accept(other, token)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    const member = answers[0]!.status === 200 ? guard : other;
    await accept(member, token).expect(404);
    await accept(member, await invite(boss, `${randomUUID()}@example.test`)).expect(409);
    const unconfirmed = await t.sql(
      'select from accounts where email = any($1) and email_confirmed_at is not null',
      [[guard.user.email, other.user.email]],
    );
    expect(unconfirmed).toHaveLength(0);
  });

  it('keeps the password and the address', async () => {
    const [boss, guard] = [await t.employer(), await t.unlinked()];
    const row = () => t.sql('select * from accounts where email = $1', [guard.user.email]);
    const before = await row();
    await accept(guard, await invite(boss, guard.user.email)).expect(200);
    expect(await row()).toEqual(before);
    await t.visitor().signIn(guard.user.email, PASSWORD);
  });
});
