import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { tokenIn } from '../../test/mailbox.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { InvitationWithLink } from './invitations.contract.js';

const ROUNDS = 5;
/** The statements that wait for a lock in this database. */
const LOCKED = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

describe('a sent invitation', () => {
  const t = withTestApp();

  async function invite(boss?: Person, email = someEmail()) {
    const employer = boss ?? (await t.employer());
    const invited = { email, firstName: 'Sam', lastName: 'Guard' };
    const { body } = await employer.post('/invitations', invited).expect(201);
    const invitation = body as InvitationWithLink;
    return { employer, email, id: invitation.id, token: tokenIn(invitation.link), invitation };
  }
  const resend = (person: Person, id: string) => person.post(`/invitations/resend/${id}`, {});
  const revoke = (person: Person, id: string) => person.post(`/invitations/revoke/${id}`, {});
  const opens = async (token: string) =>
    (await t.visitor().get(`/invitations/validate/${token}`)).status === 200;
  const expire = (id: string) =>
    t.sql(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [id]);
  const accept = (token: string, email: string) =>
    t.visitor().post('/auth/register', {
      email,
      password: PASSWORD,
      firstName: 'Sam',
      lastName: 'Guard',
      invitationToken: token,
    });
  const auditRows = (id: string) =>
    t.sql('select action, changes from audit_log where object_id = $1 order by at, id', [id]);

  it('is visible to every employer of the company, without its link', async () => {
    const { employer, id, email, invitation } = await invite();
    const { body } = await employer.get(`/invitations/${id}`).expect(200);
    const { link: _, mail, ...rest } = invitation;
    expect(mail).toBe('waiting');
    expect(body).toMatchObject({
      ...rest,
      invitedBy: { id: employer.id, firstName: 'Erin', lastName: 'Boss' },
      acceptedBy: null,
    });
    const person = await employer.invite({ email: someEmail(), firstName: 'Kim' });
    const { body: list } = await employer.get('/invitations?filter={"status":"accepted"}').expect(200);
    const { firstName, lastName, email: joined } = person.user;
    expect(list).toEqual([
      expect.objectContaining({ acceptedBy: { id: person.id, firstName, lastName, email: joined } }),
    ]);
    await (await t.employer()).get(`/invitations/${id}`).expect(404);
    expect(JSON.stringify(body)).not.toContain('link');
    expect(email).toBe(rest.email);
  });

  it('gets another name while it is open, and its link stays valid', async () => {
    const { employer, id, token } = await invite();
    const { body } = await employer
      .patch(`/invitations/${id}`, { lastName: 'Warden', role: 'employer' })
      .expect(200);
    expect(body).toMatchObject({ lastName: 'Warden', role: 'employee', status: 'pending' });
    expect(await opens(token)).toBe(true);
    expect(await auditRows(id)).toContainEqual(
      expect.objectContaining({ action: 'invitation.changed', changes: { lastName: {} } }),
    );
    await revoke(employer, id).expect(200);
    const { body: refused } = await employer.patch(`/invitations/${id}`, { lastName: 'Guard' }).expect(409);
    expect(refused).toMatchObject({ code: 'invitation.ended' });
  });

  it('gets a new link and seven more days when it is sent again, and the old link becomes invalid', async () => {
    const { employer, id, token } = await invite();
    await expire(id);
    const { body } = await resend(employer, id).expect(200);
    const { link, expiresAt, status } = body as InvitationWithLink;
    expect(status).toBe('pending');
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    expect([await opens(token), await opens(tokenIn(link))]).toEqual([false, true]);
    const links = await t.sql(
      `select status from mails where invitation_id = $1 and status = 'waiting' and link is not null`,
      [id],
    );
    expect(links.length).toBeLessThanOrEqual(1);
    expect(await auditRows(id)).toEqual([
      expect.objectContaining({ action: 'invitation.created' }),
      {
        action: 'invitation.resent',
        changes: {
          expiresAt: { from: expect.any(String), to: expiresAt },
          status: { from: 'expired', to: 'pending' },
        },
      },
    ]);
  });

  it('becomes invalid when it is revoked, and frees the address', async () => {
    const { employer, id, token, email } = await invite();
    const { body } = await revoke(employer, id).expect(200);
    expect(body).toMatchObject({ id, status: 'revoked' });
    expect(await opens(token)).toBe(false);
    await revoke(employer, id).expect(409);
    await resend(employer, id).expect(409);
    expect((await auditRows(id)).at(-1)).toEqual({
      action: 'invitation.revoked',
      changes: { status: { from: 'pending', to: 'revoked' } },
    });
    await invite(employer, email);
  });

  it('is neither sent again nor revoked after it was accepted, or for a person who joined in the meantime', async () => {
    const { employer, id, token, email } = await invite();
    await accept(token, email).expect(201);
    await resend(employer, id).expect(409);
    await revoke(employer, id).expect(409);
    const late = await invite(employer);
    await expire(late.id);
    const again = await invite(employer, late.email);
    await resend(employer, late.id).expect(409);
    await accept(again.token, late.email).expect(201);
    const { body } = await resend(employer, late.id).expect(409);
    expect(body).toMatchObject({ message: 'This person is already a member of your company' });
    await expire(again.id);
    await revoke(employer, late.id).expect(409);
  });

  it('lets one of several simultaneous changes win, and has at most one valid link', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { employer, id, token } = await invite();
      const answers = await Promise.all([resend(employer, id), resend(employer, id), revoke(employer, id)]);
      const links = answers.flatMap(({ body }) => (body as { link?: string }).link ?? []);
      expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const alive = await Promise.all([token, ...links.map(tokenIn)].map(opens));
      const isRevoked = answers[2]!.status === 200;
      expect(alive.filter(Boolean)).toHaveLength(isRevoked ? 0 : 1);
      expect(alive[0]).toBe(false);
    }
  });

  it('returns no invalid link if two employers send it again at once', async () => {
    const { employer, id } = await invite();
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from companies where id = $1 for update', [employer.user.companyId]);
      const sent = [resend(employer, id), resend(employer, id)].map((one) => one.then((answer) => answer));
      await until(async () => (await t.sql(LOCKED)).length === 2, 'both wait for the company');
      await holder.query('commit');
      const answers = await Promise.all(sent);
      const links = answers.flatMap(({ body }) => (body as { link?: string }).link ?? []);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await Promise.all(links.map(tokenIn).map(opens))).toEqual([true]);
    } finally {
      await holder.end();
    }
  });

  it('is either accepted or revoked, never both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { employer, id, token, email } = await invite();
      const [accepted, revoked] = await Promise.all([accept(token, email), revoke(employer, id)]);
      expect([accepted.status, revoked.status]).toEqual(accepted.status === 201 ? [201, 409] : [404, 200]);
    }
  });

  it('gives the same response if it is expired, used, revoked or unknown', async () => {
    const [expired, used, revoked] = [await invite(), await invite(), await invite()];
    await expire(expired.id);
    await accept(used.token, used.email).expect(201);
    await revoke(revoked.employer, revoked.id).expect(200);
    const known = await t.unlinked();
    const login = { email: known.user.email, password: PASSWORD };
    const tokens = [expired.token, used.token, revoked.token, 'A'.repeat(43), 'x'];
    const answers = await Promise.all(
      tokens.map(async (invitationToken) => {
        const seen = await t.visitor().get(`/invitations/validate/${invitationToken}`);
        const registered = await accept(invitationToken, someEmail());
        const joined = await t.visitor().post('/auth/login', { ...login, invitationToken });
        return [seen, registered, joined].map(({ status, text }) => ({ status, text }));
      }),
    );
    expect(answers[0]!.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('belongs to the employer who sent it again', async () => {
    const boss = await t.employer();
    const leaver = await boss.invite({ role: 'employer' });
    const { email, id } = await invite(leaver);
    const { body } = await resend(boss, id).expect(200);
    await t.sql('update users set deactivated_at = now() where id = $1', [leaver.id]);
    const joined = await accept(tokenIn((body as InvitationWithLink).link), email).expect(201);
    expect(joined.body).toMatchObject({ companyId: boss.user.companyId, employerId: boss.id });
    const { body: seen } = await boss.get(`/invitations/${id}`).expect(200);
    expect(seen).toMatchObject({ invitedBy: { id: boss.id }, acceptedBy: { email } });
    expect((await auditRows(id)).at(1)).toMatchObject({ changes: { employerId: {} } });
  });
});
