type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  /** The database sets the value of a new row that names none. */
  hasDefault: boolean;
}

const HEAD = `/** Written by \`npm run docs:tables\` from the migrations. Do not edit it. */
import type { ColumnType } from 'kysely';

/** A column that the database fills in if a new row names no value. */
type Generated<Value> =
  Value extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<Value, Value | undefined, Value>;
/** An instant is written as a Date and read as an ISO 8601 string (column-types.ts). */
type Instant = ColumnType<string, Date, Date>;
/** A large or exact number is read as text. */
type Exact = ColumnType<string, number | string, number | string>;
/** JSON is written as text, because \`pg\` writes a list as an array of PostgreSQL. */
type Json = ColumnType<unknown, string, string>;
`;

const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'Exact',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'Exact',
  text: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
  varchar: 'string',
};

/** Returns the types of all tables of the migrated database as the source of a module. */
export async function tableTypes(sql: Sql): Promise<string> {
  const columns = await sql<Column>(
    `select c.relname::text as table, a.attname::text as name, t.typname::text as type,
            not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault"
       from pg_attribute a
       join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
       join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relname <> 'mikro_orm_migrations'
        and a.attnum > 0 and not a.attisdropped
      order by c.relname::text collate "C", a.attname::text collate "C"`,
  );
  const words = await fixedWords(sql);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const interfaces = [...tables].map(([table, own]) =>
    block(
      `interface ${typeName(table)}`,
      own.map((column) => `${column.name}: ${typeOf(column, words.get(`${table}.${column.name}`))}`),
    ),
  );
  const all = block(
    'export interface Tables',
    [...tables.keys()].map((table) => `${table}: ${typeName(table)}`),
  );
  return [
    HEAD,
    ...interfaces,
    `/** The types of all tables, for \`em.getKysely<Tables>()\` and \`selection\`. */\n${all}`,
  ].join('\n');
}

/** Returns the words of columns whose check constraint lists them, by `table.column`. */
async function fixedWords(sql: Sql): Promise<Map<string, string[]>> {
  const checks = await sql<{ column: string; check: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname as column, pg_get_constraintdef(c.oid) as check
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`,
  );
  return new Map(
    checks.flatMap(({ column, check }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)\)/.exec(check)?.[1];
      return list === undefined ? [] : [[column, wordsIn(list)] as const];
    }),
  );
}

/** Returns the words of a list like `'pending'::text, 'approved'::text`. */
function wordsIn(list: string): string[] {
  return [...list.matchAll(/'([^']*)'::text/g)].map(([, word]) => word!).sort();
}

function typeOf({ table, name, type, isNullable, hasDefault }: Column, words?: string[]): string {
  const isList = type.startsWith('_');
  const base = TYPES[isList ? type.slice(1) : type];
  if (/_\d/.test(name))
    throw new Error(`${table}.${name}: the API's name of a column has no place for "_" before a digit.`);
  if (!base) throw new Error(`${table}.${name} has the type ${type}, which table-types.ts does not name.`);
  const value = words?.map((word) => `'${word}'`).join(' | ') ?? base;
  const read = `${isList ? `${value}[]` : value}${isNullable ? ' | null' : ''}`;
  return hasDefault ? `Generated<${read}>` : read;
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`;
}
