import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { urlOf } from './databases.js';
import { until } from './until.js';
import type { DatabaseAddress } from '../src/common/db/database-address.js';

/** Part of the name of the pooler's socket, which is in its own folder. */
const PORT = 6432;

/** Whether this machine has PgBouncer. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface Pooler {
  /** Returns the address of a database behind the pooler. */
  behind(address: DatabaseAddress): DatabaseAddress;
  stop(): Promise<void>;
}

/** Starts PgBouncer before the server of this address. It refuses unknown start-up parameters, as it does by default. */
export async function startPgbouncer(
  mode: 'session' | 'transaction',
  address: DatabaseAddress,
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-pooler-'));
  await chmod(folder, 0o777);
  await writeFile(join(folder, 'pgbouncer.ini'), settingsFile(mode, folder, new URL(urlOf(address))));
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn('pgbouncer', [...account, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const socket = join(folder, `.s.PGSQL.${PORT}`);
  await until(() => stat(socket).catch(() => null), 'the pooler listens');
  return {
    behind: (database) => ({
      host: folder,
      port: PORT,
      user: 'muster',
      password: '',
      database: new URL(urlOf(database)).pathname.slice(1),
    }),
    stop: () => stop(pooler, folder),
  };
}

function settingsFile(mode: string, folder: string, url: URL): string {
  const part = (name: string): string => url.searchParams.get(name) ?? '';
  const host = decodeURIComponent(url.hostname) || part('host');
  const user = decodeURIComponent(url.username) || part('user');
  const password = decodeURIComponent(url.password) || part('password');
  return `[databases]
* = host=${host} port=${url.port || part('port') || '5432'} user=${user}${password && ` password=${password}`}
[pgbouncer]
pool_mode = ${mode}
auth_type = any
unix_socket_dir = ${folder}
listen_port = ${PORT}
default_pool_size = 50
`;
}

async function stop(pooler: ChildProcess, folder: string): Promise<void> {
  const ended = once(pooler, 'exit');
  pooler.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true });
}
