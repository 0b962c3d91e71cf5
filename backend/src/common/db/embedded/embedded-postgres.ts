import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makeDataFolder } from '../../data-folder.js';
import { chooseAccount, type Log } from './account.js';
import { findBinaries } from './binaries.js';
import { prepareCluster, roleName } from './cluster.js';
import { ensureDatabase, releaseLease } from './lease.js';
import { databasePassword } from './password.js';
import { clusterFolder, socketFolder } from './folders.js';
import { shutDown, socketPort } from './postmaster.js';
import { reachServer, type ServerOptions } from './server.js';

export interface EmbeddedPostgresOptions {
  /** The program's data folder; the database lives in `postgres` inside it, its log in `postgres.log`. */
  dataDir: string;
  /** Told in whole sentences what is worth knowing, such as a database placed elsewhere. */
  log?: Log;
  /** For throwaway test databases only: nothing is forced to disk, so a power cut may destroy all of it. */
  unsafeForTests?: boolean;
}

export interface EmbeddedPostgres {
  /** The private folder of the socket; `pg` takes it as a host. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Stops the server, unless another process uses it; then that one will. Call it after closing all pools. */
  stop: () => Promise<void>;
}

const databaseName = 'muster';

/**
 * Starts the real PostgreSQL that comes with the program, or joins the one already running on the same folder,
 * and keeps it running until `stop`: if the server dies, it is started again.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await prepare(options);
  let stopping = false;
  let lease: pg.Client | undefined;
  let recovery: Promise<void> | undefined;

  const hold = (client: pg.Client): void => {
    lease = client;
    // An open connection alone must not keep a program running that has nothing else to do.
    keepsRunning(client, false);
    client.once('end', () => {
      lease = undefined;
      if (!stopping) recovery = recover();
    });
  };

  const recover = async (): Promise<void> => {
    server.log('The database server went away; starting it again');
    while (!stopping) {
      try {
        const client = await reachServer(server, () => stopping);
        if (client) hold(client);
        return;
      } catch (error) {
        server.log(error instanceof Error ? error.message : String(error));
        await sleep(1_000);
      }
    }
  };

  const first = await reachServer(server, () => false);
  if (!first) throw new Error('The database server was not started.');
  // One that was running may have its socket elsewhere, and keeps it when it is started again.
  server.sockets = first.host;
  await ensureDatabase(first, databaseName);
  hold(first);

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping = true;
    await recovery;
    const client = lease;
    if (client) keepsRunning(client, true);
    const alone = client ? await releaseLease(client).catch(() => true) : true;
    if (alone) await shutDown(server.cluster);
    await client?.end().catch(() => undefined);
  };

  return {
    host: server.sockets,
    port: socketPort,
    user: roleName,
    password: server.password,
    database: databaseName,
    stop: () => (stopped ??= stop()),
  };
}

/** `pg` has the two methods, its types do not name them. */
function keepsRunning(client: pg.Client, yes: boolean): void {
  const { ref, unref } = client as unknown as Record<'ref' | 'unref', () => void>;
  (yes ? ref : unref).call(client);
}

/** Finds or makes everything that the server needs to run. */
async function prepare({ dataDir, log, unsafeForTests }: EmbeddedPostgresOptions): Promise<ServerOptions> {
  if (process.platform === 'win32') {
    throw new Error(
      'There is no embedded database on Windows: set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  const tell = log ?? (() => undefined);
  const folder = resolve(dataDir);
  await makeDataFolder(folder);
  const owner = await stat(join(folder, 'postgres')).catch(() => undefined);
  const account = await chooseAccount(owner);
  let found: Promise<string> | undefined;
  const binaries = (): Promise<string> => (found ??= findBinaries(account, tell));
  const cluster = await clusterFolder(folder, account, tell);
  const unsafe = unsafeForTests === true;
  await prepareCluster(cluster, account, binaries, unsafe);
  const password = await databasePassword(folder);
  const sockets = await socketFolder(cluster, account, password);
  return {
    cluster,
    sockets,
    password,
    account,
    logFile: join(folder, 'postgres.log'),
    unsafe,
    binaries,
    log: tell,
  };
}
