import { BadRequestException } from '@nestjs/common';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { isId } from '../fields/index.js';
import type { ListQuery } from '../http/list-query.js';
import { Page } from '../http/list-page.js';
import { isLocalDate } from '../time/local.js';

type Sql = RawBuilder<unknown>;
/** Makes a condition of one filter's value. */
export type Filter = (value: unknown) => Sql;

/** How one resource is listed. Column names are fixed text of ours, values are always parameters. */
export interface ListSpec {
  name: string;
  /** Selected columns, named as on the wire. */
  columns: Sql;
  /** The table, and the joins that only columns need. */
  from: Sql;
  joins?: Sql;
  /**
   * The table's alias, when the page's rows shall be chosen before they are joined: PostgreSQL cannot tell that a
   * left join keeps their number, and would join all rows to sort and cut them.
   */
  alias?: Sql;
  /** Sorts by columns of the joins, for which the rows must be joined first. */
  joinedSorts?: readonly string[];
  id: Sql;
  sorts: Record<string, Sql>;
  defaultSort: Sql;
  filters: Record<string, Filter>;
}

const IDS_MAX = 500;

/**
 * One page of rows that `scope` lets the actor see: one statement, and a second one only when the page is
 * past the end. Every order ends with the id.
 * @throws BadRequestException for an unknown sort or filter, or a filter value of the wrong shape
 */
export async function listPage<T>(
  db: QueryExecutorProvider,
  spec: ListSpec,
  scope: Sql,
  query: ListQuery,
): Promise<Page<T>> {
  const conditions = [
    scope,
    ...Object.entries(query.filter).map(([name, value]) => condition(spec, name, value)),
  ];
  const where = sql.join(conditions, sql` and `);
  const total = sql`select count(*)::int from ${spec.from} where ${where}`;
  const cut = sql`order by ${order(spec, query)} limit ${sql.lit(query.count)} offset ${query.first}`;
  const joins = spec.joins ?? sql``;
  const isJoinedFirst = !spec.alias || spec.joinedSorts?.includes(query.sort?.field ?? '');
  const page = isJoinedFirst
    ? sql`${spec.from} ${joins} where ${where} ${cut}`
    : sql`(select ${spec.alias}.* from ${spec.from} where ${where} ${cut}) ${spec.alias} ${joins}
          order by ${order(spec, query)}`;
  const { rows } = await sql<T & { _total?: number }>`
    select (${total}) as "_total", ${spec.columns} from ${page}`.execute(db);
  if (rows.length === 0 && query.first > 0) {
    const counted = await sql<{ count: number }>`${total}`.execute(db);
    return new Page<T>(spec.name, [], query.first, counted.rows[0]?.count ?? 0);
  }
  const count = rows[0]?._total ?? 0;
  for (const row of rows) row._total = undefined;
  return new Page<T>(spec.name, rows, query.first, count);
}

function condition(spec: ListSpec, name: string, value: unknown): Sql {
  const filter = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined;
  if (!filter) throw new BadRequestException(`Cannot filter by ${name.slice(0, 50)}`);
  return filter(value);
}

function order(spec: ListSpec, { sort }: ListQuery): Sql {
  if (!sort) return spec.defaultSort;
  const way = sort.direction === 'asc' ? sql`asc` : sql`desc`;
  // What react-admin asks for unless told otherwise; ids sort by the time they were made.
  if (sort.field === 'id') return sql`${spec.id} ${way}`;
  const column = Object.hasOwn(spec.sorts, sort.field) ? spec.sorts[sort.field] : undefined;
  if (!column) throw new BadRequestException(`Cannot sort by ${sort.field.slice(0, 50)}`);
  return sql`${column} ${way}, ${spec.id} ${way}`;
}

function wrong(what: string): never {
  throw new BadRequestException(`A filter's value must be ${what}`);
}

function idsOf(value: unknown): string[] {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > IDS_MAX) wrong(`at most ${IDS_MAX} ids`);
  return ids.filter(isId);
}

/** Rows with one of these ids; what is no id finds nothing. */
export const byId = (column: Sql): Filter => {
  return (value) => sql`${column} = any(${idsOf(value)}::uuid[])`;
};

/** Rows whose word is this one, or one of these. */
export const byWord = (column: Sql, words: readonly string[]): Filter => {
  return (value) => {
    const wanted = Array.isArray(value) ? value : [value];
    if (!wanted.every((word) => typeof word === 'string' && words.includes(word)))
      wrong(`one of ${words.join(', ')}`);
    return sql`${column} = any(${wanted}::text[])`;
  };
};

/** Rows dated on, from or up to a day. */
export const byDate = (column: Sql, compare: '=' | '>=' | '<='): Filter => {
  return (value) => {
    if (!isLocalDate(value)) wrong('a date like 2026-11-21');
    return sql`${column} ${sql.raw(compare)} ${value}::date`;
  };
};

/** Rows for which a condition holds, or (false) does not. */
export const byFlag = (condition: Sql): Filter => {
  return (value) => {
    if (typeof value !== 'boolean') wrong('true or false');
    return value ? sql`(${condition})` : sql`not (${condition})`;
  };
};

/** Rows in which one of the texts holds what was typed, in any case. */
export const bySearch = (text: Sql): Filter => {
  return (value) => {
    if (typeof value !== 'string' || value.length > 200 || value.includes('\u0000'))
      wrong('a text of at most 200 characters');
    const pattern = `%${value.trim().replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${text} ilike ${pattern}`;
  };
};
