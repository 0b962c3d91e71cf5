import type { ClientBase, ClientConfig, QueryConfig } from 'pg';
import { ReadOnlyServer } from '../database-errors.js';
import type { DatabaseTimeouts } from './pool.js';

/** Returns the settings that each connection needs, with limits in milliseconds. */
function sessionSettings({ statement, lock }: DatabaseTimeouts): Record<string, string> {
  return {
    TimeZone: 'UTC',
    DateStyle: 'ISO, MDY',
    // Statements are short. Compiling one, as PostgreSQL does if it expects many rows, takes longer than running it.
    jit: 'off',
    statement_timeout: String(statement),
    lock_timeout: String(lock),
    idle_in_transaction_session_timeout: String(2 * statement),
  };
}

/** Sets what all statements of a new connection rely on. Poolers refuse such settings as start-up parameters. */
export async function prepareSession(client: ClientBase, timeouts: DatabaseTimeouts): Promise<void> {
  const settings = Object.entries(sessionSettings(timeouts));
  const question: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
    text: settings.map(([name, value]) => `set ${name} = '${value}'`).join(';'),
    query_timeout: timeouts.connect,
  };
  await client.query(question);
  await rejectReadOnly(client, timeouts.connect);
}

/**
 * Asks the server whether it accepts changes.
 * @throws ReadOnlyServer if it does not
 */
export async function rejectReadOnly(client: ClientBase, withinMs: number): Promise<void> {
  const question: QueryConfig & Pick<ClientConfig, 'query_timeout'> = {
    text: 'show transaction_read_only',
    query_timeout: withinMs,
  };
  const { rows } = await client.query<{ transaction_read_only: string }>(question);
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServer();
}

/** Returns the names of settings that are not in force on a prepared connection. */
export async function missingSettings(client: ClientBase, timeouts: DatabaseTimeouts): Promise<string[]> {
  const wanted = sessionSettings(timeouts);
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  );
  const inForce = new Map(rows.map(({ name, setting }) => [name, setting]));
  return Object.keys(wanted).filter((name) => inForce.get(name) !== wanted[name]);
}
