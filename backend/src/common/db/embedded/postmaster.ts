import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, readdir, readlink, realpath, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { spawnIds, type Account } from './os-account.js';
import { isAlive, serverEnvironment } from './cluster.js';

/** The port is only a part of the socket's name. The server does not listen on the network. */
export const socketPort = 5432;

const largestLog = 5_000_000;

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server's log contains events of the server, never statements or values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  // After a crash, one call per file system replaces one call per file. This takes a tenth of the time on a busy disk.
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

/** A server that was just started. `output` returns its log since the start. */
export interface Launched {
  child: ChildProcess;
  output: () => Promise<string>;
}

/**
 * Starts the server in its own session, so that Ctrl-C in the terminal reaches only the program. The program can then
 * finish its work before it stops the server.
 */
export async function launchPostgres(options: LaunchOptions): Promise<Launched> {
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
  const child = spawn(join(binaries, 'postgres'), args, {
    cwd: '/',
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', file.fd, file.fd],
    ...spawnIds(account),
  });
  // A program that cannot be started has no exit code. The caller checks for the missing pid.
  child.on('error', () => undefined);
  child.unref();
  await file.close();
  return { child, output: async () => (await readFile(logFile)).subarray(start).toString() };
}

/** Returns the server's process id and socket folder from its lock file. The server may have ended. */
export async function readLockFile(cluster: string): Promise<{ pid: number; sockets: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, sockets: lines[4] ?? '' } : undefined;
}

/** Returns whether the process is still the server of this folder, and not another program with the same id. */
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

/** Returns the processes that run in the folder, such as sessions that outlive their server. */
export async function processesIn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const folder = await realpath(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const cwds = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => cwds[index] === folder).map(Number);
}

/** Stops the server with a fast shutdown: running transactions are rolled back. */
export async function shutDownServer(cluster: string, patience = 30_000): Promise<void> {
  const lock = await readLockFile(cluster);
  if (!lock || !(await isServerOf(cluster, lock.pid))) return;
  process.kill(lock.pid, 'SIGINT');
  const until = Date.now() + patience;
  while (Date.now() < until) {
    if ((await readLockFile(cluster))?.pid !== lock.pid || !isAlive(lock.pid)) return;
    await sleep(10);
  }
}
