import { PostgresQueryCompiler, sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The columns of a view, ready to be selected. */
export interface Selection<View> {
  readonly columns: Sql;
  /** Only the type has it, so that a read knows its rows. */
  readonly row?: View;
}

/** Names a column for each property of a view. A missing or renamed property does not compile. */
export function selection<View>(columns: { readonly [Name in keyof View]-?: Sql }): Selection<View> {
  const named = Object.entries<Sql>(columns).map(([name, column]) => sql`${column} as ${sql.id(name)}`);
  return { columns: fixedText(sql.join(named)) };
}

/** Compiles SQL without parameters once, instead of for each request. */
function fixedText(columns: Sql): Sql {
  const compiler = new PostgresQueryCompiler();
  const { sql: text, parameters } = compiler.compileQuery(columns.toOperationNode(), { queryId: 'columns' });
  return parameters.length === 0 ? sql.raw(text) : columns;
}

/** Reads the rows of a view: `read(db, VENUE, sql`from venues v where ...`)`. `begin` may be `with x as (...)`. */
export async function read<View>(
  db: QueryExecutorProvider,
  { columns }: Selection<View>,
  from: Sql,
  begin: Sql = sql``,
): Promise<View[]> {
  return (await sql<View>`${begin} select ${columns} ${from}`.execute(db)).rows;
}

/** Returns SQL of ids as one text, so that PostgreSQL keeps the statement's plan (docs/decisions/0015). Only for statements
 * that find each id in an index and run many times, because planning them takes longer than running them. */
export function uuidArray(ids: readonly string[]): Sql {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}
