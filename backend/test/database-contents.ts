import pg from 'pg';
import type { DatabaseAddress } from '../src/common/db/database-address.js';

/** Runs a query on a database and returns its rows. */
export async function rowsOf<Row extends object>(
  address: DatabaseAddress,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  return withClient(
    address,
    async (client) => (await client.query<Row & pg.QueryResultRow>(text, values)).rows,
  );
}

async function withClient<Result>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...address, options: '-c timezone=UTC -c search_path=public' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Returns the number of rows of each table and a checksum of them that PostgreSQL counts itself. */
export function contentsOf(address: DatabaseAddress): Promise<Record<string, string>> {
  return withClient(address, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ total: string }>(
        `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as total from "${name}" t`,
      );
      contents[name] = rows[0]!.total;
    }
    return contents;
  });
}

/** Returns the definitions of all columns, indexes, keys, triggers, functions and sequences. */
export async function definitionsOf(address: DatabaseAddress): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    address,
    `select format('column %s.%s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
                   a.attgenerated, pg_get_expr(d.adbin, d.adrelid)) as line
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      union all
     select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all
     select format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
       from pg_constraint where connamespace = 'public'::regnamespace
      union all
     select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
      union all
     select 'function ' || pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      union all
     select format('sequence %s %s', sequencename, last_value) from pg_sequences where schemaname = 'public'
      order by 1`,
  );
  return rows.map(({ line }) => line);
}
