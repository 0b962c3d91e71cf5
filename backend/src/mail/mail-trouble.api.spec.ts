import { afterEach, describe, expect, it } from '@jest/globals';
import { BrokenServer, Mailbox, tokenIn } from '../../test/mailbox.js';
import { PASSWORD, someEmail } from '../../test/people.js';
import { startTestApp, type TestApp } from '../../test/test-app.js';
import { until } from '../../test/until.js';

interface MailRow {
  id: string;
  status: string;
  link: string | null;
  tries: number;
  problem: string | null;
  next_try_at: Date;
}
type Open = { close(): Promise<void> };

describe('a mail server in trouble', () => {
  const open: Open[] = [];
  /** Closes `one` after the test. The last opened is closed first. */
  function closing<T extends Open>(one: T): T {
    open.unshift(one);
    return one;
  }
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  const start = async (SMTP_URL: string, on?: TestApp) =>
    closing(await startTestApp({ SMTP_URL, MAIL_RETRY_SECONDS: '600' }, on));
  async function invite(t: TestApp, email = someEmail()) {
    const boss = await t.employer();
    const invited = { email, firstName: 'Sam', lastName: 'Guard' };
    const { body } = await boss.post('/invitations', invited).expect(201);
    return { boss, email, link: (body as { link: string }).link };
  }
  const rowOf = async (t: TestApp, email: string): Promise<MailRow> =>
    (await t.sql<MailRow>('select * from mails where recipient = $1', [email]))[0]!;
  const tried = (t: TestApp, email: string, tries = 1) =>
    until(async () => {
      const row = await rowOf(t, email);
      return row.tries === tries && row.problem !== null && row;
    });
  async function tryAgain(t: TestApp, minutes = 1_000): Promise<void> {
    await t.sql('update mails set problem = null');
    await t.clock.advance({ minutes });
    await t.inside.mail.wake();
  }
  async function freePort(): Promise<number> {
    const server = await BrokenServer.open();
    await server.close();
    return server.port;
  }

  it.each([
    ['is down', null, '', 'The mail server could not be reached.'],
    ['does not answer', '', '?greetingTimeout=200', 'The mail server did not answer in time.'],
    [
      'is no mail server',
      'HTTP/1.1 400 Bad Request\r\n\r\n',
      '',
      'The mail server sent an answer that is not SMTP.',
    ],
    [
      'talks nonsense',
      '\u0000\u0001\u00ff\r\n'.repeat(999),
      '',
      'The mail server sent an answer that is not SMTP.',
    ],
  ])('that %s fails no request, and gets the mail once it is back', async (_, words, query, problem) => {
    const broken = words === null ? null : await BrokenServer.open(words);
    const port = broken?.port ?? (await freePort());
    const t = await start(`smtp://127.0.0.1:${port}/${query}`);
    const { boss, email, link } = await invite(t);
    expect(await tried(t, email)).toMatchObject({ status: 'waiting', problem });
    const { body: late } = await boss.get('/invitations').expect(200);
    expect(late).toEqual([expect.objectContaining({ mail: 'delayed' })]);

    await broken?.close();
    const mailbox = closing(await Mailbox.open({ port }));
    await tryAgain(t);
    expect((await mailbox.mailTo(email)).text).toContain(link.slice(0, link.indexOf('?')));
    await until(async () => (await rowOf(t, email)).status === 'sent');
    expect(await rowOf(t, email)).toMatchObject({ link: null, tries: 2, problem: null });
  });

  it('gets five attempts, then the mail is given up, its link deleted, and the employer sees it', async () => {
    const t = await start(`smtp://127.0.0.1:${await freePort()}`);
    const { boss, email, link } = await invite(t);
    for (let tries = 1; tries <= 5; tries += 1) {
      const { status } = await tried(t, email, tries);
      expect(status).toBe(tries < 5 ? 'waiting' : 'dead');
      if (tries < 5) await tryAgain(t);
    }
    const row = await rowOf(t, email);
    expect(row).toMatchObject({ status: 'dead', link: null, tries: 5 });
    expect(row.problem).toBe('The mail server could not be reached.');
    await t.clock.run();
    const { body } = await boss.get('/invitations').expect(200);
    expect(body).toEqual([expect.objectContaining({ mail: 'failed' })]);
    await t
      .visitor()
      .get(`/invitations/validate/${tokenIn(link)}`)
      .expect(200);
  });

  it('gets the next attempt after ten seconds, then after four times as long each time, by default', async () => {
    const t = closing(await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }));
    await t.clock.set('2026-11-21T09:00:00.000Z');
    const { email } = await invite(t);
    const waits: number[] = [];
    for (let tries = 1; tries < 5; tries += 1) {
      await tried(t, email, tries);
      const { next_try_at: next } = await rowOf(t, email);
      const waitMs = next.getTime() - t.clock.now().getTime();
      waits.push(waitMs / 1_000);
      await tryAgain(t, waitMs / 60_000);
    }
    expect(waits).toEqual([10, 40, 160, 640]);
  });

  it('that refuses one address gets all other mails', async () => {
    const mailbox = closing(await Mailbox.open({ refuses: /^nobody/ }));
    const t = await start(mailbox.url);
    const refused = await invite(t, `nobody.${someEmail()}`);
    const poison = await invite(t);
    await t.sql(`update mails set link = 'poison', status = 'waiting' where recipient = $1`, [poison.email]);
    const { email } = await invite(t);
    await mailbox.mailTo(email);
    const { problem } = await tried(t, refused.email);
    expect(problem).toBe('The mail server refused the address.');
  });

  it('gets the mail that a crashed server had taken from another server, after its time is over', async () => {
    const port = await freePort();
    const t = await start(`smtp://127.0.0.1:${port}`);
    const { email } = await invite(t);
    await tried(t, email);
    await t.sql('delete from mails where recipient <> $1', [email]);
    await t.clock.advance({ days: 1 });
    const taken = await t.inside.mail.take();
    expect(taken).toMatchObject({ recipient: email, tries: 2 });
    const mailbox = closing(await Mailbox.open({ port }));
    await t.inside.mail.wake();
    expect(await t.inside.mail.take()).toBeNull();
    await t.clock.advance({ minutes: 2 });
    await t.inside.mail.wake();
    await mailbox.mailTo(email);
    await until(async () => (await rowOf(t, email)).status === 'sent');
    // The late result of the first server changes nothing.
    await t.inside.mail.failed(taken!, 'The mail could not be sent.');
    expect(await rowOf(t, email)).toMatchObject({ status: 'sent', tries: 3, problem: null });
  });

  it('gets each mail once from two servers on one database', async () => {
    const mailbox = closing(await Mailbox.open());
    const one = await start(mailbox.url);
    const two = await start(mailbox.url, one);
    const bosses = await Promise.all([one.employer(), one.employer()]);
    const others = await Promise.all(bosses.map(({ user }) => two.visitor().signIn(user.email)));
    const emails = Array.from({ length: 30 }, () => someEmail());
    const everyone = [...bosses, ...others];
    await Promise.all(
      emails.map((email, n) =>
        everyone[n % 4]!.post('/invitations', { email, firstName: 'S', lastName: 'G' }).expect(201),
      ),
    );
    await Promise.all(emails.map((email) => mailbox.mailTo(email)));
    await until(async () => (await one.sql(`select from mails where status = 'waiting'`)).length === 0);
    for (const email of emails) expect(mailbox.to(email)).toHaveLength(1);
  });

  it('gets no mail whose link is no longer valid', async () => {
    const port = await freePort();
    const t = await start(`smtp://127.0.0.1:${port}`);
    const { email, link } = await invite(t);
    await tried(t, email);
    const newcomer = { email, password: PASSWORD, firstName: 'Sam', lastName: 'Guard' };
    await t.visitor().register({ ...newcomer, invitationToken: tokenIn(link) });
    expect(await rowOf(t, email)).toMatchObject({ status: 'dead', link: null });
  });

  it('does not expose links, which are encrypted in the queue', async () => {
    const t = await start(`smtp://127.0.0.1:${await freePort()}`);
    const { email, link } = await invite(t);
    const { link: stored } = await tried(t, email);
    expect(stored).toEqual(expect.any(String));
    const [dump] = await t.sql<{ rows: string }>(`select string_agg(m::text, ' ') as rows from mails m`);
    expect(dump!.rows).not.toContain(tokenIn(link));
    expect(Buffer.from(stored!, 'base64url').toString('latin1')).not.toContain(tokenIn(link));
  });
});
