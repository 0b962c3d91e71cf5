import { sql, type Insertable, type QueryExecutorProvider, type RawBuilder, type Selectable } from 'kysely';
import { columnOfName, type NameOf } from './schema/names.js';
import type { Tables } from './schema/tables.js';

type Sql = RawBuilder<unknown>;
type Table = keyof Tables;

/** A new row with the API's names of its columns. Instants are dates, JSON is text. */
export type NewRow<Of extends Table> = {
  [Column in keyof Insertable<Tables[Of]> as NameOf<Column & string>]: Insertable<Tables[Of]>[Column];
};

type JsonColumn<Row> = { [Column in keyof Row]: unknown extends Row[Column] ? Column : never }[keyof Row];

/** A new row without columns of JSON, whose text would become a text in JSON. */
type PlainRow<Of extends Table> = Omit<NewRow<Of>, NameOf<JsonColumn<Selectable<Tables[Of]>> & string>>;

/** Inserts a row. */
export async function insert<Of extends Table>(
  db: QueryExecutorProvider,
  table: Of,
  row: NewRow<Of>,
): Promise<void> {
  await inserted(table, row).execute(db);
}

/** Inserts a row unless it breaks a unique index. Returns whether it was inserted. */
export async function insertOnce<Of extends Table>(
  db: QueryExecutorProvider,
  table: Of,
  row: NewRow<Of>,
): Promise<boolean> {
  const { rows } = await sql`${inserted(table, row)} on conflict do nothing returning true`.execute(db);
  return rows.length > 0;
}

/** Inserts a row, or updates the row with the same keys. The update keeps the row's id and the time of its creation. */
export async function upsert<Of extends Table>(
  db: QueryExecutorProvider,
  table: Of,
  keys: readonly (keyof NewRow<Of> & string)[],
  row: NewRow<Of>,
): Promise<void> {
  const kept = new Set<string>([...keys, 'id', 'createdAt']);
  const changed = Object.keys(row)
    .filter((name) => !kept.has(name))
    .map((name) => sql`${columnId(name)} = ${sql.id('excluded', columnOfName(name))}`);
  await sql`
    ${inserted(table, row)}
    on conflict (${sql.join(keys.map(columnId))}) do update set ${sql.join(changed)}`.execute(db);
}

/** Inserts rows with the same columns in one statement with one parameter. */
export async function insertAll<Of extends Table>(
  db: QueryExecutorProvider,
  table: Of,
  rows: readonly PlainRow<Of>[],
): Promise<void> {
  if (rows.length > 0) await insertedRows(table, rows).execute(db);
}

/** Inserts rows like `insertAll`, without those that break a unique index. */
export async function insertAllOnce<Of extends Table>(
  db: QueryExecutorProvider,
  table: Of,
  rows: readonly PlainRow<Of>[],
): Promise<void> {
  if (rows.length > 0) await sql`${insertedRows(table, rows)} on conflict do nothing`.execute(db);
}

function inserted(table: Table, row: object): Sql {
  const columns = Object.keys(row).map(columnId);
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`;
}

function insertedRows(table: Table, rows: readonly object[]): Sql {
  const columns = sql.join(Object.keys(rows[0]!).map(columnId));
  const stored = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [columnOfName(name), value])),
  );
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb)`;
}

function columnId(name: string): Sql {
  return sql.id(columnOfName(name));
}
