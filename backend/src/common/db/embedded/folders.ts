import { createHash, randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  constants,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canAccess, isRoot, type Account, type Log } from './os-account.js';

/** PostgreSQL limits paths to 1,024 bytes, including names that it adds. */
const longestPath = 900;
/** The system limits a socket's path: 107 bytes on Linux, 103 on macOS. */
const longestSocket = 103;

/** Folders outside the checkout, best first, for files that the server cannot reach inside it. */
export function foldersOutsideCheckout(): string[] {
  if (isRoot()) return ['/var/lib/muster', '/opt/muster'];
  return [join(homedir(), '.local', 'share', 'muster')];
}

/** Returns true if PostgreSQL's tools, which pass paths through a shell in double quotes, can use the path. */
export function isPathSafeForPostgres(path: string): boolean {
  return Buffer.byteLength(path) <= longestPath && !/["$`\\%\n]/.test(path);
}

/**
 * Returns the database folder: `postgres` in the data folder, or the target of a link with that name. The first start
 * creates the link if the account cannot use the data folder.
 */
export async function clusterFolder(dataDir: string, account: Account, log: Log): Promise<string> {
  const path = join(dataDir, 'postgres');
  const found = await lstat(path).catch(() => undefined);
  if (found?.isSymbolicLink()) return followLink(path);
  if (found || (await isUsableFolder(dataDir, account))) return path;
  const folder = foldersOutsideCheckout()[0]!;
  const place = join(folder, `data-${randomBytes(6).toString('hex')}`);
  await mkdir(place, { recursive: true });
  await chmod(folder, 0o755);
  await chmod(place, 0o755);
  if (!(await isUsableFolder(place, account))) {
    throw new Error(
      `${account.name} can store a database neither in ${dataDir} nor in ${folder}: ` +
        'set DATA_DIR to a folder that every user can reach, or set DATABASE_URL.',
    );
  }
  try {
    await symlink(join(place, 'postgres'), path);
  } catch {
    await rm(place, { recursive: true, force: true });
    return followLink(path);
  }
  log(`${account.name} cannot use the folder ${dataDir}; the database is in ${place}, linked as ${path}`);
  return join(place, 'postgres');
}

async function followLink(path: string): Promise<string> {
  const target = await readlink(path);
  if (await stat(dirname(target)).catch(() => undefined)) return target;
  throw new Error(`The database folder ${target} is missing (${path} links to it).`);
}

async function isUsableFolder(folder: string, account: Account): Promise<boolean> {
  if (!isPathSafeForPostgres(folder)) return false;
  if (account.uid === undefined) return true;
  const probe = await mkdtemp(join(folder, 'probe-'));
  try {
    await giveFolderTo(probe, account);
    return await canAccess(account, probe, 'write');
  } catch {
    return false;
  } finally {
    await rm(probe, { recursive: true, force: true });
  }
}

/** Gives the folder to the account, without access for others. */
export async function giveFolderTo(folder: string, account: Account): Promise<void> {
  if (account.uid !== undefined) await chown(folder, account.uid, account.gid ?? account.uid);
  await chmod(folder, 0o700);
}

/**
 * Returns the private folder of the socket. Its name depends on the database folder and the password, so other users
 * cannot guess it.
 */
export async function socketFolder(cluster: string, account: Account, password: string): Promise<string> {
  const temporary = (await stat('/tmp').catch(() => undefined))?.isDirectory() ? '/tmp' : tmpdir();
  const owner = account.uid ?? process.getuid?.() ?? 0;
  const hash = createHash('sha256').update(`${owner}:${password}:${await realpath(cluster)}`);
  const folder = join(temporary, `muster-pg-${hash.digest('hex').slice(0, 16)}`);
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) > longestSocket) {
    throw new Error(`The path ${folder} is too long for a socket: set TMPDIR to a shorter folder.`);
  }
  await prepareSocketFolder(folder, account);
  return folder;
}

/**
 * Creates the folder, or uses it if it belongs to us. Checks and changes the same open folder, and never follows a
 * link.
 */
export async function prepareSocketFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const foreign = new Error(
    `The socket folder ${folder} does not belong to this program: remove it and start again.`,
  );
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants;
  const handle = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch(() => {
    throw foreign;
  });
  try {
    const { uid } = await handle.stat();
    if (uid !== (account.uid ?? process.getuid?.()) && uid !== process.getuid?.()) throw foreign;
    if (account.uid !== undefined) await handle.chown(account.uid, account.gid ?? account.uid);
    await handle.chmod(0o700);
  } finally {
    await handle.close();
  }
}
