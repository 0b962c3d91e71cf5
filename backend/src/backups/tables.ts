import pg, { type ClientBase } from 'pg';
import copy from 'pg-copy-streams';
import { schemaOption, type DatabaseAddress } from '../common/db/database-address.js';
import { SilenceLimit } from '../common/db/pool/silence.js';
import { PrimaryClient } from '../common/db/primary-client.js';
import { TableSum, type TableTotal } from './table-sum.js';

/** A table with its columns in the order of their creation, without generated ones. */
export interface StoredTable {
  name: string;
  columns: string[];
}

const CONNECT_MS = 10_000;

/**
 * Opens a connection whose statements have no limits, with settings that make COPY's text the same on every server. After
 * `silenceMs` without a sign of the server it is cut.
 */
export async function connectForCopy(address: DatabaseAddress, silenceMs = 0): Promise<pg.Client> {
  const client = new PrimaryClient({
    ...address,
    options: schemaOption(address),
    application_name: 'muster-backup',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  // The next statement reports a lost connection with a clearer error.
  client.on('error', () => undefined);
  await client.connect();
  if (silenceMs > 0) new SilenceLimit(client, silenceMs);
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set lock_timeout = '10s'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set client_encoding = 'UTF8'; set bytea_output = 'hex'`);
  return client;
}

/** Cuts a connection without waiting for the server. `pg` has this stream, but its types omit it. */
export function cutConnection(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Returns the tables of the current schema, sorted by name, without those of extensions. */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select c.relname as name,
            coalesce(json_agg(a.attname order by a.attnum) filter (where a.attgenerated = ''), '[]') as columns
       from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname collate "C"`,
  );
  return rows;
}

/** Streams a table's rows in COPY's text format. */
export function copyRowsOut(client: ClientBase, table: StoredTable): AsyncIterable<Buffer> {
  return client.query(copy.to(`copy ${target(table)} to stdout`));
}

/** Opens the stream that adds rows to a table that this transaction emptied. */
export function copyRowsIn(client: ClientBase, table: StoredTable): copy.CopyStreamQuery {
  return client.query(copy.from(`copy ${target(table)} from stdin with (freeze)`));
}

/** Reads a table and returns its total. */
export async function totalOf(client: ClientBase, table: StoredTable): Promise<TableTotal> {
  const sum = new TableSum();
  for await (const part of copyRowsOut(client, table)) sum.add(part);
  return sum.total();
}

function target({ name, columns }: StoredTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

/** Quotes a name of a table, column, constraint or schema. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);
