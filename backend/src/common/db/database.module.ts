import { MikroOrmModule } from '@mikro-orm/nestjs';
import { EntityManager, PostgreSqlDriver, type PostgreSqlConnection } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Pool } from 'pg';
import { DATABASE_ADDRESS, type DatabaseAddress } from './address.js';
import { Changes } from './changes.js';
import { ormOptions } from './orm.js';

/** The ORM's own connection pool, for what speaks to PostgreSQL directly (sessions, rate limits). */
export const POOL = Symbol('POOL');

/** The one database, for the whole program. */
@Module({})
export class DatabaseModule {
  static at(address: DatabaseAddress, poolSize: number): DynamicModule {
    return {
      global: true,
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          useFactory: () => ({ ...ormOptions(address, poolSize), registerRequestContext: false }),
        }),
      ],
      providers: [
        { provide: DATABASE_ADDRESS, useValue: address },
        {
          provide: POOL,
          inject: [EntityManager],
          useFactory: (em: EntityManager): Promise<Pool> =>
            (em.getConnection() as PostgreSqlConnection).getNativeClient(),
        },
        Changes,
      ],
      exports: [DATABASE_ADDRESS, POOL, Changes],
    };
  }
}
