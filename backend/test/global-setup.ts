import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '../src/common/db/database-address.js';
import { startEmbeddedPostgres } from '../src/common/db/embedded/embedded-postgres.js';
import { migrate } from '../src/common/db/schema/migrate.js';
import { serverAddress, TEMPLATE, withDatabase } from './databases.js';
import { startHosts } from './program/hosts.js';
import pg from 'pg';

const MOVE_CLOCK = new URL('../../../scripts/lib/move-clock.mjs', import.meta.url).href;
/** The time at the start of every run, so that no result depends on the date. `npm run test:dates` sets other times. */
const START = '2026-11-24T10:00:00Z';

/**
 * Starts one PostgreSQL for the whole run (TEST_DATABASE_URL or an embedded one) with a migrated template. Each test
 * file gets its own copy.
 * Starts one process per Jest worker for the programs under test.
 */
export default async function setUp({ maxWorkers }: { maxWorkers: number }): Promise<void> {
  process.env.CLOCK_AHEAD_MS ??= String(Date.parse(START) - Date.now());
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${MOVE_CLOCK}`;
  const { folder, stop: stopHosts } = await startHosts(maxWorkers);
  process.env.MUSTER_TEST_HOSTS = folder;
  const stopDatabase = await startDatabase();
  Object.assign(globalThis, { musterTest: { stopHosts, stopDatabase } });
  const client = new pg.Client(serverAddress());
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate(withDatabase(TEMPLATE));
}

/** Starts the database and returns a function that stops it. */
async function startDatabase(): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    process.env.MUSTER_TEST_SERVER = JSON.stringify({ connectionString: url } satisfies DatabaseAddress);
    return async () => undefined;
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-test-'));
  // PostgreSQL runs as another user if the tests run as root, and that user must reach the folder.
  await chmod(dataDir, 0o755);
  const { stop, ...address } = await startEmbeddedPostgres({ dataDir, unsafeForTests: true });
  process.env.MUSTER_TEST_SERVER = JSON.stringify(address);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
