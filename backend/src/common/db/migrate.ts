import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { DatabaseAddress } from './address.js';
import { ormOptions } from './orm.js';

/** Any number, the same on every server. */
const MIGRATION_LOCK = 731_946_005;

/** Brings the database up to date. Servers that start together take turns by an advisory lock. */
export async function migrate(address: DatabaseAddress): Promise<void> {
  const lock = new pg.Client({ ...address, application_name: 'muster-migrate' });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const orm = await MikroORM.init(ormOptions(address, 2));
    try {
      await orm.migrator.up();
    } finally {
      await orm.close();
    }
  } finally {
    await lock.end();
  }
}
