import pg from 'pg';
import type { DatabaseAddress } from './database-address.js';
import { dropDeadConnections } from './dead-connections.js';
import { PipelinedClient } from './pipelined-client.js';
import { columnTypes } from './types.js';

/** Waiting is bounded everywhere, so that a slow or locked database answers 503 instead of hanging. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Less than anybody waits for a turn, so that a line behind a lock moves. */
const LOCK_TIMEOUT_MS = 2_000;
const ACQUIRE_TIMEOUT_MS = 3_000;

/** Connections to the database, at most so many; `waits` for who needs other times than requests do. */
export function openPool(address: DatabaseAddress, max: number, waits: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...address,
    Client: PipelinedClient,
    pipeline: true,
    types: columnTypes(),
    max,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_TIMEOUT_MS,
    // Statements are short: to compile one, as PostgreSQL would where it expects many rows, lasts longer than to run it.
    options: '-c timezone=UTC -c jit=off',
    application_name: 'muster',
    keepAlive: true,
    ...waits,
  });
  // A connection that breaks fails whoever uses it; an error that nobody listens to would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  dropDeadConnections(pool);
  return pool;
}
