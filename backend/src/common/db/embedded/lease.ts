import pg from 'pg';
import { roleName } from './cluster.js';
import { socketPort } from './postmaster.js';

/** The application's database. */
export const databaseName = 'muster';

/** The key of the advisory lock that all processes using the server share. Any constant works. */
const useKey = '7308332145';

const WRONG_PASSWORD = '28P01';

/** The result of an attempt to connect. */
export type Answer = 'absent' | 'starting' | pg.Client;

/**
 * Opens a connection with a shared lock that marks the server as in use. The server releases the lock when the process
 * ends in any way.
 */
export async function takeLease(sockets: string, password: string): Promise<Answer> {
  const client = new pg.Client({
    host: sockets,
    port: socketPort,
    user: roleName,
    password,
    database: 'postgres',
    application_name: 'muster lease',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [useKey]);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    const { code } = error as { code?: string };
    if (code === WRONG_PASSWORD) {
      throw new Error(
        'The running database server refuses the password in postgres.password: stop the server and start again.',
        { cause: error },
      );
    }
    const isAbsent = code === 'ENOENT' || code === 'ECONNREFUSED';
    return isAbsent ? 'absent' : 'starting';
  }
}

/**
 * Releases the lease. Returns true if no other process has one, and prevents new ones while this connection is open.
 */
export async function releaseLease(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [useKey]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    useKey,
  ]);
  return rows[0]?.alone === true;
}

/** Returns how many programs use the server, including the caller. */
export async function countUsers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ users: number }>(
    `select count(*)::int as users from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and granted and (classid::bigint << 32) + objid::bigint = $1`,
    [useKey],
  );
  return rows[0]?.users ?? 0;
}

/** Creates the application's database if it is missing. Two processes may call this at the same time. */
export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== '42P04' && code !== '23505') throw error;
  }
}
