import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { canAccess, type Account, type Log } from './os-account.js';
import { isAlive, lastLine } from './cluster.js';
import { takeLease } from './lease.js';
import { setPasswordOfRunningServer, setPasswordOfStoppedServer } from './password.js';
import { prepareSocketFolder } from './folders.js';
import {
  isServerOf,
  launchPostgres,
  processesIn,
  readLockFile,
  socketPort,
  type Launched,
} from './postmaster.js';

/**
 * Times in milliseconds: `start` until a start fails, `silence` until a silent server is stopped, `remains` until
 * leftover processes are killed.
 */
const patience = { start: 60_000, silence: 15_000, remains: 2_000 };

/** Errors that justify another try: locks of a server that just ended, or of one that another process starts. */
const lockHeld = /lock file|shared memory block|already in use/;

export interface ServerOptions {
  cluster: string;
  sockets: string;
  password: string;
  account: Account;
  logFile: string;
  unsafe: boolean;
  binaries: () => Promise<string>;
  log: Log;
}

/**
 * Connects to the folder's server, and starts one if none runs. Waits for crash recovery and for the locks of an ended
 * server.
 */
export async function connectOrStartServer(
  options: ServerOptions,
  isCancelled: () => boolean,
): Promise<pg.Client | undefined> {
  const { cluster } = options;
  const began = Date.now();
  let lastSign = began;
  let asked = false;
  let launched: Launched | undefined;
  while (!isCancelled()) {
    const lock = await readLockFile(cluster);
    const answer = await takeLease(lock?.sockets || options.sockets, options.password);
    if (typeof answer === 'object') {
      await setPasswordOfRunningServer(answer, options, options.log);
      return answer;
    }
    if (answer === 'starting') {
      lastSign = Date.now();
      await sleep(10);
      continue;
    }
    const silent = Date.now() - lastSign;
    if (silent > patience.start)
      throw new Error(`The database in ${cluster} does not answer; see ${options.logFile}`);
    if (lock && (await isServerOf(cluster, lock.pid))) {
      // The server is starting or stopping, or it has lost its socket folder and must end.
      if (silent > patience.silence && !asked) {
        options.log(`A database server (${lock.pid}) does not answer; stopping it to start a new one`);
        process.kill(lock.pid, 'SIGINT');
        asked = true;
      }
    } else if (!launched || hasEnded(launched)) {
      if (launched) await handleFailedStart(launched, options, lock?.pid, silent);
      launched = await startServer(options);
    }
    await sleep(10);
  }
  return undefined;
}

/** Starts a server. Returns nothing if another process was first. */
async function startServer(options: ServerOptions): Promise<Launched | undefined> {
  const { account, cluster } = options;
  if (!(await canAccess(account, cluster, 'write'))) {
    throw new Error(
      `${account.name} cannot use the database in ${cluster}: open the folders above it ` +
        `(chmod a+x), start the program as the folder's owner, or set DATA_DIR.`,
    );
  }
  const binaries = await options.binaries();
  // The system may have removed the folder, as it cleans folders for temporary files.
  await prepareSocketFolder(options.sockets, account);
  if (!(await setPasswordOfStoppedServer(options, binaries))) return undefined;
  return launchPostgres({ ...options, binaries });
}

function hasEnded({ child }: Launched): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/**
 * Removes what prevents the next try.
 * @throws Error if another try is useless
 */
async function handleFailedStart(
  { child, output }: Launched,
  options: ServerOptions,
  holder: number | undefined,
  silent: number,
): Promise<void> {
  const text = await output();
  // The server was killed from outside, so try again.
  if (child.signalCode !== null) return;
  if (!lockHeld.test(text)) {
    throw new Error(`The database server did not start: ${lastLine(text) || `see ${options.logFile}`}`);
  }
  await sleep(50);
  if (holder !== undefined && (await isServerOf(options.cluster, holder))) return;
  const remains = await processesIn(options.cluster);
  if (remains.length > 0) {
    if (silent > patience.remains) killLeftovers(remains, options);
    return;
  }
  // After a restart of the machine, another program may have the old server's process id.
  if (holder !== undefined && isAlive(holder)) {
    const socketLock = join(options.sockets, `.s.PGSQL.${socketPort}.lock`);
    options.log(`Removing the lock of a stopped database server (${holder}) in ${dirname(options.cluster)}`);
    await rm(join(options.cluster, 'postmaster.pid'), { force: true });
    await rm(socketLock, { force: true });
  }
}

/**
 * Kills leftover sessions. A session that waits for a lock of another one never ends after the server crashed, and
 * blocks the folder.
 */
function killLeftovers(pids: readonly number[], { cluster, log }: ServerOptions): void {
  log(
    `Ending the remaining processes of a stopped database server (${pids.join(', ')}) in ${dirname(cluster)}`,
  );
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process ended by itself in the meantime.
    }
  }
}
