import type { ClientBase, Pool, PoolClient } from 'pg';
import type { DatabaseAddress } from './database-address.js';
import { openPool, type DatabaseTimeouts } from './pool/pool.js';
import { missingSettings } from './pool/session-settings.js';
import { reasonOf } from './primary-client.js';

/** A pooler may give a client the same connection several times by chance. */
const ROUNDS = 3;

/**
 * Checks at the start that the server of DATABASE_URL can be used.
 * @throws Error with one sentence for the operator
 */
export async function checkDatabase(address: DatabaseAddress, timeouts: DatabaseTimeouts): Promise<void> {
  const pool = openPool(address, 2, timeouts, 'muster-check');
  try {
    const [one, other] = [await connect(pool), await connect(pool)];
    try {
      await rejectTransactionPooler(one, other);
      await rejectMissingSettings(one, timeouts);
    } finally {
      one.release();
      other.release();
    }
  } finally {
    await pool.end();
  }
}

/** @throws Error that names DATABASE_URL and the reason */
async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw new Error(`DATABASE_URL names no database that can be reached (${reasonOf(cause)}).`, { cause });
  }
}

/**
 * A pooler in transaction mode gives a client another connection after each transaction, so prepared statements,
 * settings and LISTEN get lost.
 */
async function rejectTransactionPooler(one: ClientBase, other: ClientBase): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await processOf(one);
    await other.query('begin');
    const isShared = before === (await processOf(other)) || before !== (await processOf(one));
    await other.query('rollback');
    if (isShared)
      throw new Error(
        'DATABASE_URL leads to a pooler in transaction mode, which loses settings and prepared statements. Set the pooler to session mode (pool_mode = session in PgBouncer), or connect to PostgreSQL itself.',
      );
  }
}

async function processOf(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

async function rejectMissingSettings(client: ClientBase, timeouts: DatabaseTimeouts): Promise<void> {
  const missing = await missingSettings(client, timeouts);
  if (missing.length > 0)
    throw new Error(
      `DATABASE_URL leads to a pooler that drops the settings of its clients (${missing.join(', ')}). Configure the pooler to keep them, or connect to PostgreSQL itself.`,
    );
}
