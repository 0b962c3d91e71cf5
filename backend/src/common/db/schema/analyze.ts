import type { ClientBase } from 'pg';

/** PostgreSQL assumes this size for a table that it has never counted, so it plans smaller ones well enough. */
const ASSUMED_BYTES = 80 * 1_024;

/**
 * Analyzes tables with rows but without statistics, as a restored database has them. PostgreSQL does this itself about a
 * minute later, but until then a statement on many rows may take minutes. Skips tables that another program has locked.
 */
export async function analyzeNewTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind = 'r' and pg_relation_size(c.oid) > $1
        and not exists (select from pg_stats s where s.schemaname = n.nspname and s.tablename = c.relname)`,
    [ASSUMED_BYTES],
  );
  for (const { name } of rows) await client.query(`analyze (skip_locked) ${name}`);
}
