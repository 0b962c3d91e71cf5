import type { ClientBase } from 'pg';
import type { DatabaseAddress } from '../common/db/database-address.js';
import { writeArchive, type AddRows, type Manifest } from './archive.js';
import {
  connectForCopy,
  copyRowsOut,
  cutConnection,
  quoted,
  storedTables,
  type StoredTable,
} from './tables.js';
import { VERSION } from './version.js';

/** A migration that runs at the same moment changes the tables. */
const TRIES = 5;
/** The wait for a server that sends nothing, or for a disk that takes nothing. Without it a backup could wait forever. */
export const SILENCE_MS = 10 * 60_000;

/**
 * Writes everything that the database has at one moment to a file. Servers continue in the meantime, and only
 * migrations wait.
 * @throws Error if the file exists
 */
export async function makeBackup(
  address: DatabaseAddress,
  file: string,
  key: string | null,
  signal?: AbortSignal,
): Promise<Manifest> {
  const client = await connectForCopy(address, SILENCE_MS);
  try {
    const copyAll = async (add: AddRows) => copyTables(client, await lockTables(client), add);
    const manifest = await writeArchive(file, key, copyAll, signal);
    await client.end();
    return manifest;
  } catch (error) {
    // PostgreSQL may be sending rows that are no longer read, so it would not notice the end of the connection.
    cutConnection(client);
    throw error;
  }
}

/**
 * Starts the transaction and locks all tables against migrations before the snapshot of the data exists. Returns the
 * tables.
 */
async function lockTables(client: ClientBase): Promise<StoredTable[]> {
  for (let round = 1; ; round += 1) {
    const expected = await storedTables(client);
    if (expected.length === 0) throw new Error('The database is empty, so there is nothing to back up.');
    await client.query('begin isolation level repeatable read read only');
    await client.query(
      `lock table ${expected.map(({ name }) => quoted(name)).join(', ')} in access share mode`,
    );
    const tables = await storedTables(client);
    if (JSON.stringify(tables) === JSON.stringify(expected)) return tables;
    await client.query('rollback');
    if (round === TRIES) throw new Error('The database is being migrated: try again later.');
  }
}

async function copyTables(client: ClientBase, tables: StoredTable[], add: AddRows): Promise<Manifest> {
  const { rows: about } = await client.query<{ takenAt: Date; postgres: string }>(
    `select now() as "takenAt", current_setting('server_version') as postgres`,
  );
  const { takenAt, postgres } = about[0]!;
  const manifest: Manifest = {
    format: 1,
    muster: VERSION,
    postgres,
    takenAt: takenAt.toISOString(),
    migrations: await migrationsOf(client),
    tables: [],
    sequences: await sequencesOf(client),
  };
  for (const table of tables) {
    const total = await add(table.name, copyRowsOut(client, table));
    manifest.tables.push({ ...table, ...total });
  }
  return manifest;
}

async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}

/** Returns the sequences' values. They may be higher than those in the snapshot, which only skips numbers. */
async function sequencesOf(client: ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname collate "C"`,
  );
  const values: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    values.push({ name, ...found[0]! });
  }
  return values;
}
