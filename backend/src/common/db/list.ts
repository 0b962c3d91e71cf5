import { BadRequestException } from '@nestjs/common';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { SEARCH_MAX } from '../common.contract.js';
import { isId } from '../fields/index.js';
import type { ListQuery } from '../http/list-query.js';
import { COUNTED_BEYOND, Page } from '../http/list-page.js';
import { isLocalDate } from '../time/local.js';
import { PLANNED_EACH_TIME } from './named-statements.js';
import { ordered, limitOf, rowsByParent, type ParentSort } from './list-sort.js';

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
  id: Sql;
  /** One column, or several of which an index holds all. */
  sorts: Record<string, Sql | readonly Sql[]>;
  /** Sorts by columns of other tables; the alias must be given, and `parentSortOrder`. */
  parentSorts?: Record<string, readonly ParentSort[]>;
  /** The order of rows that refer to the same row of the other table. */
  parentSortOrder?: readonly Sql[];
  defaultSort: Sql;
  filters: Record<string, Filter>;
}

const IDS_MAX = 500;

/**
 * One page of rows that `scope` lets the actor see: one statement, and a second one only when the page is
 * past the end. Every order ends with the id. Rows are counted for a while beyond the page, not to the end: what a page
 * costs does not grow with all that the company ever did.
 * @throws BadRequestException for an unknown sort or filter, or a filter value of the wrong shape
 */
export async function listPage<T>(
  db: QueryExecutorProvider,
  spec: ListSpec,
  scope: Sql,
  query: ListQuery,
): Promise<Page<T>> {
  const where = rowsOf(spec, scope, query);
  const { page, order } = pageOf(spec, where, query);
  const counted = limitOf(query, query.first + query.count + COUNTED_BEYOND + 1);
  const total = sql`
    select count(*)::int from (select from ${spec.from} where ${where} order by ${order} limit ${counted}) counted`;
  const begin = Object.hasOwn(query.filter, 'q') ? sql.raw(PLANNED_EACH_TIME) : sql``;
  const { rows } = await sql<T & { _total?: number }>`
    ${begin} select (${total}) as "_total", ${spec.columns} from ${page}`.execute(db);
  if (rows.length === 0 && query.first > 0) {
    const { rows: all } = await sql<{ count: number }>`${total}`.execute(db);
    return new Page<T>(spec.name, [], query.first, all[0]?.count ?? 0);
  }
  const count = rows[0]?._total ?? 0;
  for (const row of rows) row._total = undefined;
  return new Page<T>(spec.name, rows, query.first, count);
}

/** The rows that `scope` lets the actor see and the query's filter leaves.
 * @throws BadRequestException for an unknown filter, or a value of the wrong shape */
export function rowsOf(spec: ListSpec, scope: Sql, { filter }: Pick<ListQuery, 'filter'>): Sql {
  const filters = Object.entries(filter).map(([name, value]) => condition(spec, name, value));
  return sql.join([scope, ...filters], sql` and `);
}

/** Where the page's rows come from, and the order in which they are counted: one that the table's own indexes have. */
function pageOf(spec: ListSpec, where: Sql, query: ListQuery): { page: Sql; order: Sql } {
  const { alias, parentSortOrder = [] } = spec;
  const joins = spec.joins ?? sql``;
  const field = query.sort?.field ?? '';
  const parentSorts =
    spec.parentSorts && Object.hasOwn(spec.parentSorts, field) ? spec.parentSorts[field] : undefined;
  if (parentSorts && alias) {
    const sorted = rowsByParent(
      parentSorts,
      { alias, where, order: parentSortOrder },
      query,
      directionOf(query),
    );
    return { page: sql`${sorted.rows} ${joins} order by ${sorted.order}`, order: spec.defaultSort };
  }
  const order = orderOf(spec, query);
  const cut = sql`order by ${order} limit ${sql.lit(query.count)} offset ${limitOf(query, query.first)}`;
  const page = alias
    ? sql`(select ${alias}.* from ${spec.from} where ${where} ${cut}) ${alias} ${joins} order by ${order}`
    : sql`${spec.from} ${joins} where ${where} ${cut}`;
  return { page, order };
}

function condition(spec: ListSpec, name: string, value: unknown): Sql {
  const filter = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined;
  if (!filter) throw new BadRequestException(`Cannot filter by ${name.slice(0, 50)}`);
  return filter(value);
}

function directionOf({ sort }: ListQuery): Sql {
  return sort?.direction === 'desc' ? sql`desc` : sql`asc`;
}

function orderOf(spec: ListSpec, query: ListQuery): Sql {
  const { sort } = query;
  if (!sort) return spec.defaultSort;
  const way = directionOf(query);
  const columns = Object.hasOwn(spec.sorts, sort.field) ? spec.sorts[sort.field] : undefined;
  if (columns) return ordered([...[columns].flat(), spec.id], way);
  // What react-admin asks for unless told otherwise; ids sort by the time they were made. A list in which some rows are
  // hidden sorts by that time itself, which has an index of the others.
  if (sort.field === 'id') return ordered([spec.id], way);
  throw new BadRequestException(`Cannot sort by ${sort.field.slice(0, 50)}`);
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
  return (value) => {
    const ids = idsOf(value);
    return ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
  };
};

/** Rows whose word is this one, or one of these. */
export const byChoice = (column: Sql, words: readonly string[]): Filter => {
  return (value) => {
    const wanted = Array.isArray(value) ? value : [value];
    if (!wanted.every((word) => typeof word === 'string' && words.includes(word)))
      wrong(`one of ${words.join(', ')}`);
    // One value keeps the order of an index behind it.
    return wanted.length === 1 ? sql`${column} = ${wanted[0]}` : sql`${column} = any(${wanted}::text[])`;
  };
};

/** Rows dated on, from or up to a day. */
export const byDate = (column: Sql, compare: '=' | '>=' | '<='): Filter => {
  return (value) => {
    if (!isLocalDate(value)) wrong('a date like 2026-11-21');
    return sql`${column} ${sql.raw(compare)} ${value}::date`;
  };
};

/** A flag of a filter: true or false, or 1 or 0, as some flags are on the wire.
 * @throws BadRequestException for anything else */
export function flagOf(value: unknown): boolean {
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  return wrong('true or false');
}

/** Rows for which a condition holds, or (false) does not. */
export const byFlag = (condition: Sql): Filter => {
  return (value) => (flagOf(value) ? sql`(${condition})` : sql`not (${condition})`);
};

/** What was typed to search or to filter by.
 * @throws BadRequestException for what is no such text */
export function typedText(value: unknown): string {
  if (typeof value !== 'string' || value.length > SEARCH_MAX || value.includes('\u0000'))
    wrong(`a text of at most ${SEARCH_MAX} characters`);
  return value.trim();
}

/** Rows whose text is this one. */
export const byText = (column: Sql): Filter => {
  return (value) => sql`${column} = ${typedText(value)}`;
};

/** Rows in which one of the texts holds what was typed, in any case. */
export const bySearch = (text: Sql): Filter => {
  return (value) => sql`${text} ilike ${`%${typedText(value).replace(/[\\%_]/g, '\\$&')}%`}`;
};

/** The same with an index of the pieces of a text in front of it; what is too short to have a piece goes without. */
export const byIndexedSearch = (pieces: Sql, companyId: string | null, text: Sql): Filter => {
  return (value) => sql`(
    ${pieces} @> coalesce(search_pieces(${companyId}::uuid, ${typedText(value)}::text), '{}') and ${bySearch(text)(value)})`;
};

/** Rows whose word is one of these, which are words of ours. */
export function isOneOf(column: Sql, words: readonly string[]): Sql {
  return sql`${column} in (${sql.join(words.map((word) => sql.lit(word)))})`;
}
