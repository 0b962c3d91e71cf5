import { Migration } from '@mikro-orm/migrations';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase } from '../../../../test/databases.js';
import { until } from '../../../../test/until.js';
import type { DatabaseAddress } from '../database-address.js';
import { migrate } from './migrate.js';
import { findMigrations, RENAMED_MIGRATIONS, type MigrationClass } from './migrations.js';

const existing = await findMigrations();
/** Later migrations declare `isCompatible`. */
const FIRST_TO_TELL = 'Migration20261130000000';

/** Takes longer than the five seconds that a request's statement may take. */
class Slow extends Migration {
  override up(): void {
    this.addSql('create table slow (n int)');
    this.addSql('select pg_sleep(6)');
  }
}

/** The limit stays reset on the connection that the next migration uses. */
class ResetsLimit extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('reset lock_timeout');
  }
}

class AddsTable extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql('create table extra (n int)');
  }
}

class AddsColumn extends Migration {
  override up(): void {
    this.addSql('alter table venues add column floors int');
  }
}

/** A migration with the steps that CONTRIBUTING describes. */
class BuildsIndex extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists venues_city');
    this.addSql('create index concurrently venues_city on venues (city)');
    this.addSql('reset lock_timeout');
  }
}

describe('migrations', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let address: DatabaseAddress;
  let holder: pg.Client;
  let other: pg.Client;

  beforeEach(async () => {
    database = await createDatabase();
    address = database.address;
    [holder, other] = [new pg.Client(address), new pg.Client(address)];
    await Promise.all([holder.connect(), other.connect()]);
  });

  afterEach(async () => {
    await Promise.all([holder.end(), other.end()]);
    await database.drop();
  });

  const changes = (...added: (new (...args: never[]) => Migration)[]) => [
    ...existing,
    ...(added as MigrationClass[]),
  ];

  async function done(): Promise<string[]> {
    const { rows } = await other.query<{ name: string }>('select name from mikro_orm_migrations order by id');
    return rows.map(({ name }) => name).slice(existing.length);
  }

  /** Starts a transaction that has read the venues and stays open. */
  async function readVenues(): Promise<void> {
    await holder.query('begin isolation level repeatable read; select from venues');
  }

  async function killMigrating(): Promise<void> {
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'muster-migrate'`,
    );
  }

  it('may take longer than the statements of a request', async () => {
    await migrate(address, { migrations: changes(Slow) });
    expect(await done()).toEqual(['Slow']);
  });

  it('try again if another program holds a lock, and let other statements run in between', async () => {
    await readVenues();
    const said: string[] = [];
    const migrating = migrate(address, { migrations: changes(AddsColumn), log: (line) => said.push(line) });
    await until(() => Promise.resolve(said.length > 0));
    expect(said[0]).toMatch(/^A migration waits for a lock/);
    expect((await other.query('select from venues')).rows).toEqual([]);
    await holder.query('commit');
    await migrating;
    expect(await done()).toEqual(['AddsColumn']);
  });

  it('fail with an error if the lock is never released, and change nothing', async () => {
    await readVenues();
    const migrating = migrate(address, {
      migrations: changes(ResetsLimit, AddsTable, AddsColumn),
      tries: 2,
      log: () => undefined,
    });
    await expect(migrating).rejects.toThrow(/^The database could not be migrated: another program holds/);
    expect(await done()).toEqual(['ResetsLimit', 'AddsTable']);
  });

  it('continue after a crash, and rebuild the index that the crash left invalid', async () => {
    await readVenues();
    const crashing = Promise.allSettled([migrate(address, { migrations: changes(AddsTable, BuildsIndex) })]);
    await until(
      async () => (await other.query(`select from pg_class where relname = 'venues_city'`)).rowCount,
    );
    await killMigrating();
    expect(await crashing).toMatchObject([{ status: 'rejected' }]);
    await holder.query('commit');
    const valid = `select indisvalid from pg_index where indexrelid = 'venues_city'::regclass`;
    expect((await other.query(valid)).rows).toEqual([{ indisvalid: false }]);
    expect(await done()).toEqual(['AddsTable']);
    await migrate(address, { migrations: changes(AddsTable, BuildsIndex) });
    expect((await other.query(valid)).rows).toEqual([{ indisvalid: true }]);
    expect(await done()).toEqual(['AddsTable', 'BuildsIndex']);
  });

  it('build an index while a second server waits for its turn', async () => {
    const both = [1, 2].map(() =>
      migrate(address, { migrations: changes(BuildsIndex), log: () => undefined }),
    );
    await Promise.all(both);
    expect(await done()).toEqual(['BuildsIndex']);
  });

  it('are followed by an analysis of large tables without statistics, also if none is missing', async () => {
    await migrate(address, { migrations: changes(AddsTable) });
    await other.query('alter table extra set (autovacuum_enabled = off)');
    await other.query('insert into extra select generate_series(1, 10000)');
    const analyzed = () => other.query(`select from pg_stats where tablename = 'extra'`);
    expect((await analyzed()).rowCount).toBe(0);
    await migrate(address, { migrations: changes(AddsTable) });
    expect((await analyzed()).rowCount).toBe(1);
  });

  it('of a newer release let this one start only if all of them are compatible', async () => {
    await migrate(address, { migrations: changes(AddsTable) });
    await migrate(address, { migrations: existing });
    await migrate(address, { migrations: changes(AddsTable, AddsColumn) });
    await expect(migrate(address, { migrations: existing })).rejects.toThrow(
      /^A newer version of Muster has migrated the database \(AddsColumn\), and this version cannot use it/,
    );
    await migrate(address, { migrations: changes(AddsTable, AddsColumn) });
  });

  it('tell whether the release before them can run', () => {
    const undeclared = existing.filter(
      ({ name, isCompatible }) => name > FIRST_TO_TELL && isCompatible === undefined,
    );
    expect(undeclared).toEqual([]);
  });

  it('do not run again on two servers after a release that renames them', async () => {
    const released = Object.entries(RENAMED_MIGRATIONS);
    for (const [before, now] of released)
      await other.query('update mikro_orm_migrations set name = $1 where name = $2', [before, now]);
    const both = [1, 2].map(() => migrate(address, { migrations: changes(AddsTable), log: () => undefined }));
    await Promise.all(both);
    const [added, ...after] = (await done()).reverse();
    expect(added).toBe('AddsTable');
    expect(after.toSorted()).toEqual(released.map(([, now]) => now));
  });
});
