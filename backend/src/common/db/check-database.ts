import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { DatabaseAddress } from './database-address.js';
import { openPool, type DatabaseTimeouts } from './pool/pool.js';
import { missingSettings } from './pool/session-settings.js';
import { PrimaryClient, reasonOf } from './primary-client.js';

/** A pooler may give a client the same connection several times by chance. */
const ROUNDS = 3;

/**
 * Checks at the start that the server of DATABASE_URL can be used, and the one of DATABASE_LISTEN_URL if it is set.
 * @throws Error with one sentence for the operator
 */
export async function checkDatabase(
  address: DatabaseAddress,
  timeouts: DatabaseTimeouts,
  listenUrl: string | null = null,
): Promise<void> {
  const pool = openPool(address, 2, timeouts, 'muster-check');
  try {
    const [one, other] = [await connect(pool), await connect(pool)];
    try {
      await rejectTransactionPooler(one, other);
      await rejectMissingSettings(one, timeouts);
      await rejectLostNotifications(one, address, listenUrl, timeouts);
    } finally {
      one.release();
      other.release();
    }
  } finally {
    await pool.end();
  }
}

function unreachable(setting: string, cause: unknown): Error {
  return new Error(`${setting} names no database that can be reached (${reasonOf(cause)}).`, { cause });
}

/** @throws Error that names DATABASE_URL and the reason */
async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw unreachable('DATABASE_URL', cause);
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

/** Sends a notification from `sender` to a connection that listens. */
async function rejectLostNotifications(
  sender: ClientBase,
  address: DatabaseAddress,
  listenUrl: string | null,
  timeouts: DatabaseTimeouts,
): Promise<void> {
  const listener = new PrimaryClient({
    ...(listenUrl ? { connectionString: listenUrl } : address),
    application_name: 'muster-check',
    connectionTimeoutMillis: timeouts.connect,
  });
  listener.on('error', () => undefined);
  await listener.connect().catch((cause: unknown) => {
    throw unreachable(listenUrl ? 'DATABASE_LISTEN_URL' : 'DATABASE_URL', cause);
  });
  const channel = `muster_check_${randomBytes(6).toString('hex')}`;
  try {
    await listener.query(`listen ${channel}`);
    const arrival = once(listener, 'notification', { signal: AbortSignal.timeout(timeouts.connect) });
    await Promise.all([arrival, sender.query(`notify ${channel}`)]);
  } catch (cause) {
    throw new Error(
      listenUrl
        ? 'DATABASE_LISTEN_URL does not receive the notifications of DATABASE_URL. It must lead to the same database, at PostgreSQL itself or a pooler in session mode.'
        : 'DATABASE_URL leads to a pooler that delivers no notifications. Set DATABASE_LISTEN_URL to an address of PostgreSQL itself.',
      { cause },
    );
  } finally {
    await listener.end();
  }
}
