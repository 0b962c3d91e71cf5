import type { ClientBase } from 'pg';
import { COMPATIBLE } from '../common/db/schema/migrate.js';
import { isSameTotal } from './table-sum.js';
import type { Manifest } from './archive.js';
import { quoted, totalOf, type StoredTable } from './tables.js';

interface Constraint {
  table: string;
  name: string;
  isForeign: boolean;
  definition: string;
}

interface Index {
  name: string;
  definition: string;
}

/** Restores a schema's keys, indexes and triggers after its tables were loaded. */
interface LoadingSchema {
  finish(): Promise<void>;
}

/**
 * Empties all tables of the current schema, drops their keys and indexes, and switches their triggers off. So tables load in any
 * order, and each index is built once, which takes much less time than adding row by row. The owner of the tables may do
 * this, without the rights of a superuser.
 */
export async function prepareLoading(client: ClientBase, tables: StoredTable[]): Promise<LoadingSchema> {
  const { rows: constraints } = await client.query<Constraint>(
    `select r.relname as table, c.conname as name, c.contype = 'f' as "isForeign",
            pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class r on r.oid = c.conrelid
      where c.connamespace = current_schema()::regnamespace and c.contype in ('p', 'u', 'x', 'f')
        and c.conparentid = 0
      order by r.relname, c.conname`,
  );
  const { rows: indexes } = await client.query<Index>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class r on r.oid = i.indrelid
      where r.relnamespace = current_schema()::regnamespace and r.relname = any($1)
        and not exists (select from pg_constraint k where k.conindid = c.oid and k.contype in ('p', 'u', 'x'))
      order by c.relname`,
    [tables.map(({ name }) => name)],
  );
  const foreign = constraints.filter(({ isForeign }) => isForeign);
  const own = constraints.filter(({ isForeign }) => !isForeign);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  for (const { table, name } of [...foreign, ...own])
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of indexes) await client.query(`drop index ${quoted(name)}`);
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  const add = async (list: Constraint[]) => {
    for (const { table, name, definition } of list)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  };
  return {
    async finish() {
      await add(own);
      for (const { definition } of indexes) await client.query(definition);
      // Foreign keys may refer to unique indexes too.
      await add(foreign);
      for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    },
  };
}

/** @throws Error if a table does not have the rows of the backup */
export async function requireSameRows(client: ClientBase, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const found = await totalOf(client, table);
    if (!isSameTotal(found, table))
      throw new Error(`The rows of ${table.name} differ from the backup. Nothing was changed.`);
  }
}

/** Returns the names of tables in the current schema that have rows, except the records of migrations. */
export async function tablesWithRows(client: ClientBase, tables: StoredTable[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (name === 'mikro_orm_migrations') continue;
    const { rowCount } = await (name === 'installation'
      ? client.query('select from installation where not starts_with(name, $1) limit 1', [COMPATIBLE])
      : client.query(`select from ${quoted(name)} limit 1`));
    if (rowCount) filled.push(name);
  }
  return filled;
}

/**
 * Replaces the tables, sequences and functions of one schema with those of another, in one transaction. Until its end
 * the first schema is unchanged.
 */
export async function replaceSchema(client: ClientBase, from: string, to: string): Promise<void> {
  await client.query('begin');
  try {
    await dropObjects(client, to);
    for (const { kind, name } of await objectsOf(client, from))
      await client.query(`alter ${kind} ${name} set schema ${quoted(to)}`);
    await client.query(`drop schema ${quoted(from)}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function dropObjects(client: ClientBase, schema: string): Promise<void> {
  const objects = await objectsOf(client, schema);
  for (const kind of ['table', 'sequence', 'function'] as const) {
    const names = objects.filter((one) => one.kind === kind).map(({ name }) => name);
    // Tables that refer to each other can only be dropped together.
    if (names.length > 0) await client.query(`drop ${kind} ${names.join(', ')}`);
  }
}

/**
 * Returns a schema's tables, the sequences that belong to no table, and the functions, with their quoted names. Objects
 * of extensions are left out.
 */
async function objectsOf(
  client: ClientBase,
  schema: string,
): Promise<{ kind: 'table' | 'sequence' | 'function'; name: string }[]> {
  const { rows } = await client.query<{ kind: 'table' | 'sequence' | 'function'; name: string }>(
    `select case relkind when 'S' then 'sequence' else 'table' end as kind,
            format('%I.%I', $1::text, relname) as name
       from pg_class c
      where relnamespace = $1::regnamespace and relkind in ('r', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
      union all
     select 'function', format('%I.%I(%s)', $1::text, proname, pg_get_function_identity_arguments(p.oid))
       from pg_proc p
      where pronamespace = $1::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    [schema],
  );
  return rows;
}
