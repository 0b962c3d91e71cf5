import type { Pool, PoolClient } from 'pg';

/** Whoever holds a connection that ended is told at once by a failing query, and may still give it back. */
const GRACE_MS = 1_000;

/**
 * Gives back connections that ended while a transaction held them. Kysely keeps such a connection for good when
 * its begin, commit or rollback fails, so that each crash of the database would take some from the pool.
 */
export function dropDeadConnections(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true);
        } catch {
          // Given back in time.
        }
      }, GRACE_MS).unref();
    });
  });
}
