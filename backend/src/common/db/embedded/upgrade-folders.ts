import { readFile, readdir, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { clusterVersion, majorVersion, scratchFolder, syncFolder } from './cluster.js';
import type { Log } from './os-account.js';
import { readLockFile } from './postmaster.js';

/** The file in a complete copy, with the name of the kept folder. */
const marker = 'upgrade-complete';
/** The names of kept folders and backups. */
const keptName = /^postgres-\d+-[\dTZ-]+(\.backup)?$/;

/** Returns the owner of a database folder, or of the new one that an interrupted upgrade left beside it. */
export async function folderOwner(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const place = await readlink(path).catch(() => path);
  return stat(place).catch(() => stat(nextFolder(place)).catch(() => undefined));
}

/** Returns the folder that becomes the database when it is complete. */
export function nextFolder(cluster: string): string {
  return `${cluster}.upgrade`;
}

/** Returns the backup that a running upgrade makes. */
export function nextBackup(cluster: string): string {
  return `${nextFolder(cluster)}.backup`;
}

/**
 * Returns true if the database is older, or if an upgrade was killed before it put the complete copy in its place.
 * @throws Error for the operator if it is not clear which folder is the database
 */
export async function needsUpgrade(cluster: string): Promise<boolean> {
  const next = nextFolder(cluster);
  const version = await clusterVersion(cluster);
  const kept = await keptFolder(cluster);
  if (version === undefined) {
    if (kept || (await clusterVersion(next)) === undefined) return kept !== undefined;
    throw new Error(
      `The database in ${cluster} is missing, and ${next} is an incomplete copy. Put the database back and start again. ` +
        `To begin with an empty database, delete ${next}.`,
    );
  }
  if (version >= majorVersion) return false;
  // Another program may have renamed the folder since the first look.
  if (kept && (await clusterVersion(kept)) !== undefined && (await clusterVersion(cluster)) === version) {
    throw new Error(
      `An older release created a new database in ${cluster} before a move was complete. The moved database is in ${kept}, ` +
        `and its complete copy is ${next}. Move ${cluster} to another place and start again.`,
    );
  }
  return true;
}

/** Returns the folder that has or gets the old database, or undefined if the copy is incomplete. */
async function keptFolder(cluster: string): Promise<string | undefined> {
  try {
    const name = await readFile(join(nextFolder(cluster), marker), 'utf8');
    return name ? join(dirname(cluster), name) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Marks the copy as complete. The old folder is renamed to `kept` next. */
export async function markComplete(cluster: string, kept: string): Promise<void> {
  const next = nextFolder(cluster);
  await writeFile(join(next, marker), basename(kept), { flush: true });
  await syncFolder(next);
}

/** Removes the mark of an earlier copy and its backup, before a new copy begins. */
export async function markIncomplete(cluster: string): Promise<void> {
  const next = nextFolder(cluster);
  await rm(join(next, marker), { force: true });
  await syncFolder(next);
  await removeBackup(cluster);
}

/**
 * Gives the old folder its name back if its server was not stopped after the rename. An older release may have used it
 * since, so the copy begins again. Returns true if the folder was renamed.
 */
export async function returnUnstopped(cluster: string): Promise<boolean> {
  const kept = await keptFolder(cluster);
  if (!kept || !(await readLockFile(kept))) return false;
  await rename(kept, cluster);
  await syncFolder(dirname(cluster));
  return true;
}

/** Gives the backup and the complete copy their final names, and removes the mark. */
export async function putInPlace(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  const backup = nextBackup(cluster);
  if ((await readdir(folder)).includes(basename(backup)))
    await rename(backup, `${await keptFolder(cluster)}.backup`);
  await rename(nextFolder(cluster), cluster);
  await syncFolder(folder);
  await rm(join(cluster, marker), { force: true });
}

/**
 * Removes the copy and its backup after a failure, if the old folder is in its place. If a kill interrupts this, the next start
 * removes the renamed copy.
 */
export async function removeUnneededCopy(cluster: string): Promise<void> {
  if ((await clusterVersion(cluster)) === undefined) return;
  const kept = await keptFolder(cluster);
  if (kept && (await clusterVersion(kept)) !== undefined) return;
  const removed = scratchFolder(cluster);
  await rename(nextFolder(cluster), removed).catch(() => undefined);
  await rm(removed, { recursive: true, force: true });
  await removeBackup(cluster);
}

/** Removes the backup of an upgrade, also an unfinished one. */
async function removeBackup(cluster: string): Promise<void> {
  const backup = nextBackup(cluster);
  for (const name of await readdir(dirname(backup)))
    if (name.startsWith(basename(backup))) await rm(join(dirname(backup), name), { force: true });
}

/** Names the files of earlier upgrades, which contain people who were erased later. */
export async function logKeptFiles(cluster: string, log: Log): Promise<void> {
  const folder = dirname(cluster);
  const names = (await readdir(folder)).filter((name) => keptName.test(name)).toSorted();
  if (names.length === 0) return;
  const paths = names.map((name) => join(folder, name)).join(' and ');
  log(
    `The data of an older PostgreSQL, with people who were erased later, is still in ${paths}. ` +
      'Delete it when you have checked the new database',
  );
}
