import type pg from 'pg';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAddress } from '../common/db/database-address.js';
import { analyzeNewTables } from '../common/db/schema/analyze.js';
import { migrate, waitForMigrationLock } from '../common/db/schema/migrate.js';
import { findMigrations, RENAMED_MIGRATIONS, type MigrationClass } from '../common/db/schema/migrations.js';
import { ArchiveReader, BadBackup, checkArchive, type Manifest } from './archive.js';
import { ERASING_ACTIONS, ERASURE_COLUMNS, readErasures, type RecordedErasure } from './erasures-file.js';
import { prepareLoading, replaceSchema, requireSameRows, tablesWithRows } from './restored-schema.js';
import { connectForCopy, copyRowsIn, quoted, storedTables } from './tables.js';

/** The schema that a restore fills. It replaces the tables of the database at the end. */
const RESTORING = 'muster_restoring';
const CLOSING_ROUNDS = 10;
const CLOSING_MS = 200;

export interface RestoreOptions {
  file: string;
  key: string | null;
  /** Replaces a database that has rows. */
  replace: boolean;
  log: (message: string) => void;
  /** Erases people in the restored database again, and returns how many. */
  eraseAgain: (address: DatabaseAddress, erasures: RecordedErasure[]) => Promise<number>;
}

/**
 * Restores a backup. Checks the whole file first. Then loads it into a schema of its own, compares it and migrates it.
 * One transaction at the end replaces the old tables, so a restore that fails or is killed changes nothing.
 * @throws BadBackup; Error if the database has rows, or if servers use it
 */
export async function restoreBackup(address: DatabaseAddress, options: RestoreOptions): Promise<Manifest> {
  const { file, key, log } = options;
  log(`Checking ${file}`);
  const manifest = await checkArchive(file, key);
  const migrations = await migrationsOf(manifest);
  const client = await connectForCopy(address);
  try {
    // A server that starts in the meantime waits for this lock.
    await waitForMigrationLock(client, log);
    await requireNoServers(client);
    if (!options.replace) await requireNoRows(client);
    const schema = await currentSchema(client);
    await client.query(`drop schema if exists ${RESTORING} cascade`);
    await createSchema(client);
    const restoring = { ...address, schema: RESTORING };
    try {
      await requireOwnSchema(restoring);
      log(`Loading the backup of ${manifest.takenAt}`);
      await migrate(restoring, { migrations, log });
      await load(restoring, manifest, options);
      await migrate(restoring, { log });
      const erasures = [...(await readErasures(dirname(file))), ...(await laterErasures(client, manifest))];
      if (erasures.length > 0) {
        const erased = await options.eraseAgain(restoring, erasures);
        log(`People and companies that were erased after the backup, and are erased again: ${erased}`);
      }
      await replaceSchema(client, RESTORING, schema);
    } catch (error) {
      await client.query(`drop schema if exists ${RESTORING} cascade`).catch(() => undefined);
      throw error;
    }
    await analyzeNewTables(client);
  } finally {
    await client.end();
  }
  return manifest;
}

/**
 * Returns the migrations of the backup.
 * @throws BadBackup if this program does not know one of them
 */
async function migrationsOf(manifest: Manifest): Promise<MigrationClass[]> {
  const names = new Set(manifest.migrations.map((name) => RENAMED_MIGRATIONS[name] ?? name));
  const known = (await findMigrations()).filter(({ name }) => names.delete(name));
  const [unknown] = names;
  if (unknown)
    throw new BadBackup(
      `The backup is from a newer version of Muster (${manifest.muster}, ${unknown}): restore it with that version.`,
    );
  return known;
}

/** Loads all tables in one transaction, and compares what the database stored with the backup. */
async function load(
  address: DatabaseAddress,
  manifest: Manifest,
  { file, key, log }: RestoreOptions,
): Promise<void> {
  const client = await connectForCopy(address);
  const reader = new ArchiveReader(file, key);
  try {
    const tables = await storedTables(client);
    requireSameTables(manifest, tables);
    await client.query('begin');
    const loading = await prepareLoading(client, tables);
    for (const table of manifest.tables) await pipeline(reader.rowsOf(table.name), copyRowsIn(client, table));
    for (const { name, value, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
    log('Comparing rows and checksums');
    await requireSameRows(client, manifest);
    await loading.finish();
    await client.query('commit');
  } finally {
    await reader.close();
    await client.end();
  }
}

/** Returns the erasures in the database that the restore replaces. Some may have committed after their time. */
async function laterErasures(client: pg.Client, { takenAt }: Manifest): Promise<RecordedErasure[]> {
  const { rowCount } = await client.query(`select where to_regclass('audit_log') is not null`);
  if (!rowCount) return [];
  const { rows } = await client.query<RecordedErasure>(
    `select ${ERASURE_COLUMNS} from audit_log
      where at > $1::timestamptz - interval '1 day' and action = any($2) order by at, id`,
    [takenAt, [...ERASING_ACTIONS]],
  );
  return rows;
}

/** @throws BadBackup if the migrations of this program make other tables than the backup has */
function requireSameTables(manifest: Manifest, tables: { name: string; columns: string[] }[]): void {
  const textOf = (list: { name: string; columns: string[] }[]) =>
    list.map(({ name, columns }) => `${name}: ${columns.toSorted().join()}`);
  const found = new Set(textOf(tables));
  const other = textOf(manifest.tables).find((text) => !found.delete(text)) ?? [...found][0];
  if (other)
    throw new BadBackup(`The backup has other tables or columns than its migrations make (${other}).`);
}

/**
 * Waits shortly for connections that are being closed.
 * @throws Error if another program of Muster uses the database
 */
async function requireNoServers(client: pg.Client): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'muster%'
          and application_name not in ('muster-migrate', 'muster lease')`,
    );
    if (!rowCount) return;
    if (round === CLOSING_ROUNDS)
      throw new Error('A server of Muster uses the database. Stop all servers before a restore.');
    await sleep(CLOSING_MS);
  }
}

/** @throws Error that names a table with rows */
async function requireNoRows(client: pg.Client): Promise<void> {
  const filled = await tablesWithRows(client, await storedTables(client));
  if (filled.length > 0)
    throw new Error(
      `The database has rows already (in ${filled.slice(0, 3).join(', ')}). ` +
        'Add --replace to the command to delete them and restore the backup instead.',
    );
}

async function createSchema(client: pg.Client): Promise<void> {
  await client.query(`create schema ${RESTORING}`).catch((cause: unknown) => {
    throw new Error(
      'A restore needs the right to create a schema: run "grant create on database NAME to ROLE" as the owner.',
      { cause },
    );
  });
}

/** @throws Error if the connection ignores its start options, as a pooler may do */
async function requireOwnSchema(address: DatabaseAddress): Promise<void> {
  const client = await connectForCopy(address);
  try {
    if ((await currentSchema(client)) === RESTORING) return;
  } finally {
    await client.end();
  }
  throw new Error('A restore needs a connection to PostgreSQL itself: DATABASE_URL must not name a pooler.');
}

async function currentSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_schema() as name');
  return rows[0]!.name;
}
