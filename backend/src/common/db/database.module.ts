import { MikroOrmModule } from '@mikro-orm/nestjs';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { DATABASE_ADDRESS, LISTEN_ADDRESS, type DatabaseAddress } from './database-address.js';
import { DatabaseListener } from './database-listener.js';
import { Connections } from './pool/connections.js';
import { ormOptions } from './orm.js';
import { openPool } from './pool/pool.js';
import { ConnectionQueue } from './pool/connection-queue.js';

/** The program's only database. */
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(private readonly orm: MikroORM) {}

  /** Opens the ORM at startup, so that the first request does not wait for it. */
  async onModuleInit(): Promise<void> {
    await this.orm.connect();
  }

  static async at(
    address: DatabaseAddress,
    { connections: { reads, writes }, databaseTimeouts, databaseListenUrl }: Config,
  ): Promise<DynamicModule> {
    const queues = {
      // One connection is left for the server's own reads of sessions and members.
      reads: new ConnectionQueue('reads', Math.max(1, reads - 1)),
      writes: new ConnectionQueue('writes', writes),
    };
    const open = (max: number): Pool => openPool(address, max, databaseTimeouts);
    const connections = new Connections(open(reads), open(writes), queues);
    await openFirstConnection(connections.reads);
    return {
      global: true,
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          useFactory: () => ({
            ...ormOptions(address, connections),
            autoLoadEntities: true,
            registerRequestContext: false,
          }),
        }),
      ],
      providers: [
        { provide: DATABASE_ADDRESS, useValue: address },
        {
          provide: LISTEN_ADDRESS,
          useValue: databaseListenUrl ? { connectionString: databaseListenUrl } : address,
        },
        { provide: Connections, useValue: connections },
        DatabaseListener,
      ],
      exports: [DATABASE_ADDRESS, Connections, DatabaseListener],
    };
  }
}

/**
 * Opens a connection before Nest builds the program, because building blocks the event loop so long that a new
 * connection could time out. Ignores errors, which the first statement will report.
 */
async function openFirstConnection(pool: Pool): Promise<void> {
  await pool.connect().then(
    (client) => client.release(),
    () => undefined,
  );
}
