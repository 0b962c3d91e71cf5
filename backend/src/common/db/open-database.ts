import type { Config } from '../../config/config.js';
import type { DatabaseAddress } from './database-address.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';

/** An open database, and the function that closes it at the program's end. */
export interface OpenDatabase {
  address: DatabaseAddress;
  close(): Promise<void>;
}

/** Opens the server that DATABASE_URL names, or otherwise the embedded one in DATA_DIR. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.databaseUrl)
    return { address: { connectionString: config.databaseUrl }, close: async () => undefined };
  const { stop, ...address } = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { address, close: stop };
}
