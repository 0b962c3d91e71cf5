import {
  PostgresQueryCompiler,
  sql,
  type QueryExecutorProvider,
  type RawBuilder,
  type Selectable,
} from 'kysely';
import { columnOfName, type NameOf } from '../schema/names.js';
import type { Tables } from '../schema/tables.js';

type Sql = RawBuilder<unknown>;

/** The columns of a view, ready to be selected. */
export interface Selection<View> {
  readonly columns: Sql;
  /** Only the type has it, so that a read knows its rows. */
  readonly row?: View;
}

/** The columns of a table by their names in the API, with the types that reads return. */
type ColumnsOf<Table extends keyof Tables> = {
  [Column in keyof Selectable<Tables[Table]> & string as NameOf<Column>]: Selectable<Tables[Table]>[Column];
};

/** The names of the columns of a table that have the name and the type of a property of the view. */
type FittingNames<View, Table extends keyof Tables> = {
  [Name in keyof ColumnsOf<Table>]: Name extends keyof View
    ? ColumnsOf<Table>[Name] extends View[Name]
      ? Name
      : // The database does not know the type of JSON.
        unknown extends ColumnsOf<Table>[Name]
        ? Name
        : never
    : never;
}[keyof ColumnsOf<Table>];

/** Columns of the table in front of the alias (`'venues v': ['id', 'name']`), and SQL for the other properties. */
type Columns<View> = {
  readonly [Table in keyof Tables as `${Table} ${string}`]?: readonly FittingNames<View, Table>[];
} & { readonly [Name in keyof View]?: Sql };

/** The properties that the columns name. */
type Named<Given> = {
  [Key in keyof Given]: Given[Key] extends readonly (infer Name)[] ? Name : Key;
}[keyof Given];

/** The given keys that are neither a table with an alias nor a property of the view. */
type Extra<View, Given> = Exclude<keyof Given, keyof View | `${keyof Tables} ${string}`>;

/**
 * Selects a column for each property of a view. `'venues v': ['addressLine1']` is the column `v.address_line1`. A property
 * without a column, and a column with another name or type, do not compile.
 */
export function selection<View, const Given extends Columns<View>>(
  columns: Given &
    Required<Record<Exclude<keyof View, Named<Given>>, Sql>> &
    Record<Extra<View, Given>, never>,
): Selection<View> {
  return { columns: fixedText(sql.join(namedColumns(columns))) };
}

/** Selects columns of one table, with or without an alias: `columnsOf('users', ['id'])`. Their types are those of the row. */
export function columnsOf<Table extends keyof Tables, const Name extends keyof ColumnsOf<Table> & string>(
  table: Table | `${Table} ${string}`,
  names: readonly Name[],
): Selection<Pick<ColumnsOf<Table>, Name>> {
  const named = names.map((name) => `${columnOf(table, name)} as "${name}"`);
  return { columns: sql.raw(named.join(', ')) };
}

/** Returns columns of a table as SQL by their names in the API, for a list of named columns: `{ ...sqlOf('venues v', ['id']) }`. */
export function sqlOf<Table extends keyof Tables, const Name extends keyof ColumnsOf<Table> & string>(
  table: Table | `${Table} ${string}`,
  names: readonly Name[],
): Record<Name, Sql> {
  return Object.fromEntries(names.map((name) => [name, sql.raw(columnOf(table, name))])) as Record<Name, Sql>;
}

/** Returns the columns with their names: `v.address_line1 as "addressLine1"`. */
export function namedColumns(columns: Readonly<Record<string, Sql | readonly string[]>>): Sql[] {
  return Object.entries(columns).flatMap(([key, value]) =>
    'toOperationNode' in value
      ? sql`${value} as ${sql.id(key)}`
      : value.map((name) => sql`${sql.raw(columnOf(key, name))} as ${sql.id(name)}`),
  );
}
/** Returns `v.address_line1` for the key `venues v` and the name `addressLine1`. Without an alias, the table precedes the column. */
function columnOf(key: string, name: string): string {
  const alias = key.slice(key.indexOf(' ') + 1);
  return `${alias}.${columnOfName(name)}`;
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

/** Runs an update or a delete and returns columns of its rows: `returning(db, columnsOf('users', ['id']), sql`update users ...`)`. */
export async function returning<View>(
  db: QueryExecutorProvider,
  { columns }: Selection<View>,
  write: Sql,
): Promise<View[]> {
  return (await sql<View>`${write} returning ${columns}`.execute(db)).rows;
}

/** Returns SQL of ids as one text, so that PostgreSQL keeps the statement's plan (docs/decisions/0015). Only for statements
 * that find each id in an index and run many times, because planning them takes longer than running them. */
export function uuidArray(ids: readonly string[]): Sql {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}
