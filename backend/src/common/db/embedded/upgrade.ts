import { execFile } from 'node:child_process';
import { readdir, readlink, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { clusterVersion, majorVersion, roleName, serverEnvironment, syncFolder } from './cluster.js';
import { socketFolder } from './folders.js';
import { databaseName, ensureDatabase, releaseLease } from './lease.js';
import { spawnIds, type Account, type Log } from './os-account.js';
import { readLockFile, shutDownServer, socketPort } from './postmaster.js';
import { connectOrStartServer, type ServerOptions } from './server.js';

/** The key of the advisory lock that the one program that moves the database has on the new server. Any constant works. */
const moveKey = '7308332146';
/** Debian installs the programs of PostgreSQL N here, in `N/bin`. */
const installedVersions = '/usr/lib/postgresql';

/** An address of the application's database on the old or the new server. */
export interface ServerAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface Move {
  /** The folder with the programs of the older PostgreSQL. If null, the folder of Debian's packages. */
  oldPrograms: string | null;
  /** Copies all rows to the empty database `to`. On the way it writes them to the new file `backup`. */
  copy(from: ServerAddress, to: ServerAddress, backup: string): Promise<void>;
}

interface Upgrade {
  cluster: string;
  account: Account;
  move: Move | undefined;
  log: Log;
  /** Returns the options of the embedded server on a folder, which it creates first if needed. */
  serverOn(cluster: string): Promise<ServerOptions>;
}

/**
 * Replaces the folder of an older PostgreSQL by a new one with the same rows, and keeps the old folder beside it
 * (docs/decisions/0036). Does nothing without the programs of the old version.
 */
export async function upgradeCluster(upgrade: Upgrade): Promise<void> {
  const { cluster } = upgrade;
  while (await needsUpgrade(cluster)) {
    const programs = await findOldPrograms(upgrade);
    if (programs === null) return;
    try {
      await upgradeUnderLock(upgrade, programs);
    } catch (error) {
      // Another program may have moved the folders at this moment.
      if (await needsUpgrade(cluster)) throw error;
    }
  }
}

/** Returns the owner of a database folder, or of the new one that an interrupted upgrade left beside it. */
export async function folderOwner(path: string): Promise<{ uid: number; gid: number } | undefined> {
  const place = await readlink(path).catch(() => path);
  return stat(place).catch(() => stat(nextFolder(place)).catch(() => undefined));
}

/** Returns the folder that becomes the database when it is complete. */
function nextFolder(cluster: string): string {
  return `${cluster}.upgrade`;
}

/** Returns true if the database is older, or was set aside by an upgrade that was killed before it put the new one in place. */
async function needsUpgrade(cluster: string): Promise<boolean> {
  const version = await clusterVersion(cluster);
  if (version !== undefined) return version < majorVersion;
  return (await clusterVersion(nextFolder(cluster))) !== undefined;
}

/**
 * Returns the folder with programs that read the old database, or null if there are none. Returns an empty text if none are
 * needed, because the old folder was set aside already.
 */
async function findOldPrograms({ cluster, account, move }: Upgrade): Promise<string | null> {
  const version = await clusterVersion(cluster);
  if (version === undefined) return '';
  if (!move) return null;
  const folder = move.oldPrograms ?? join(installedVersions, String(version), 'bin');
  const text = await new Promise<string>((resolve) => {
    const options = { cwd: '/', env: serverEnvironment, ...spawnIds(account) };
    execFile(join(folder, 'postgres'), ['--version'], options, (error, stdout) =>
      resolve(error ? '' : stdout),
    );
  });
  return Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]) === version ? folder : null;
}

/** Upgrades while no other program does. Programs that wait find the new folder in its place. */
async function upgradeUnderLock(upgrade: Upgrade, programs: string): Promise<void> {
  const { cluster } = upgrade;
  const next = nextFolder(cluster);
  const server = await upgrade.serverOn(next);
  const lease = await connect(server);
  let isMoved = false;
  try {
    await lease.query('select pg_advisory_lock($1)', [moveKey]);
    if (!(await needsUpgrade(cluster))) return;
    const places = (await clusterVersion(cluster))
      ? await setAside(upgrade, programs, server, lease)
      : `An earlier start kept the old folder and its backup beside ${cluster}`;
    await rename(next, cluster);
    isMoved = true;
    await syncFolder(dirname(cluster));
    upgrade.log(`The database was moved to PostgreSQL ${majorVersion}. ${places}`);
  } finally {
    // The server still has the paths of the old name, so the next one on this folder starts afresh.
    const isAlone = await releaseLease(lease).catch(() => false);
    if (isAlone) await shutDownServer(isMoved ? cluster : next);
    await lease.end().catch(() => undefined);
    if (isAlone && !isMoved && !(await needsUpgrade(cluster)))
      await rm(next, { recursive: true, force: true });
  }
}

/**
 * Copies the old database to the new server, and then gives the old folder and the backup their final names. Returns a
 * sentence with these names.
 */
async function setAside(
  { cluster, account, log, move }: Upgrade,
  programs: string,
  server: ServerOptions,
  lease: pg.Client,
): Promise<string> {
  const version = await clusterVersion(cluster);
  const kept = `${cluster}-${version}-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const backup = `${kept}.backup`;
  const unfinished = `${nextFolder(cluster)}.backup`;
  log(
    `Moving the database from PostgreSQL ${version} to ${majorVersion}. The old folder ${cluster} will be kept as ${kept}, ` +
      `with a backup in ${backup}`,
  );
  await removeUnfinished(unfinished);
  const old: ServerOptions = {
    ...server,
    cluster,
    sockets: await socketFolder(cluster, account, server.password),
    logFile: `${server.logFile}.old`,
    binaries: () => Promise.resolve(programs),
  };
  await copyDatabase(old, server, lease, (from, to) => move!.copy(from, to, unfinished));
  // This fails if the new server, and with it the lock, was lost.
  await lease.query('select');
  const files = await readdir(dirname(cluster));
  if (files.includes(basename(unfinished))) await rename(unfinished, backup);
  await rm(old.logFile, { force: true });
  await rename(cluster, kept);
  await syncFolder(dirname(cluster));
  return `The old folder is ${kept}, with a backup in ${backup}. Delete both when you no longer need them`;
}

/** Copies the rows while no other program uses the old server, which is stopped then. */
async function copyDatabase(
  old: ServerOptions,
  server: ServerOptions,
  lease: pg.Client,
  copy: (from: ServerAddress, to: ServerAddress) => Promise<void>,
): Promise<void> {
  const { cluster } = old;
  const from = await connect(old);
  let isAlone = false;
  try {
    isAlone = await releaseLease(from);
    if (!isAlone) {
      throw new Error(
        `Another program of Muster uses the database in ${cluster} of an older PostgreSQL: stop it and start again.`,
      );
    }
    await ensureDatabase(from, databaseName);
    // An upgrade that was killed may have left rows, and sessions that still run.
    await lease.query(`drop database if exists ${databaseName} with (force)`);
    await ensureDatabase(lease, databaseName);
    await copy(addressOf(from, old), addressOf(lease, server));
  } finally {
    if (isAlone) await shutDownServer(cluster);
    await from.end().catch(() => undefined);
  }
  if (await readLockFile(cluster)) throw new Error(`The database server in ${cluster} did not stop.`);
}

async function connect(server: ServerOptions): Promise<pg.Client> {
  const client = await connectOrStartServer(server, () => false);
  if (!client) throw new Error('The database server was not started.');
  return client;
}

function addressOf({ host }: pg.Client, { password }: ServerOptions): ServerAddress {
  return { host, port: socketPort, user: roleName, password, database: databaseName };
}

/** Removes the backup of an upgrade that was killed. Its old folder is still in place. */
async function removeUnfinished(backup: string): Promise<void> {
  for (const name of await readdir(dirname(backup)))
    if (name.startsWith(basename(backup))) await rm(join(dirname(backup), name), { force: true });
}
