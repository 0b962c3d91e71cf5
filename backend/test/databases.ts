import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAddress } from '../src/common/db/database-address.js';
import { moveClockSql } from './moved-clock.js';

export const TEMPLATE = 'muster_template';

/** A number for the advisory lock, because PostgreSQL copies a template for one database at a time. */
const COPY_LOCK = 4_020;

/** Returns the address of the run's server, with its maintenance database. */
export function serverAddress(): DatabaseAddress {
  return JSON.parse(process.env.MUSTER_TEST_SERVER!) as DatabaseAddress;
}

/** Returns the address of another database on the run's server. */
export function withDatabase(name: string): DatabaseAddress {
  const address = serverAddress();
  if (!('connectionString' in address)) return { ...address, database: name };
  const url = new URL(address.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

/** Returns the address as a connection string for the settings. */
export function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString;
  const { host, port, user, password, database } = address;
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}&password=${password}`;
}

/** Creates a migrated, empty database with the clock of the run. */
export async function createDatabase(): Promise<{ address: DatabaseAddress; drop(): Promise<void> }> {
  const name = `muster_test_${randomBytes(6).toString('hex')}`;
  await onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [COPY_LOCK]);
    await client.query(`create database ${name} template ${TEMPLATE}`);
  });
  const moveClock = moveClockSql(Number(process.env.CLOCK_AHEAD_MS));
  await onServer(async (client) => void (await client.query(moveClock)), withDatabase(name));
  return {
    address: withDatabase(name),
    drop: () =>
      onServer(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

async function onServer(
  work: (client: pg.Client) => Promise<void>,
  address = serverAddress(),
): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
