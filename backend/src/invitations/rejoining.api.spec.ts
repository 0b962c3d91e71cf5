import { describe, expect, it } from '@jest/globals';
import { announce } from '../../test/announcements.js';
import { tokenOf } from '../../test/links.js';
import { PASSWORD, Person, someEmail } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { LEFT_COMPANY, OTHER_ADDRESS } from './invitations.rules.js';
import type { InvitationWithLink } from './invitations.contract.js';

const ROUNDS = 10;
const NAMES = { firstName: 'Sam', lastName: 'Guard' };
const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'Not found' };

describe('returning to a company', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const other = withTestApp(undefined, {}, t);

  async function invite(by: Person, email = someEmail(), role = 'employee') {
    const { body } = await by.post('/invitations', { email, role, ...NAMES }).expect(201);
    return { email, token: tokenOf(body), id: (body as InvitationWithLink).id };
  }
  const deactivate = ({ id }: Person, by = boss) => by.post(`/employees/${id}/deactivate`);
  const signInWith = ({ user }: Person, invitationToken: string) =>
    t.visitor().post('/auth/login', { email: user.email, password: PASSWORD, invitationToken });
  const registerWith = (email: string, invitationToken: string) =>
    t.visitor().post('/auth/register', { email, password: PASSWORD, ...NAMES, invitationToken });
  const statusOf = async (id: string) =>
    (await t.sql<{ status: string }>('select status from invitations where id = $1', [id]))[0]!.status;
  const isHere = async ({ id }: Person) =>
    (await t.sql('select from users where id = $1 and deactivated_at is null', [id])).length === 1;

  it('is not possible for a deactivated manager by their own invitation', async () => {
    const manager = await boss.invite({ role: 'employer' });
    const { token, email, id } = await invite(manager, someEmail(), 'employer');
    await deactivate(manager).expect(200);
    expect(await statusOf(id)).toBe('revoked');
    await signInWith(manager, token).expect(404, NOT_FOUND);
    await registerWith(email, token).expect(404, NOT_FOUND);
    await t.visitor().get(`/invitations/validate/${token}`).expect(404, NOT_FOUND);
    expect(await isHere(manager)).toBe(false);
    const audit = await t.sql('select action, actor_id, changes from audit_log where object_id = $1', [id]);
    expect(audit).toContainEqual({
      action: 'invitation.revoked',
      actor_id: boss.id,
      changes: { status: { from: 'pending', to: 'revoked' } },
    });
    const waiting = await t.sql(`select from mails where invitation_id = $1 and status = 'waiting'`, [id]);
    expect(waiting).toEqual([]);
  });

  it('revokes what the leaver sent again, and keeps what others sent', async () => {
    const manager = await boss.invite({ role: 'employer' });
    const [resent, taken, kept] = [await invite(boss), await invite(manager), await invite(boss)];
    const { body } = await manager.post(`/invitations/resend/${resent.id}`, {}).expect(200);
    expect(body).toMatchObject({ invitedBy: { id: manager.id } });
    const { body: renewed } = await boss.post(`/invitations/resend/${taken.id}`, {}).expect(200);
    await deactivate(manager).expect(200);
    expect(await Promise.all([resent, taken, kept].map(({ id }) => statusOf(id)))).toEqual([
      'revoked',
      'pending',
      'pending',
    ]);
    await registerWith(resent.email, tokenOf(body)).expect(404);
    await registerWith(taken.email, tokenOf(renewed)).expect(201);
    await registerWith(kept.email, kept.token).expect(201);
  });

  it.each(['sign-in', 'signed-in'])(
    'is not possible by an unused link to another address: %s',
    async (way) => {
      const guard = await boss.invite();
      const elsewhere = await t.employer();
      const second = await invite(elsewhere, guard.user.email);
      await guard.post('/auth/accept', { invitationToken: second.token }).expect(200);
      const before = await invite(boss);
      await deactivate(guard).expect(200);
      const after = await invite(boss);
      for (const { token, id } of [before, after]) {
        const answer = await (way === 'sign-in'
          ? signInWith(guard, token)
          : guard.post('/auth/accept', { invitationToken: token }));
        expect([answer.status, answer.body]).toEqual([
          409,
          expect.objectContaining({ message: LEFT_COMPANY }),
        ]);
        expect(await statusOf(id)).toBe('pending');
      }
      expect(await isHere(guard)).toBe(false);
    },
  );

  it('is not possible by an invitation sent before they left, until it is sent again', async () => {
    const guard = await t.unlinked();
    const { token, id } = await invite(boss, guard.user.email);
    const joined = await signInWith(guard, (await invite(boss)).token).expect(200);
    await deactivate({ id: (joined.body as { id: string }).id } as Person).expect(200);
    await signInWith(guard, token).expect(409);
    const { body } = await boss.post(`/invitations/resend/${id}`, {}).expect(200);
    const back = await signInWith(guard, tokenOf(body)).expect(200);
    expect(back.body).toMatchObject({ companyId: boss.user.companyId });
  });

  it('is possible once by an invitation to their own address after they left', async () => {
    const guard = await boss.invite();
    await deactivate(guard).expect(200);
    const { token } = await invite(boss, guard.user.email);
    const { body } = await signInWith(guard, token).expect(200);
    expect(body).toMatchObject({ id: guard.id, companyId: boss.user.companyId, employerId: boss.id });
    await deactivate(guard).expect(200);
    await signInWith(guard, token).expect(404, NOT_FOUND);
  });

  it.each([
    ['employee', 0],
    ['employer', 1],
  ] as const)('by a former employer as %s keeps %i employer notifications', async (role, count) => {
    const manager = await boss.invite({ role: 'employer' });
    await announce(boss, { targetAudience: 'employers' });
    const elsewhere = await t.employer();
    const asked = await invite(elsewhere, manager.user.email, 'employer');
    const there = await manager.post('/auth/accept', { invitationToken: asked.token }).expect(200);
    await announce(elsewhere);
    await deactivate(manager).expect(200);
    const { token } = await invite(boss, manager.user.email, role);
    await signInWith(manager, token).expect(200);
    const bellOf = (id: string) => t.sql('select from notifications where user_id = $1', [id]);
    expect(await bellOf(manager.id)).toHaveLength(count);
    expect(await bellOf((there.body as { id: string }).id)).toHaveLength(1);
  });

  it('is not possible by an invitation of a leaver, in any state', async () => {
    const manager = await boss.invite({ role: 'employer' });
    const { token, email, id } = await invite(manager);
    await deactivate(manager).expect(200);
    await t.sql(`update invitations set status = 'pending' where id = $1`, [id]);
    await t.visitor().get(`/invitations/validate/${token}`).expect(404, NOT_FOUND);
    await registerWith(email, token).expect(404, NOT_FOUND);
    await signInWith(await t.unlinked(), token).expect(404, NOT_FOUND);
  });

  it('is not possible by invitations of a leaver who erased their account', async () => {
    const manager = await boss.invite({ role: 'employer' });
    const { token, email, id } = await invite(manager);
    await manager.post('/auth/erase', { password: PASSWORD }).expect(204);
    expect(await statusOf(id)).toBe('revoked');
    await registerWith(email, token).expect(404, NOT_FOUND);
  });

  it('does not affect invitations of the same account in another company', async () => {
    const manager = await boss.invite({ role: 'employer' });
    const elsewhere = await t.employer();
    const asked = await invite(elsewhere, manager.user.email, 'employer');
    await manager.post('/auth/accept', { invitationToken: asked.token }).expect(200);
    const { token, email } = await invite(manager);
    await deactivate(manager).expect(200);
    await registerWith(email, token).expect(201);
  });

  it('is possible for a co-manager only with the invited address', async () => {
    const { token, id } = await invite(boss, someEmail(), 'employer');
    const guard = await t.unlinked();
    for (const answer of [
      await signInWith(guard, token),
      await guard.post('/auth/accept', { invitationToken: token }),
    ]) {
      expect([answer.status, answer.body]).toEqual([
        409,
        expect.objectContaining({ message: OTHER_ADDRESS }),
      ]);
    }
    expect(await statusOf(id)).toBe('pending');
    const own = await invite(boss, guard.user.email, 'employer');
    const { body } = await signInWith(guard, own.token).expect(200);
    expect(body).toMatchObject({ role: 'employer', companyId: boss.user.companyId });
  });

  it(`is by an accepted or by a revoked invitation when its sender is deactivated, ${ROUNDS} times`, async () => {
    const far = await new Person(other.url).signIn(boss.user.email);
    for (let round = 0; round < ROUNDS; round += 1) {
      const manager = await boss.invite({ role: 'employer' });
      const { token, email, id } = await invite(manager);
      const [left, joined] = await Promise.all([deactivate(manager, far), registerWith(email, token)]);
      expect(left.status).toBe(200);
      expect([joined.status, await statusOf(id)]).toEqual(
        joined.status === 201 ? [201, 'accepted'] : [404, 'revoked'],
      );
    }
  }, 120_000);

  it(`is not possible by an invitation of a manager who is deactivated while inviting, ${ROUNDS} times`, async () => {
    const far = await new Person(other.url).signIn(boss.user.email);
    for (let round = 0; round < ROUNDS; round += 1) {
      const manager = await boss.invite({ role: 'employer' });
      const expected = [201, 401];
      const [left, ...made] = await Promise.all([
        deactivate(manager, far),
        ...[1, 2, 3].map(() => manager.post('/invitations', { email: someEmail(), ...NAMES })),
      ]);
      expect([left.status, made.every(({ status }) => expected.includes(status))]).toEqual([200, true]);
      const open = await t.sql(`select from invitations where employer_id = $1 and status = 'pending'`, [
        manager.id,
      ]);
      expect(open).toEqual([]);
    }
  }, 120_000);
});
