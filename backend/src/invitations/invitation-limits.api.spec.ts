import { describe, expect, it } from '@jest/globals';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { startTestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { InvitationWithLink } from './invitations.contract.js';

const SETTINGS = { INVITATION_MAILS_PER_DAY_UNCONFIRMED: '3', INVITATION_MAILS_PER_DAY: '6' };

describe('invitation mails of a day', () => {
  const t = withTestApp(undefined, SETTINGS);

  const invite = async (boss: Person): Promise<InvitationWithLink> => {
    const invited = { email: someEmail(), firstName: 'S', lastName: 'G' };
    return (await boss.post('/invitations', invited).expect(201)).body as InvitationWithLink;
  };
  const inviteAll = (bosses: Person[]) => Promise.all(bosses.map(invite));
  const isLimited = ({ mail }: InvitationWithLink) => mail === 'limited';
  const confirm = ({ user }: Person) =>
    t.sql('update accounts set email_confirmed_at = now() where email = $1', [user.email]);

  it('are few until the employer’s address is confirmed, then more, on all servers together', async () => {
    const other = await startTestApp(SETTINGS, t);
    try {
      const boss = await t.employer();
      const there = await other.visitor().signIn(boss.user.email);
      const first = await inviteAll([boss, there, boss, there, boss, there]);
      expect(first.filter(isLimited)).toHaveLength(3);
      await confirm(boss);
      const second = await inviteAll([there, boss, there, boss, there]);
      expect(second.filter(isLimited)).toHaveLength(2);
      const limited = first.find(isLimited)!;
      expect(limited.link).toContain('/invitation?token=');
      const { body } = await boss.get('/invitations?filter={"status":"pending"}').expect(200);
      expect((body as InvitationWithLink[]).filter(isLimited)).toHaveLength(5);
      expect(await t.sql(`select from mails where status = 'limited' and link is not null`)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('include mails sent again, and start again after a day', async () => {
    const boss = await t.employer();
    const { id } = await invite(boss);
    const resend = async () =>
      (await boss.post(`/invitations/resend/${id}`, {}).expect(200)).body as InvitationWithLink;
    const mails = [await resend(), await resend(), await resend()].map(isLimited);
    expect(mails).toEqual([false, false, true]);
    await t.clock.advance({ hours: 24, minutes: 1 });
    expect(isLimited(await resend())).toBe(false);
    await t.clock.run();
  });

  it('include those to a person who joined and erased their account', async () => {
    const boss = await t.employer();
    for (let round = 0; round < 3; round += 1) {
      await (await boss.invite()).post('/auth/erase', { password: PASSWORD }).expect(204);
    }
    expect(isLimited(await invite(boss))).toBe(true);
  });

  it('are counted for each company', async () => {
    const boss = await t.employer();
    for (let round = 0; round < 4; round += 1) await invite(boss);
    expect(isLimited(await invite(await t.employer()))).toBe(false);
  });
});
