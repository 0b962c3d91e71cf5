import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { moveClockSql } from '../../backend/test/moved-clock.ts';
import { aheadMs } from './move-clock.ts';

const launcher = new URL('../../backend/dist/src/common/db/embedded/embedded-postgres.js', import.meta.url);

/** A PostgreSQL server or database that products use through DATABASE_URL. */
export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** Returns the URL of a server that listens only on a socket in a folder. */
export function socketUrl(folder: string, password: string): string {
  return `postgresql://muster:${password}@${encodeURIComponent(folder)}/muster`;
}

/** Creates a temporary folder that the database's account can read too. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-e2e-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts a PostgreSQL server outside of any product. */
export async function startDatabase(): Promise<Database> {
  const { startEmbeddedPostgres: start } = (await import(launcher.href)) as {
    startEmbeddedPostgres: (options: { dataDir: string }) => Promise<{
      host: string;
      password: string;
      stop(): Promise<void>;
    }>;
  };
  const dataDir = await temporaryFolder();
  const server = await start({ dataDir });
  return {
    url: socketUrl(server.host, server.password),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates an empty database on a running server. Its clock is that of the tests. */
export async function createDatabase(server: string): Promise<Database> {
  const name = `muster_e2e_${randomBytes(4).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await executeSql(server, `create database ${name}`);
  if (aheadMs !== 0) await executeSql(url.href, moveClockSql(aheadMs));
  return { url: url.href, stop: () => executeSql(server, `drop database ${name} with (force)`) };
}

async function executeSql(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
