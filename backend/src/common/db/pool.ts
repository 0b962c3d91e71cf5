import pg from 'pg';
import type { DatabaseAddress } from './database-address.js';
import { NamingClient } from './named-statements.js';
import { columnTypes } from './column-types.js';

/** Every wait has a limit, so that a slow or locked database leads to a 503 instead of a hanging request. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Less than the maximum wait for a connection, so that requests behind a lock are served in time. */
const LOCK_TIMEOUT_MS = 2_000;
const ACQUIRE_TIMEOUT_MS = 3_000;
/** The owner of an ended connection gets an error from its next query and may still release the connection itself. */
const GRACE_MS = 1_000;

/** Opens a pool of at most `max` connections. `waits` replaces the timeouts of requests. */
export function openPool(address: DatabaseAddress, max: number, waits: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    Client: NamingClient,
    types: columnTypes(),
    max,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    // Statements are short. Compiling one, as PostgreSQL does if it expects many rows, takes longer than running it.
    options: '-c timezone=UTC -c jit=off',
    application_name: 'muster',
    keepAlive: true,
    ...waits,
  });
  // A broken connection fails the query that uses it. Without listeners its error event would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  dropDeadConnections(pool);
  return pool;
}

/**
 * Releases connections that ended during a transaction. Kysely keeps such a connection forever if its begin, commit or
 * rollback fails, so each crash of the database would shrink the pool.
 */
function dropDeadConnections(pool: pg.Pool): void {
  pool.on('connect', (client: pg.PoolClient) => {
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
