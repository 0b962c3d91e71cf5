import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { spawnIds, type Account } from './os-account.js';
import { giveFolderTo } from './folders.js';

/** The only database role, a superuser of the private server. Its password is in password.ts. */
export const roleName = 'muster';
/** The environment of PostgreSQL's programs. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** The version of the embedded PostgreSQL. */
export const majorVersion = 18;
/** The advice for a database of an older version that a start cannot move. */
export const adviseBackup =
  'make a backup with the release before (npm run backup -- FILE), and restore it with this one into a new DATA_DIR.';
/** The folders that this process creates now. In a container every start of the program has the same process id. */
const inProgress = new Set<string>();

/** Creates a new database folder, or checks that the existing one has our version. */
export async function prepareCluster(
  cluster: string,
  account: Account,
  binaries: () => Promise<string>,
  unsafe: boolean,
): Promise<void> {
  if (await hasCluster(cluster)) return;
  await removeAbandonedFolders(cluster);
  const scratch = scratchFolder(cluster);
  inProgress.add(scratch);
  await mkdir(scratch, { mode: 0o700 });
  try {
    await giveFolderTo(scratch, account);
    await initdb(join(await binaries(), 'initdb'), scratch, account, unsafe);
    await rename(scratch, cluster);
    await syncFolder(dirname(cluster));
  } catch (error) {
    await rm(scratch, { recursive: true, force: true });
    // Another process created the folder at the same moment. Both use it.
    if (await hasCluster(cluster)) return;
    throw error;
  } finally {
    inProgress.delete(scratch);
  }
}

async function hasCluster(cluster: string): Promise<boolean> {
  const version = await clusterVersion(cluster);
  if (version === undefined || version === majorVersion) return version === majorVersion;
  const text = describeVersions(cluster, version);
  throw new Error(
    `${text} ${version > majorVersion ? 'Start the newer release again.' : `To move it, ${adviseBackup}`}`,
  );
}

export function describeVersions(cluster: string, version: number): string {
  return `The database in ${cluster} was created by PostgreSQL ${version}, but this program has version ${majorVersion}.`;
}

/** Returns a name for a folder that the next start removes if this one is killed. */
export function scratchFolder(cluster: string): string {
  return `${cluster}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
}

/** Returns the version of PostgreSQL that created the folder, or undefined if there is no database. */
export async function clusterVersion(cluster: string): Promise<number | undefined> {
  try {
    return Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code !== 'EACCES') throw error;
    const message = `The database in ${cluster} belongs to another user: start the program as that user or as root.`;
    throw new Error(message, { cause: error });
  }
}

/** Removes the folders of first starts that were killed. */
async function removeAbandonedFolders(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const pid = Number(/^postgres(?:\.upgrade)?\.init-(\d+)-/.exec(name)?.[1]);
    const abandoned = pid === process.pid ? !inProgress.has(path) : pid > 0 && !isAlive(pid);
    if (abandoned) await rm(path, { recursive: true, force: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function initdb(program: string, folder: string, account: Account, unsafe: boolean): Promise<void> {
  const args = ['-D', folder, '-U', roleName, '--auth=reject', '--encoding=UTF8', '--locale=C'];
  args.push('--locale-provider=icu', '--icu-locale=en-GB', '--no-instructions');
  if (unsafe) args.push('--no-sync');
  await new Promise<void>((resolve, reject) => {
    const options = { cwd: '/', env: serverEnvironment, ...spawnIds(account) };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) resolve();
      else
        reject(new Error(`The database folder could not be created: ${lastLine(stderr) || error.message}`));
    });
  });
}

export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

/** Writes the rename to disk, so that it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
