import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { makeDataFolder } from '../../data-folder.js';
import { chooseAccount, type Log } from './os-account.js';
import { findBinaries } from './binaries.js';
import { prepareCluster, roleName } from './cluster.js';
import { databaseName, ensureDatabase, releaseLease } from './lease.js';
import { databasePassword } from './password.js';
import { clusterFolder, socketFolder } from './folders.js';
import { shutDownServer, socketPort } from './postmaster.js';
import { connectOrStartServer, type ServerOptions } from './server.js';
import { folderOwner } from './upgrade-folders.js';
import { upgradeCluster, type Move } from './upgrade.js';

interface EmbeddedPostgresOptions {
  /** The program's data folder. The database is in `postgres` and its log in `postgres.log`. */
  dataDir: string;
  /** Receives messages in whole sentences, such as the place of a database outside the data folder. */
  log?: Log;
  /** Only for temporary test databases: nothing is flushed to disk, so a power cut may destroy all data. */
  unsafeForTests?: boolean;
  /** Moves the database of an older PostgreSQL to the embedded one. Without it, such a database is refused. */
  move?: Move;
}

export interface EmbeddedPostgres {
  /** The private folder of the socket. `pg` accepts it as a host. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Stops the server unless another process uses it. Call this after closing all pools. */
  stop: () => Promise<void>;
}

/**
 * Starts the bundled PostgreSQL, or joins the server that already runs on the same folder.
 * Restarts the server if it ends before `stop`.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const server = await prepareServer(options);
  let stopping = false;
  let lease: pg.Client | undefined;
  let recovery: Promise<void> | undefined;

  const hold = (client: pg.Client): void => {
    lease = client;
    // An open connection alone must not keep the program running.
    setKeepsProcessRunning(client, false);
    client.once('end', () => {
      lease = undefined;
      if (!stopping) recovery = recover();
    });
  };

  const recover = async (): Promise<void> => {
    server.log('The database server stopped; starting it again');
    while (!stopping) {
      try {
        const client = await connectOrStartServer(server, () => stopping);
        if (client) hold(client);
        return;
      } catch (error) {
        server.log(error instanceof Error ? error.message : String(error));
        await sleep(1_000);
      }
    }
  };

  const first = await connectOrStartServer(server, () => false);
  if (!first) throw new Error('The database server was not started.');
  // A running server may have its socket in another folder, and keeps that folder after a restart.
  server.sockets = first.host;
  await ensureDatabase(first, databaseName);
  hold(first);

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping = true;
    await recovery;
    const client = lease;
    if (client) setKeepsProcessRunning(client, true);
    const alone = client ? await releaseLease(client).catch(() => true) : true;
    if (alone) await shutDownServer(server.cluster);
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

/** `pg` has these two methods, but its types omit them. */
function setKeepsProcessRunning(client: pg.Client, yes: boolean): void {
  const { ref, unref } = client as unknown as Record<'ref' | 'unref', () => void>;
  (yes ? ref : unref).call(client);
}

/** Finds or creates everything that the server needs. */
async function prepareServer({
  dataDir,
  log,
  unsafeForTests,
  move,
}: EmbeddedPostgresOptions): Promise<ServerOptions> {
  if (process.platform === 'win32') {
    throw new Error(
      'There is no embedded database on Windows: set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  const tell = log ?? (() => undefined);
  const folder = resolve(dataDir);
  await makeDataFolder(folder);
  const account = await chooseAccount(await folderOwner(join(folder, 'postgres')));
  let found: Promise<string> | undefined;
  const binaries = (): Promise<string> => (found ??= findBinaries(account, tell));
  const cluster = await clusterFolder(folder, account, tell);
  const unsafe = unsafeForTests === true;
  const serverOn = async (place: string): Promise<ServerOptions> => {
    await prepareCluster(place, account, binaries, unsafe);
    const password = await databasePassword(folder);
    return {
      cluster: place,
      sockets: await socketFolder(place, account, password),
      password,
      account,
      logFile: join(folder, 'postgres.log'),
      unsafe,
      binaries,
      log: tell,
    };
  };
  await upgradeCluster({ cluster, account, move, log: tell, serverOn });
  return serverOn(cluster);
}
