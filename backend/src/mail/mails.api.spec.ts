import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailbox, tokenIn, type Received } from '../../test/mailbox.js';
import { someEmail, type Person } from '../../test/people.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { until } from '../../test/until.js';

const PUBLIC_URL = 'http://muster.example.test:8443';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the mail about a changed password', () => {
  let mailbox: Mailbox;
  let t: TestApp;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL });
    await t.clock.set('2026-06-21T22:30:00Z');
  });
  afterAll(async () => {
    await t.close();
    await mailbox.close();
  });

  /** Returns the text of the mail after the person chose a new password with a mailed link. */
  const mailAfterReset = async ({ user }: Person): Promise<string> => {
    await t.visitor().post('/auth/forgot', { email: user.email }).expect(204);
    const token = tokenIn(await mailbox.linkTo(user.email, '/reset'));
    await t.visitor().post('/auth/reset', { token, password: 'another horse' }).expect(204);
    const isAbout = ({ text }: Received) => text?.includes('was changed on') ?? false;
    return (await mailbox.mailTo(user.email, isAbout)).text!;
  };

  it('contains the time in the format and time zone of the company', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    await boss.patch('/company', { timeZone: 'Europe/London', dateFormat: 'uk' }).expect(200);
    expect(await mailAfterReset(guard)).toContain('was changed on Sun 21 Jun 2026, 23:30.');
  });

  it('contains the time in UTC for an account without a company', async () => {
    expect(await mailAfterReset(await t.unlinked())).toContain('was changed on Jun 21, 2026 10:30 PM UTC.');
  });
});

describe('the invitation mail', () => {
  let mailbox: Mailbox;
  let t: TestApp;

  beforeAll(async () => {
    mailbox = await Mailbox.open();
    t = await startTestApp({ SMTP_URL: mailbox.url, PUBLIC_URL });
  });
  afterAll(async () => {
    await t.close();
    await mailbox.close();
  });

  const brand = ({ user }: Person, name: string | null, logo: string | null = null) =>
    t.sql('update companies set name = $2, logo = $3 where id = $1', [user.companyId, name, logo]);
  const invite = async (boss: Person, about: object = {}) => {
    const email = someEmail();
    const { body } = await boss
      .post('/invitations', { email, firstName: 'Sam', lastName: 'Guard', ...about })
      .set('Host', 'evil.example')
      .set('X-Forwarded-Host', 'evil.example')
      .expect(201);
    return { mail: await mailbox.mailTo(email), link: (body as { link: string }).link, email };
  };

  it('names the inviter and the company in plain text and HTML, with the company’s logo', async () => {
    const boss = await t.employer();
    await brand(boss, 'Acme Security', `data:image/png;base64,${PIXEL}`);
    const { mail, link, email } = await invite(boss);
    expect(mail.subject).toBe('Erin Boss invited you to join Acme Security');
    expect(mail.from).toMatchObject({ name: 'Muster', address: 'no-reply@muster.example.test' });
    expect(mail.to).toEqual([expect.objectContaining({ address: email })]);
    expect(mail.text).toContain(`Hello Sam\n\nErin Boss has invited you to join Acme Security on Muster.`);
    expect(mail.text).toContain(`Accept the invitation:\n${link}\n`);
    expect(mail.text).toMatch(/It expires on \w{3} \d+, \d{4} \d+:\d\d [AP]M\./);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('src="cid:logo@muster"');
    const [logo] = mail.attachments;
    expect(logo).toMatchObject({ mimeType: 'image/png', contentId: '<logo@muster>', disposition: 'inline' });
    expect(Buffer.from(logo!.content as ArrayBuffer).toString('base64')).toBe(PIXEL);
  });

  it('links to PUBLIC_URL, regardless of the host in the request', async () => {
    const { mail, link } = await invite(await t.employer());
    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/invitation\\?token=`));
    expect(mail.source).not.toContain('evil.example');
    await t
      .visitor()
      .get(`/invitations/validate/${tokenIn(mail.text)}`)
      .expect(200);
  });

  it('has its link on one line of the source', async () => {
    const { mail, link } = await invite(await t.employer());
    expect(mail.source.split('\r\n')).toContain(link);
  });

  it('shows names as they are, never as HTML, headers or links', async () => {
    const boss = await t.employer({ firstName: 'Zoë', lastName: '<b>O’Neil</b>' });
    await brand(boss, 'A & B "Sons"\r\nBcc: all@example.test https://evil.example/x');
    const { mail, link } = await invite(boss, { firstName: 'https://evil.example', lastName: 'x' });
    expect(mail.subject).toBe(
      'Zoë <b>O’Neil</b> invited you to join A & B "Sons" Bcc: all@example. test https evil. example/x',
    );
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.text).toContain('Hello https evil. example');
    expect(mail.text).toContain(link);
    expect(mail.html).toContain('&lt;b&gt;O&#8217;Neil&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>');
    expect(`${mail.text}${mail.html}`.match(/https?:\/\/[^/]+/g)!.every((url) => url === PUBLIC_URL)).toBe(
      true,
    );
  });

  it('does not name a company without a name, and calls a co-manager a manager', async () => {
    const { mail } = await invite(await t.employer(), { role: 'employer' });
    expect(mail.subject).toBe('Erin Boss invited you to join their company');
    expect(mail.text).toContain('join their company as a manager on Muster');
    expect(mail.attachments).toEqual([]);
  });

  it('is deleted after 30 days unless it is still waiting', async () => {
    const boss = await t.employer();
    const [old, young, waiting] = [await invite(boss), await invite(boss), await invite(boss)];
    const age = (email: string, days: number, status: string) =>
      t.sql(
        `update mails set created_at = $2::timestamptz - make_interval(days => $3), status = $4,
                next_try_at = $2::timestamptz + interval '1 day' where recipient = $1`,
        [email, t.clock.now(), days, status],
      );
    await until(async () => (await t.sql(`select from mails where status = 'waiting'`)).length === 0);
    await age(old.email, 31, 'sent');
    await age(young.email, 29, 'dead');
    await age(waiting.email, 31, 'waiting');
    await t.inside.jobs.sweep();
    const left = await Promise.all([old, young, waiting].map(({ email }) => mails(t, email)));
    expect(left.map((rows) => rows.length)).toEqual([0, 1, 1]);
  });

  it('is sent once, and its link is deleted from the database', async () => {
    const boss = await t.employer();
    const { email } = await invite(boss);
    const row = await until(async () => (await mails(t, email)).find(({ status }) => status === 'sent'));
    expect(row).toMatchObject({ link: null, tries: 1, problem: null });
    expect(row.sent_at).not.toBeNull();
    const { body } = await boss.get('/invitations').expect(200);
    expect(body).toEqual([expect.objectContaining({ email, mail: 'sent' })]);
    expect(mailbox.to(email)).toHaveLength(1);
  });
});

describe('mails without a mail server', () => {
  let outbox = '';
  const t = withTestApp(async () => {
    outbox = await t.inside.mail.outbox();
  });
  const files = async () => (await readdir(outbox)).filter((name) => name.endsWith('.eml')).toSorted();

  it('are files in the outbox in the order of their queuing, which only the server’s user can read', async () => {
    const boss = await t.employer({ firstName: 'Zoë' });
    const links: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const invited = { email: someEmail(), firstName: 'Sam', lastName: 'Guard' };
      const { body } = await boss.post('/invitations', invited).expect(201);
      links.push((body as { link: string }).link);
    }
    const isInvitation = (name: string) => name.includes('-invitation-');
    const names = await until(async () => {
      const found = (await files().catch(() => [])).filter(isInvitation);
      return found.length === 3 && found;
    });
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    expect(mails.map((mail) => mail.split('\r\n').find((line) => /^https?:\S+$/.test(line)))).toEqual(links);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    for (const name of names) expect((await stat(join(outbox, name))).mode & 0o777).toBe(0o600);
  });
});

interface MailRow {
  status: string;
  link: string | null;
  tries: number;
  problem: string | null;
  sent_at: string | null;
}

function mails(t: TestApp, recipient: string): Promise<MailRow[]> {
  return t.sql<MailRow & object>('select * from mails where recipient = $1 order by created_at', [recipient]);
}
