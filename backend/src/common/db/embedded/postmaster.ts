import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, readdir, readlink, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { asAccount, type Account } from './account.js';
import { isAlive, serverEnvironment } from './cluster.js';

/** The port is only a part of the socket's name: nothing listens on the network. */
export const socketPort = 5432;

const largestLog = 5_000_000;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server's log holds its own life, never statements or values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // After a crash one call per file system instead of one per file: a tenth of the time on a busy disk.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
};

export interface LaunchOptions {
  binaries: string;
  cluster: string;
  sockets: string;
  account: Account;
  logFile: string;
  unsafe: boolean;
}

/** A server that we have just started; `output` is what it has logged since. */
export interface Launched {
  child: ChildProcess;
  output: () => Promise<string>;
}

/**
 * Starts the server in a session of its own, so that Ctrl-C in the terminal reaches only the application, which
 * can then finish its work before it stops the server.
 */
export async function launch(options: LaunchOptions): Promise<Launched> {
  const { binaries, cluster, sockets, account, logFile, unsafe } = options;
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0;
  if (size > largestLog) await rename(logFile, `${logFile}.1`);
  const file = await open(logFile, 'a', 0o600);
  if (account.uid !== undefined) await file.chown(account.uid, account.gid ?? account.uid);
  const start = (await file.stat()).size;
  const durable = unsafe ? 'off' : 'on';
  const all = { ...settings, fsync: durable, synchronous_commit: durable, full_page_writes: durable };
  const args = ['-D', cluster, '-k', sockets, '-p', String(socketPort)];
  for (const [name, value] of Object.entries(all)) args.push('-c', `${name}=${value}`);
  const child = spawn(join(binaries, 'bin', 'postgres'), args, {
    cwd: '/',
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', file.fd, file.fd],
    ...asAccount(account),
  });
  // A program that cannot be started at all has no exit code: whoever waits sees it by the missing pid.
  child.on('error', () => undefined);
  child.unref();
  await file.close();
  return { child, output: async () => (await readFile(logFile)).subarray(start).toString() };
}

/** The running server's number and socket folder as its lock file names them, answering or not. */
export async function readLock(cluster: string): Promise<{ pid: number; sockets: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, sockets: lines[4] ?? '' } : undefined;
}

/** Whether the number in the lock file is still a server of this folder, and not reused by something else. */
export async function isServerOf(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    return folder === (await realpath(cluster));
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes('postgres');
}

/** The processes that work in the folder, such as sessions that outlive their dead server. */
export async function processesIn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const cwds = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => cwds[index] === folder).map(Number);
}

/** Fast shutdown: running transactions are rolled back, everything committed is written out. */
export async function shutDown(cluster: string, patience = 30_000): Promise<void> {
  const lock = await readLock(cluster);
  if (!lock || !(await isServerOf(cluster, lock.pid))) return;
  process.kill(lock.pid, 'SIGINT');
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if ((await readLock(cluster))?.pid !== lock.pid || !isAlive(lock.pid)) return;
    await sleep(10);
  }
}
