import { execFile } from 'node:child_process';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import {
  adviseBackup,
  clusterVersion,
  describeVersions,
  majorVersion,
  roleName,
  serverEnvironment,
  syncFolder,
} from './cluster.js';
import { socketFolder } from './folders.js';
import { databaseName, ensureDatabase, releaseLease } from './lease.js';
import { spawnIds, type Account, type Log } from './os-account.js';
import { isServerOf, readLockFile, shutDownServer, socketPort } from './postmaster.js';
import { connectOrStartServer, type ServerOptions } from './server.js';
import {
  logKeptFiles,
  markComplete,
  markIncomplete,
  needsUpgrade,
  nextBackup,
  nextFolder,
  putInPlace,
  removeUnneededCopy,
  returnUnstopped,
} from './upgrade-folders.js';

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
 * (docs/decisions/0036). Logs the kept folders.
 * @throws Error for the operator, for example if the programs of the old version are missing
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
  await logKeptFiles(cluster, upgrade.log);
}

/**
 * Returns the folder with programs that read the old database, or null if this start cannot move databases. Returns an
 * empty text if none are needed, because the old folder was set aside already.
 * @throws Error for the operator if there are no programs, or if the old folder cannot be renamed
 */
async function findOldPrograms({ cluster, account, move }: Upgrade): Promise<string | null> {
  const version = await clusterVersion(cluster);
  if (version === undefined) return '';
  if (!move) return null;
  const folder = move.oldPrograms ?? join(installedVersions, String(version), 'bin');
  const problem = await problemOfPrograms(join(folder, 'postgres'), version, account);
  if (problem) {
    throw new Error(
      `${describeVersions(cluster, version)} To move the database, install PostgreSQL ${version}, or set OLD_POSTGRES_BIN ` +
        `to the folder of its programs. ${problem} Without them, ${adviseBackup}`,
    );
  }
  const [disk, parent] = await Promise.all([stat(cluster), stat(dirname(cluster))]);
  if (disk.dev === parent.dev) return folder;
  throw cannotRename(cluster, version);
}

function cannotRename(cluster: string, version: number, cause?: unknown): Error {
  return new Error(
    `${describeVersions(cluster, version)} The start cannot rename the folder, which is a mount point or on another disk. ` +
      `Mount the disk at ${dirname(cluster)} instead. Otherwise, ${adviseBackup}`,
    { cause },
  );
}

/** Returns a sentence, or undefined if the program runs and has this version. */
async function problemOfPrograms(
  program: string,
  version: number,
  account: Account,
): Promise<string | undefined> {
  const [error, text] = await new Promise<[Error | null, string]>((resolve) => {
    const options = { cwd: '/', env: serverEnvironment, ...spawnIds(account) };
    execFile(program, ['--version'], options, (failure, stdout) => resolve([failure, stdout]));
  });
  if ((error as NodeJS.ErrnoException | null)?.code === 'ENOENT') return `${program} does not exist.`;
  const who = account.uid === undefined ? account.name : `the account '${account.name}'`;
  const found = Number(/\(PostgreSQL\) (\d+)/.exec(text)?.[1]);
  if (error || !found) return `${program} is not a program that ${who} can run.`;
  return found === version ? undefined : `${program} has version ${found}.`;
}

/** Upgrades while no other program does. Programs that wait find the new folder in its place. */
async function upgradeUnderLock(upgrade: Upgrade, programs: string): Promise<void> {
  const { cluster } = upgrade;
  const next = nextFolder(cluster);
  const server = await upgrade.serverOn(next);
  let lease: pg.Client | undefined;
  let isMoved = false;
  try {
    lease = await connect(server);
    await lease.query('select pg_advisory_lock($1)', [moveKey]);
    if (!(await needsUpgrade(cluster))) return;
    const isSetAside = (await clusterVersion(cluster)) === undefined;
    if (isSetAside ? await returnUnstopped(cluster) : programs === '') return;
    if (!isSetAside) await setAside(upgrade, programs, server, lease);
    await putInPlace(cluster);
    isMoved = true;
    upgrade.log(`The database was moved to PostgreSQL ${majorVersion}`);
  } finally {
    // A full disk may have ended the new server.
    const isAlone = lease ? await releaseLease(lease).catch(() => !isMoved) : !(await isRunning(next));
    // The server still has the paths of the old name, so the next one on this folder starts afresh.
    if (isAlone) await shutDownServer(isMoved ? cluster : next);
    await lease?.end().catch(() => undefined);
    if (isAlone && !isMoved) await removeUnneededCopy(cluster);
  }
}

/** Copies the old database to the new server, and renames the old folder. */
async function setAside(
  { cluster, account, log, move }: Upgrade,
  programs: string,
  server: ServerOptions,
  lease: pg.Client,
): Promise<void> {
  const version = (await clusterVersion(cluster))!;
  const kept = `${cluster}-${version}-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  log(
    `Moving the database from PostgreSQL ${version} to ${majorVersion}. The old folder ${cluster} will be kept as ${kept}, ` +
      `with a backup in ${kept}.backup`,
  );
  const old: ServerOptions = {
    ...server,
    cluster,
    sockets: await socketFolder(cluster, account, server.password),
    logFile: `${server.logFile}.old`,
    binaries: () => Promise.resolve(programs),
  };
  const from = await connect(old);
  let place = cluster;
  let isAlone = false;
  try {
    isAlone = await releaseLease(from);
    if (!isAlone) {
      throw new Error(
        `Another program of Muster uses the database in ${cluster} of an older PostgreSQL: stop it and start again.`,
      );
    }
    await ensureDatabase(from, databaseName);
    await emptyNewDatabase(cluster, lease);
    await move!.copy(addressOf(from, old), addressOf(lease, server), nextBackup(cluster));
    // This fails if the new server, and with it the lock, was lost.
    await lease.query('select');
    await markComplete(cluster, kept);
    // An older release may wait for the end of the old server. After the rename it cannot start the server again.
    await rename(cluster, kept).catch((error: unknown) => {
      throw cannotRename(cluster, version, error);
    });
    place = kept;
    await syncFolder(dirname(cluster));
  } finally {
    if (isAlone) await shutDownServer(place);
    await from.end().catch(() => undefined);
  }
  if (await readLockFile(kept)) throw new Error(`The database server in ${kept} did not stop.`);
  await rm(old.logFile, { force: true });
}

/** Prepares the new server for a copy. An upgrade that was killed may have left rows, and sessions that still run. */
async function emptyNewDatabase(cluster: string, lease: pg.Client): Promise<void> {
  await markIncomplete(cluster);
  await lease.query(`drop database if exists ${databaseName} with (force)`);
  await ensureDatabase(lease, databaseName);
}

async function isRunning(cluster: string): Promise<boolean> {
  const lock = await readLockFile(cluster);
  return lock !== undefined && (await isServerOf(cluster, lock.pid));
}

async function connect(server: ServerOptions): Promise<pg.Client> {
  const client = await connectOrStartServer(server, () => false);
  if (!client) throw new Error('The database server was not started.');
  return client;
}

function addressOf({ host }: pg.Client, { password }: ServerOptions): ServerAddress {
  return { host, port: socketPort, user: roleName, password, database: databaseName };
}
