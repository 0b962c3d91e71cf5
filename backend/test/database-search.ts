import type { TestApp } from './test-app.js';

/** Returns the tables and columns that contain one of these words, in text, JSON, bytes or arrays. */
export async function tablesContaining(t: TestApp, words: string[]): Promise<string[]> {
  const columns = await t.sql<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name in (select tablename from pg_tables where schemaname = 'public')
        and data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY')
      order by 1, 2`,
  );
  const hits: string[] = [];
  for (const { table, column } of columns) {
    const text = `lower(case when pg_typeof("${column}") = 'bytea'::regtype then '' else "${column}"::text end)`;
    for (const word of words) {
      const rows = await t.sql(`select from "${table}" where position($1 in ${text}) > 0 limit 1`, [
        word.toLowerCase(),
      ]);
      if (rows.length > 0) hits.push(`${table}.${column}: ${word}`);
    }
  }
  return hits;
}
