import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { shiftFor } from '../../test/hours.js';
import { Mailbox, type Received } from '../../test/mailbox.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';

const PUBLIC_URL = 'http://muster.example.test:8443';
/** A Sunday without a clock change. */
const NOON = '2026-11-22T12:00:00.000Z';
const isNews = ({ headers }: Received) => headers.some(({ key }) => key === 'list-unsubscribe');

describe('notifications by mail', () => {
  let mailbox: Mailbox;
  let t: TestApp;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL });
  });
  beforeEach(() => t.clock.set(NOON));
  afterAll(async () => {
    await t.close();
    await mailbox.close();
  });

  it.each<[string, string, string]>([
    [
      'signs of addresses',
      'Ann "Doors" & Sons, Ltd <x@evil.test>; y',
      'Ann "Doors" & Sons, Ltd <x@evil. test>; y',
    ],
    ['line breaks', 'Acme\r\nBcc: boss@evil.test\nX: y', 'Acme Bcc: boss@evil. test X: y'],
    ['invisible characters', '\u202eAcme\u200b\u2060 Café\ufeff', 'Acme Café'],
    ['only invisible characters', '\u200b\u2060', 'Muster'],
  ])('have the company as sender, with %s removed from its name', async (_, name, shown) => {
    const owner = await t.employer();
    await t.sql('update companies set name = $2 where id = $1', [owner.user.companyId, name]);
    const guard = await owner.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [guard.user.email]);
    await shiftFor(owner, [guard], { date: '2026-12-01' });
    await t.clock.advance({ minutes: 2 });
    await t.inside.jobs.run();
    const mail = await mailbox.mailTo(guard.user.email, isNews);
    expect(mail.from).toEqual({ name: shown, address: 'no-reply@muster.example.test' });
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text?.trimEnd().endsWith(`\n\n${shown}`)).toBe(true);
  });

  it('contain no link from a text that was typed as a name', async () => {
    const owner = await t.employer();
    const guard = await owner.invite();
    await t.sql('update accounts set email_confirmed_at = now() where email = $1', [guard.user.email]);
    await t.sql(`update users set first_name = 'Win.at.evil.test' where id = $1`, [guard.id]);
    await shiftFor(owner, [guard], { name: 'Look at www.evil.test', date: '2026-12-01' });
    await t.clock.advance({ minutes: 2 });
    await t.inside.jobs.run();
    const { text } = await mailbox.mailTo(guard.user.email, isNews);
    expect(text).toContain('Hello Win. at. evil. test\n');
    expect(text).toContain('You have a new shift: Look at www evil. test on');
  });
});
