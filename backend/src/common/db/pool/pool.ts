import pg from 'pg';
import { schemaOption, type DatabaseAddress } from '../database-address.js';
import { NamingClient, type NamingClientConfig } from './named-statements.js';
import { prepareSession } from './session-settings.js';
import { columnTypes } from '../schema/column-types.js';

/** The owner of an ended connection gets an error from its next query and may still release the connection itself. */
const GRACE_MS = 1_000;

/** Time limits in milliseconds for a new connection, a statement and its wait for a lock. 0 is no limit. */
export interface DatabaseTimeouts {
  connect: number;
  statement: number;
  lock: number;
}

const UNLIMITED: DatabaseTimeouts = { connect: 0, statement: 0, lock: 0 };

/** The pool awaits `onConnect`, although its types do not say so. */
interface PoolOptions extends Omit<pg.PoolConfig, 'onConnect'>, NamingClientConfig {
  onConnect: (client: pg.ClientBase) => Promise<void>;
}

/** Opens a pool of at most `max` connections. `name` identifies them in the database's list of connections. */
export function openPool(
  address: DatabaseAddress,
  max: number,
  timeouts: DatabaseTimeouts = UNLIMITED,
  name = 'muster',
): pg.Pool {
  const { connect, statement } = timeouts;
  const options: PoolOptions = {
    ...address,
    Client: NamingClient,
    types: columnTypes(),
    max,
    connectionTimeoutMillis: connect,
    silenceMs: statement && statement + connect,
    options: schemaOption(address),
    // With `verify` the pool would lose a connection whose caller stops waiting in the meantime.
    onConnect: (client) => prepareSession(client, timeouts),
    application_name: name,
    keepAlive: true,
  };
  const pool = new pg.Pool(options);
  // A broken connection fails the query that uses it. Without listeners its error event would end the program.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  dropDeadConnections(pool);
  // The next connection may lead to the new primary.
  pool.on('release', (_error, client) => {
    if ((client as { isReadOnly?: boolean }).isReadOnly) void client.end();
  });
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
