import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { canReach, type Account, type Log } from './account.js';
import { isAlive, lastLine } from './cluster.js';
import { takeLease } from './lease.js';
import { secureRunning, secureStopped } from './password.js';
import { openSocketFolder } from './folders.js';
import { isServerOf, launch, processesIn, readLock, socketPort, type Launched } from './postmaster.js';

/** How long a server may be silent before a start is given up, and before a silent one is ended; and how long what is
 * left of a dead one may take to end by itself. */
const patience = { start: 60_000, silence: 15_000, remains: 2_000 };

/** Reasons to try again: the locks of a server that died a moment ago, or of one that another process starts. */
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
 * Comes back with a connection to the folder's server. Uses the one that runs, whoever started it, and starts
 * one where none does; waits out crash recovery and the locks of the dead.
 */
export async function reachServer(
  options: ServerOptions,
  isCancelled: () => boolean,
): Promise<pg.Client | undefined> {
  const { cluster } = options;
  const began = Date.now();
  let lastSign = began;
  let asked = false;
  let launched: Launched | undefined;
  while (!isCancelled()) {
    const lock = await readLock(cluster);
    const answer = await takeLease(lock?.sockets || options.sockets, options.password);
    if (typeof answer === 'object') {
      await secureRunning(answer, options, options.log);
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
      // It is just starting or stopping, or it has lost its socket folder and must make room.
      if (silent > patience.silence && !asked) {
        options.log(`A database server (${lock.pid}) does not answer; ending it to start a new one`);
        process.kill(lock.pid, 'SIGINT');
        asked = true;
      }
    } else if (!launched || hasEnded(launched)) {
      if (launched) await explainEnd(launched, options, lock?.pid, silent);
      launched = await start(options);
    }
    await sleep(10);
  }
  return undefined;
}

/** Nothing when another process was first. */
async function start(options: ServerOptions): Promise<Launched | undefined> {
  const { account, cluster } = options;
  if (!(await canReach(account, cluster, 'write'))) {
    throw new Error(
      `The database in ${cluster} cannot be used by ${account.name}, who runs it: open the folders above it ` +
        `(chmod a+x), start the program as the folder's owner, or set DATA_DIR.`,
    );
  }
  const binaries = await options.binaries();
  // The system may have removed it, as from a folder for temporary files.
  await openSocketFolder(options.sockets, account);
  if (!(await secureStopped(options, binaries))) return undefined;
  return launch({ ...options, binaries });
}

function hasEnded({ child }: Launched): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** Makes way for the next try, or says why there is no point in one. */
async function explainEnd(
  { child, output }: Launched,
  options: ServerOptions,
  holder: number | undefined,
  silent: number,
): Promise<void> {
  const text = await output();
  // Killed from outside: try again.
  if (child.signalCode !== null) return;
  if (!lockHeld.test(text)) {
    throw new Error(`The database server did not start: ${lastLine(text) || `see ${options.logFile}`}`);
  }
  await sleep(50);
  if (holder !== undefined && (await isServerOf(options.cluster, holder))) return;
  const remains = await processesIn(options.cluster);
  if (remains.length > 0) {
    if (silent > patience.remains) endRemains(remains, options);
    return;
  }
  // After a restart of the machine the dead server's number may belong to any other program.
  if (holder !== undefined && isAlive(holder)) {
    const socketLock = join(options.sockets, `.s.PGSQL.${socketPort}.lock`);
    options.log(
      `Removing the lock of a database server that is gone (${holder}) in ${dirname(options.cluster)}`,
    );
    await rm(join(options.cluster, 'postmaster.pid'), { force: true });
    await rm(socketLock, { force: true });
  }
}

/** A session that waits for what another held when both lost their server waits for ever, and keeps the folder. */
function endRemains(pids: readonly number[], { cluster, log }: ServerOptions): void {
  log(`Ending what is left of a database server that is gone (${pids.join(', ')}) in ${dirname(cluster)}`);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
