import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import PostalMime from 'postal-mime';
import { expect, test } from '../support/fixtures.ts';
import { Member, PASSWORD, someEmail } from '../support/member.ts';
import type { Product } from '../support/product.ts';

const start = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Runs the operator's command on the database of a running product. */
async function resetFactors(product: Product, email: string): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: await product.databaseUrl(), DATA_DIR: product.dataDir };
  const command = promisify(execFile)(process.execPath, [start, '--reset-factors', email], { env });
  return command.then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );
}

/** Returns the subjects of the mails to an address. Without an SMTP server, mails are files. */
async function subjectsTo(product: Product, email: string): Promise<(string | undefined)[]> {
  const folder = join(product.dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter(({ to }) => to?.some((one) => 'address' in one && one.address === email))
    .map(({ subject }) => subject);
}

test('resets a lost second factor at the operator’s command, which the owner is mailed', async ({
  boss,
  product,
}) => {
  const { email } = boss.user;
  const { secret } = await boss.post<{ secret: string }>('/auth/factors/app');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await boss.post('/auth/factors/app/confirm', { code });
  const login = { body: { email, password: PASSWORD } };
  expect((await new Member(product.url).call('POST', '/auth/login', login)).body).toMatchObject({
    code: 'factor_needed',
  });

  const reset = await resetFactors(product, email.toUpperCase());
  expect(reset).toMatchObject({ code: 0, text: expect.stringContaining('was reset') });
  expect((await boss.call('GET', '/auth/user')).status).toBe(401);
  const again = await new Member(product.url).signIn(email);
  expect(await again.get('/auth/factors')).toMatchObject({ appSince: null, recoveryCodesLeft: 0 });
  await expect
    .poll(() => subjectsTo(product, email), { timeout: 60_000 })
    .toContain('Your two-step sign-in to Muster was reset');
  const audit = await product.sql(
    `select a.actor_id from audit_log a join users u on u.account_id = a.object_id
      where a.action = 'account.factors_reset' and u.id = $1`,
    [boss.id],
  );
  expect(audit).toEqual([{ actor_id: null }]);
});

test('says why it resets nothing', async ({ boss, product }) => {
  const unknown = someEmail();
  expect(await resetFactors(product, unknown)).toEqual({
    code: 1,
    text: `No account has the address '${unknown}'.\n`,
  });
  expect(await resetFactors(product, boss.user.email)).toEqual({
    code: 1,
    text: 'This person does not use two-step sign-in\n',
  });
  expect(await resetFactors(product, '')).toMatchObject({ code: 1 });
});
