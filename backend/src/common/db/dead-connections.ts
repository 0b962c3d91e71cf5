import type { Pool, PoolClient } from 'pg';

/** The owner of an ended connection gets an error from its next query and may still release the connection itself. */
const GRACE_MS = 1_000;

/**
 * Releases connections that ended during a transaction. Kysely keeps such a connection forever if its begin, commit or
 * rollback fails, so each crash of the database would shrink the pool.
 */
export function dropDeadConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // The owner has released it already.
        }
      }, GRACE_MS).unref();
    });
  });
}
