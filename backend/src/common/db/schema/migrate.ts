import { Migrator } from '@mikro-orm/migrations';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { schemaOption, type DatabaseAddress } from '../database-address.js';
import { isLockTimeout } from '../database-errors.js';
import { analyzeNewTables } from './analyze.js';
import { findMigrations, MIGRATION_NAMES, RENAMED_MIGRATIONS, type MigrationClass } from './migrations.js';
import { ormOptions } from '../orm.js';
import { openPool, type DatabaseTimeouts } from '../pool/pool.js';
import { PrimaryClient } from '../primary-client.js';

/** An arbitrary number, the same on every server. */
const MIGRATION_LOCK = 731_946_005;
/**
 * A waiting lock blocks all later statements on the table, so a migration waits shortly and often. A migration of a large
 * table may take long.
 */
const TIMEOUTS: DatabaseTimeouts = { connect: 3_000, statement: 0, lock: 1_000 };
const TRIES = 12;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
const CHECK_EVERY_MS = 200;

/** The beginning of the names of rows in `installation` that record compatible migrations. */
export const COMPATIBLE = 'compatible ';

interface MigrateOptions {
  migrations?: MigrationClass[];
  /** Receives messages in whole sentences about waiting. */
  log?: (message: string) => void;
  /** The number of attempts to get a lock that another program holds. */
  tries?: number;
}

/**
 * Migrates the database, and analyzes large tables without statistics. Each migration runs in its own transaction
 * unless it declares otherwise.
 * Servers that start at the same time take turns.
 * @throws Error if a newer release has migrated the database and this one cannot use it
 */
export async function migrate(address: DatabaseAddress, options: MigrateOptions = {}): Promise<void> {
  const { log = console.log, tries = TRIES } = options;
  const names = options.migrations?.map(({ name }) => name) ?? MIGRATION_NAMES;
  const turn = new PrimaryClient({
    ...address,
    options: schemaOption(address),
    application_name: 'muster-migrate',
    keepAlive: true,
  });
  // The next statement reports a lost connection with a clearer error.
  turn.on('error', () => undefined);
  await turn.connect();
  try {
    // A restore has the lock already.
    if (!address.schema) await waitForMigrationLock(turn, log);
    const done = await namesOfRun(turn);
    await rejectNewer(
      turn,
      [...done].filter((name) => !names.includes(name) && !(name in RENAMED_MIGRATIONS)),
    );
    // Most starts load neither the migrations nor the ORM.
    if (!names.every((name) => done.has(name))) {
      await addNewNames(turn, done);
      await runMissing(address, options.migrations ?? (await findMigrations()), { log, tries });
    }
    await analyzeNewTables(turn);
  } finally {
    await turn.end();
  }
}

/**
 * Runs the missing migrations, again after a pause if another program holds a lock.
 * @throws Error after `tries` attempts
 */
async function runMissing(
  address: DatabaseAddress,
  migrations: MigrationClass[],
  { log, tries }: Required<Pick<MigrateOptions, 'log' | 'tries'>>,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    const holder = await migrateOnce(migrationOptions(address, migrations), compatibleNames(migrations));
    if (!holder) return;
    if (round === tries)
      throw new Error(`The database could not be migrated: another program holds a lock on it (${holder}).`);
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (round - 1), LONGEST_PAUSE_MS);
    log(`A migration waits for a lock of another program (${holder}); trying again in ${pause / 1_000} s`);
    await sleep(pause);
  }
}

/**
 * Asks repeatedly for the lock. The snapshot of a single waiting statement would block an index that another server
 * builds concurrently.
 */
export async function waitForMigrationLock(client: pg.Client, log: (message: string) => void): Promise<void> {
  for (let round = 1; ; round += 1) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine) return;
    if (round === 1) log('Another server migrates the database; waiting for it');
    await sleep(CHECK_EVERY_MS);
  }
}

/** Returns the names of the migrations that have run, also of other versions of the program. */
async function namesOfRun(client: pg.Client): Promise<Set<string>> {
  const found = await client.query(`select where to_regclass('mikro_orm_migrations') is not null`);
  if (found.rowCount === 0) return new Set();
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  return new Set(rows.map(({ name }) => name));
}

/** Checks that this release can run beside the migrations of newer ones. */
async function rejectNewer(client: pg.Client, unknown: string[]): Promise<void> {
  if (unknown.length === 0) return;
  const { rows } = await client.query<{ name: string }>(
    'select name from installation where name = any($1)',
    [unknown.map(compatibleKey)],
  );
  const compatible = new Set(rows.map(({ name }) => name));
  const problem = unknown.find((name) => !compatible.has(compatibleKey(name)));
  if (problem)
    throw new Error(
      `A newer version of Muster has migrated the database (${problem}), and this version cannot use it. Start the newer version, or restore a backup from before the upgrade.`,
    );
}

/** The name under which the table `installation` records a compatible migration. */
function compatibleKey(migration: string): string {
  return COMPATIBLE + migration;
}

/** Adds the new names of renamed migrations that have run. Servers of an older version still find the old names. */
async function addNewNames(client: pg.Client, done: ReadonlySet<string>): Promise<void> {
  const added = Object.entries(RENAMED_MIGRATIONS)
    .filter(([before, now]) => done.has(before) && !done.has(now))
    .map(([, now]) => now);
  if (added.length === 0) return;
  await client.query('insert into mikro_orm_migrations (name) select unnest($1::text[])', [added]);
}

function compatibleNames(migrations: MigrationClass[]): Set<string> {
  return new Set(migrations.filter(({ isCompatible }) => isCompatible).map(({ name }) => name));
}

/**
 * Runs the missing migrations and records the compatible ones. Returns the message of a lock timeout, or null if all
 * succeeded.
 */
async function migrateOnce(options: Options, compatible: ReadonlySet<string>): Promise<string | null> {
  const orm = await MikroORM.init(options);
  try {
    // A migration may have reset the limit, or set its own.
    orm.migrator.on('migrating', () => setLockTimeout(orm));
    orm.migrator.on('migrated', ({ name }) =>
      compatible.has(name) ? recordCompatible(orm, name) : undefined,
    );
    await orm.migrator.up();
    return null;
  } catch (error) {
    if (isLockTimeout(error)) return (error as Error).message;
    throw error;
  } finally {
    await orm.close();
  }
}

async function recordCompatible(orm: MikroORM, name: string): Promise<void> {
  await orm.em
    .getConnection()
    .execute('insert into installation (name, value) values (?, ?) on conflict do nothing', [
      compatibleKey(name),
      'true',
    ]);
}

async function setLockTimeout(orm: MikroORM): Promise<void> {
  await orm.em.getConnection().execute(`set lock_timeout = ${TIMEOUTS.lock}`);
}

/** Uses one connection, so that settings of a migration apply to its next statement. */
function migrationOptions(address: DatabaseAddress, migrationsList: MigrationClass[]): Options {
  const options = ormOptions(address, openPool(address, 1, TIMEOUTS, 'muster-migrate'));
  return {
    ...options,
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    schema: address.schema,
    migrations: { migrationsList, snapshot: false, transactional: true, allOrNothing: false },
  };
}
