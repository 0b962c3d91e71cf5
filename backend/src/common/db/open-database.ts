import type { Config } from '../../config/config.js';
import type { DatabaseAddress } from './database-address.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';

/** A database to work with, and what to do when the program is done with it. */
export interface OpenDatabase {
  address: DatabaseAddress;
  close(): Promise<void>;
}

/** The server that DATABASE_URL names, or else the embedded one under DATA_DIR. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl)
    return { address: { connectionString: config.databaseUrl }, close: async () => undefined };
  const { stop, ...address } = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { address, close: stop };
}
