import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD, someEmail, type Person } from '../people.js';
import { withTestApp } from '../with-test-app.js';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/SECURITY.md');

describe('sensitive actions', () => {
  const t = withTestApp((app) => app.clock.set('2026-11-24T10:00:00Z'), { ASK_AGAIN_MINUTES: '15' });

  const about = (role: 'employer' | 'employee') => ({
    email: someEmail(),
    firstName: 'Sam',
    lastName: 'Guard',
    role,
  });
  const expectAsked = async (
    person: Person,
    method: 'post' | 'patch',
    path: string,
    body?: object,
  ): Promise<void> => {
    const answer = await person[method](path, body);
    expect([path, answer.status, answer.body]).toEqual([
      path,
      403,
      expect.objectContaining({ code: 'proof_needed' }),
    ]);
  };

  it('are all in docs/SECURITY.md', async () => {
    const [, table = ''] = readFileSync(DOCUMENT, 'utf8').split('## Sensitive actions');
    const rows = table
      .split('\n## ')[0]!
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const declared = await t.inside.routes.sensitive();
    expect(rows).toEqual(declared.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
  });

  it('of an old session give no one else the rights of an employer', async () => {
    const boss = await t.employer();
    const { body } = await boss.post('/invitations', about('employer')).expect(201);
    const partner = await boss.invite({ role: 'employer' });
    await boss.post(`/employees/${partner.id}/deactivate`).expect(200);
    await t.clock.advance({ minutes: 16 });
    const { id } = body as { id: string };
    await expectAsked(boss, 'post', '/invitations', about('employer'));
    await expectAsked(boss, 'post', `/invitations/resend/${id}`);
    await expectAsked(boss, 'post', `/employees/${partner.id}/reactivate`);
    await boss.post('/auth/proof', { password: PASSWORD }).expect(204);
    await boss.post('/invitations', about('employer')).expect(201);
    await boss.post(`/invitations/resend/${id}`).expect(200);
    await boss.post(`/employees/${partner.id}/reactivate`).expect(200);
  });

  it('do not include work with employees', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await t.clock.advance({ minutes: 16 });
    const { body } = await boss.post('/invitations', about('employee')).expect(201);
    await boss.post(`/invitations/resend/${(body as { id: string }).id}`).expect(200);
    await boss.post(`/employees/${guard.id}/reactivate`).expect(200);
  });

  it('include the required two-step sign-in, but no other setting', async () => {
    const boss = await t.employer();
    await t.clock.advance({ minutes: 16 });
    await expectAsked(boss, 'patch', '/company', { requiresSecondFactor: true });
    await boss.patch('/company', { requiresSecondFactor: false, name: 'Acme Ltd' }).expect(200);
    await boss.post('/auth/proof', { password: PASSWORD }).expect(204);
    await boss.patch('/company', { requiresSecondFactor: true }).expect(200);
    await t.clock.advance({ minutes: 16 });
    await expectAsked(boss, 'patch', '/company', { requiresSecondFactor: false });
    const { body } = await boss.get('/company').expect(200);
    expect(body).toMatchObject({ requiresSecondFactor: true });
  });

  it('with the data of all wait for 24 hours after an employer has joined, but not for the founder', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const before = await boss.invite();
    await boss.post(`/employees/${before.id}/deactivate`).expect(200);
    await t.clock.advance({ days: 3 });
    await boss.signIn(boss.user.email);
    // A former employee's membership is older than their rights as an employer.
    const invitation = { ...about('employer'), email: before.user.email };
    const { body } = await boss.post('/invitations', invitation).expect(201);
    const invitationToken = new URL((body as { link: string }).link).searchParams.get('token');
    const partner = t.visitor();
    await partner
      .post('/auth/login', { email: before.user.email, password: PASSWORD, invitationToken })
      .expect(200);
    const refused = { code: 'new_employer' };
    expect((await partner.get('/company/export').expect(409)).body).toMatchObject(refused);
    expect((await partner.post(`/employees/${boss.id}/reset-factors`).expect(409)).body).toMatchObject(
      refused,
    );
    await boss.get('/company/export').expect(200);
    await t.clock.advance({ hours: 24 });
    await partner.post('/auth/proof', { password: PASSWORD }).expect(204);
    await partner.get('/company/export').expect(200);
    const answer = await partner.post(`/employees/${guard.id}/reset-factors`).expect(409);
    expect(answer.body).not.toMatchObject(refused);
  });
});
