import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { spawnIds, type Account } from './os-account.js';
import { roleName, serverEnvironment } from './cluster.js';
import { countUsers } from './lease.js';

interface Secured {
  cluster: string;
  account: Account;
  password: string;
}

/**
 * Returns the password from the data folder, and creates it first if needed. Only the program's owner may read the
 * file, because other programs may use the server's account.
 */
export async function databasePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, 'postgres.password');
  const scratch = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    await writeNewFile(scratch, `${randomBytes(32).toString('base64url')}\n`);
    // If two programs start at the same moment, one of them creates the file.
    await link(scratch, path).catch(() => undefined);
  } finally {
    await rm(scratch, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Sets the password of a stopped server before clients can connect. Returns false if the server is running. */
export async function setPasswordOfStoppedServer(secured: Secured, binaries: string): Promise<boolean> {
  if (await isSecured(secured)) return true;
  const output = await runSingleUser(binaries, secured, `${passwordStatement(secured)}\n`);
  if (/lock file/.test(output)) return false;
  if (/ERROR|FATAL|PANIC/.test(output))
    throw new Error(`The database's password could not be set: ${output.trim().split('\n').at(-1)}`);
  await writeAccessRules(secured);
  return true;
}

/** Sets the password of a running server, unless another program uses it, which may not know the password. */
export async function setPasswordOfRunningServer(
  client: pg.Client,
  secured: Secured,
  log: (message: string) => void,
): Promise<void> {
  if (await isSecured(secured)) return;
  if ((await countUsers(client)) > 1) {
    log(
      `Another program uses the database in ${secured.cluster} without a password; the next start will set one`,
    );
    return;
  }
  await client.query(passwordStatement(secured));
  await writeAccessRules(secured);
  await client.query('select pg_reload_conf()');
}

function passwordStatement({ password }: Secured): string {
  return `alter role ${roleName} password ${pg.escapeLiteral(password)}`;
}

/** Returns PostgreSQL's access rules. They contain the hash of the password, so that a changed password is noticed. */
function accessRules({ password }: Secured): string {
  const which = createHash('sha256').update(password).digest('hex');
  return `# Written by the program. The password whose SHA-256 is ${which}\nlocal all all scram-sha-256\n`;
}

async function isSecured(secured: Secured): Promise<boolean> {
  const rules = await readFile(join(secured.cluster, 'pg_hba.conf'), 'utf8').catch(() => '');
  return rules === accessRules(secured);
}

async function writeAccessRules(secured: Secured): Promise<void> {
  const path = join(secured.cluster, 'pg_hba.conf');
  const scratch = `${path}.${randomBytes(4).toString('hex')}`;
  await writeNewFile(scratch, accessRules(secured), secured.account);
  await rename(scratch, path);
}

/** Writes a new file to disk, without following links. */
async function writeNewFile(path: string, text: string, owner?: Account): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    if (owner?.uid !== undefined) await file.chown(owner.uid, owner.gid ?? owner.uid);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Runs one statement in PostgreSQL's single-user mode, which accepts no connections. Returns the output. */
function runSingleUser(binaries: string, { cluster, account }: Secured, statement: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries, 'postgres'), ['--single', '-D', cluster, 'postgres'], {
      cwd: '/',
      env: serverEnvironment,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...spawnIds(account),
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? output : `${output}\nFATAL: it ended with ${code}`));
    // The process may end before it reads anything.
    child.stdin.on('error', () => undefined);
    child.stdin.end(statement);
  });
}
