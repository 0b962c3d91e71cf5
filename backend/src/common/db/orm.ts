import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { PostgresDialect, type PostgresPool } from 'kysely';
import { hostUrls } from '../../config/database-url.js';
import type { DatabaseAddress } from './database-address.js';

/** Names the column of a relation after its property: `companyId` is stored in `company_id`. */
class IdNamingStrategy extends UnderscoreNamingStrategy {
  override joinKeyColumnName(propertyName: string): string {
    return this.propertyToColumnName(propertyName);
  }
}

/** Returns the ORM's options for a database and its pool. Each feature's module adds its entities. */
export function ormOptions(address: DatabaseAddress, pool: PostgresPool): Options {
  return defineConfig({
    dbName: 'database' in address ? address.database : databaseName(address.connectionString),
    driverOptions: () => new PostgresDialect({ pool }),
    namingStrategy: IdNamingStrategy,
    forceUtcTimezone: true,
    allowGlobalContext: false,
    logger: () => undefined,
    ensureDatabase: false,
  });
}

function databaseName(url: string): string {
  return decodeURIComponent(new URL(hostUrls(url)[0]!).pathname.slice(1));
}
