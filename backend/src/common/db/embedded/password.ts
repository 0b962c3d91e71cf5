import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { asAccount, type Account } from './account.js';
import { roleName, serverEnvironment } from './cluster.js';
import { usersOf } from './lease.js';

export interface Secured {
  cluster: string;
  account: Account;
  password: string;
}

/** Kept in the data folder, and readable to the program's owner only: the server's own account may be shared. */
export async function databasePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password');
  const scratch = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    await write(scratch, `${randomBytes(32).toString('base64url')}\n`);
    // Of two programs that start at the same moment one makes it.
    await link(scratch, path).catch(() => undefined);
  } finally {
    await rm(scratch, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Gives a server that does not run the password, before anybody can reach it. False when it runs after all. */
export async function secureStopped(secured: Secured, binaries: string): Promise<boolean> {
  if (await isSecured(secured)) return true;
  const said = await alone(binaries, secured, `${settingOf(secured)}\n`);
  if (/lock file/.test(said)) return false;
  if (/ERROR|FATAL|PANIC/.test(said))
    throw new Error(`The database got no password: ${said.trim().split('\n').at(-1)}`);
  await writeRules(secured);
  return true;
}

/** Gives a running server the password, unless another program uses it that may not know of one. */
export async function secureRunning(
  client: pg.Client,
  secured: Secured,
  log: (message: string) => void,
): Promise<void> {
  if (await isSecured(secured)) return;
  if ((await usersOf(client)) > 1) {
    log(
      `Another program uses the database in ${secured.cluster} without a password; the next start gives it one`,
    );
    return;
  }
  await client.query(settingOf(secured));
  await writeRules(secured);
  await client.query('select pg_reload_conf()');
}

function settingOf({ password }: Secured): string {
  return `alter role ${roleName} password ${pg.escapeLiteral(password)}`;
}

/** PostgreSQL's rules of who may connect. They name the password that was set, so that another one is noticed. */
function rulesOf({ password }: Secured): string {
  const which = createHash('sha256').update(password).digest('hex');
  return `# Written by the program. The password whose SHA-256 is ${which}\nlocal all all scram-sha-256\n`;
}

async function isSecured(secured: Secured): Promise<boolean> {
  const rules = await readFile(join(secured.cluster, 'pg_hba.conf'), 'utf8').catch(() => '');
  return rules === rulesOf(secured);
}

async function writeRules(secured: Secured): Promise<void> {
  const path = join(secured.cluster, 'pg_hba.conf');
  const scratch = `${path}.${randomBytes(4).toString('hex')}`;
  await write(scratch, rulesOf(secured), secured.account);
  await rename(scratch, path);
}

/** Writes a new file, through no link, and to the disk. */
async function write(path: string, text: string, owner?: Account): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    if (owner?.uid !== undefined) await file.chown(owner.uid, owner.gid ?? owner.uid);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** One statement in PostgreSQL's single-user mode, to which nobody can connect; answers what it said. */
function alone(binaries: string, { cluster, account }: Secured, statement: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, 'bin', 'postgres'), ['--single', '-D', cluster, 'postgres'], {
      cwd: '/',
      env: serverEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...asAccount(account),
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? said : `${said}\nFATAL: it ended with ${code}`));
    // It may end before it has read anything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(statement);
  });
}
