import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type * as Cluster from '../../backend/src/common/db/embedded/cluster.ts';
import type * as Folders from '../../backend/src/common/db/embedded/folders.ts';
import type * as Account from '../../backend/src/common/db/embedded/os-account.ts';
import type * as Password from '../../backend/src/common/db/embedded/password.ts';
import type * as Postmaster from '../../backend/src/common/db/embedded/postmaster.ts';
import type * as Server from '../../backend/src/common/db/embedded/server.ts';
import { socketUrl, type Database } from './database.ts';

const place = '/usr/lib/postgresql';
const oldest = 15;
const embedded = 18;

const load = async <Module>(name: string): Promise<Module> =>
  (await import(
    new URL(`../../backend/dist/src/common/db/embedded/${name}.js`, import.meta.url).href
  )) as Module;

/** Returns the folder and version of installed PostgreSQL programs that are older than the embedded ones, or null. */
export async function findOldPrograms(): Promise<{ version: number; programs: string } | null> {
  const versions = (await readdir(place).catch(() => [])).map(Number);
  const version = versions.find((one) => one >= oldest && one < embedded);
  return version ? { version, programs: join(place, String(version), 'bin') } : null;
}

/**
 * Starts a server of an older PostgreSQL on the folder `name` of a data folder. Creates the folder first if needed, as a release
 * with that version would.
 */
export async function startOldServer(
  dataDir: string,
  programs: string,
  name = 'postgres',
): Promise<Database> {
  const { prepareCluster } = await load<typeof Cluster>('cluster');
  const { socketFolder } = await load<typeof Folders>('folders');
  const { chooseAccount } = await load<typeof Account>('os-account');
  const { databasePassword } = await load<typeof Password>('password');
  const { shutDownServer } = await load<typeof Postmaster>('postmaster');
  const { connectOrStartServer } = await load<typeof Server>('server');
  const account = await chooseAccount();
  const cluster = join(dataDir, name);
  const binaries = () => Promise.resolve(programs);
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (isNew) await prepareCluster(cluster, account, binaries, false);
  const password = await databasePassword(dataDir);
  const client = (await connectOrStartServer(
    {
      cluster,
      sockets: await socketFolder(cluster, account, password),
      password,
      account,
      logFile: join(dataDir, 'old.log'),
      unsafe: false,
      binaries,
      log: () => undefined,
    },
    () => false,
  )) as Client;
  if (isNew) await client.query('create database muster');
  const url = socketUrl(client.host, password);
  await client.end();
  return { url, stop: () => shutDownServer(cluster) };
}
