import { describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { urlOf } from '../../test/databases.js';
import { BrokenServer, tokenIn } from '../../test/mailbox.js';
import { PASSWORD, Person, signUp, someEmail } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { until } from '../../test/until.js';

const MAIN = fileURLToPath(new URL('../main.js', import.meta.url));

describe('tokens in links', () => {
  const t = withTestApp();

  it('do not appear in the log, in a table or in a list', async () => {
    // Stops the worker, so that only the program started below takes the mails and fails to send them.
    await t.inside.mail.stop();
    const broken = await BrokenServer.open('554 no\r\n');
    const dataDir = await mkdtemp(join(tmpdir(), 'muster-log-'));
    const server = spawn(process.execPath, [MAIN], {
      env: {
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: urlOf(t.address),
        LOG_LEVEL: 'trace',
        SMTP_URL: broken.url,
      },
    });
    let log = '';
    for (const output of [server.stdout, server.stderr]) output.on('data', (text: Buffer) => (log += text));
    try {
      const url = await until(async () => /ready at (http:\S+)/.exec(log)?.[1]);
      const boss = await signUp(url, { role: 'employer' });
      const [email, other] = [someEmail(), someEmail()];
      const invite = async (to: string) => {
        const { body } = await boss
          .post('/invitations', { email: to, firstName: 'S', lastName: 'G' })
          .expect(201);
        return { id: (body as { id: string }).id, token: tokenIn((body as { link: string }).link) };
      };
      const [used, open] = [await invite(email), await invite(other)];
      const { body: again } = await boss.post(`/invitations/resend/${open.id}`, {}).expect(200);
      const tokens = [used.token, open.token, tokenIn((again as { link: string }).link)];
      for (const token of tokens) {
        await new Person(url).get(`/invitations/validate/${token}`);
        await new Person(url).get(`/login?invitation=${token}`);
        await new Person(url).agent.get(`/invitation?token=${token}`);
        const wrong = { email: 'not an address', password: PASSWORD, firstName: '', lastName: 'G' };
        await new Person(url).post('/auth/register', { ...wrong, invitationToken: token }).expect(400);
      }
      const newcomer = {
        email,
        password: PASSWORD,
        firstName: 'S',
        lastName: 'G',
        invitationToken: used.token,
      };
      await new Person(url).register(newcomer);
      await until(async () => log.includes('did not reach the SMTP server'));
      const { text: list } = await boss.get('/invitations').expect(200);
      const tables = await t.sql<{ name: string }>(
        `select quote_ident(table_name) as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      let stored = '';
      for (const { name } of tables) {
        const [dump] = await t.sql<{ rows: string | null }>(
          `select string_agg(r::text, ' ') as rows from ${name} r`,
        );
        stored += dump!.rows ?? '';
      }
      server.kill('SIGTERM');
      await once(server, 'exit');
      expect(stored).toContain(email);
      expect(log).toContain('/api/invitations/validate/[token]');
      for (const token of tokens) {
        expect([log.includes(token), stored.includes(token), list.includes(token)]).toEqual([
          false,
          false,
          false,
        ]);
      }
      expect(log).not.toContain(email);
      expect(log).not.toContain(broken.url);
    } finally {
      server.kill('SIGKILL');
      await broken.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
