import { BadRequestException } from '@nestjs/common';
import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import { SEARCH_MAX } from '../../common.contract.js';
import { isId } from '../../fields/index.js';
import type { ListQuery } from '../../http/lists/list-query.js';
import { COUNTED_BEYOND, Page } from '../../http/lists/list-page.js';
import { hasPieces, hasWords, wordsOf } from '../../search/search-words.js';
import { isLocalDate } from '../../time/local.js';
import { PLANNED_EACH_TIME } from '../pool/named-statements.js';
import type { Selection } from './read.js';
import { orderBy, limitSql, sortRowsByParent, type ParentSort } from './list-sort.js';

type Sql = RawBuilder<unknown>;
/** A function that returns the SQL condition for a filter's value. */
export type Filter = (value: unknown) => Sql;

/** Describes the list of one resource. Column names are fixed text, and values are always parameters. */
export interface ListSpec<View> {
  name: string;
  /** The selected columns, with the names of the API. */
  columns: Selection<View>;
  /** The table. `joins` has joins that only the columns need. */
  from: Sql;
  joins?: Sql;
  /**
   * The table's alias, if the page's rows should be chosen before the joins. PostgreSQL would otherwise join all rows
   * before it sorts and limits them.
   */
  alias?: Sql;
  id: Sql;
  /** One column, or several columns of one index. */
  sorts: Record<string, Sql | readonly Sql[]>;
  /** Sorts by columns of other tables. They require `alias` and `parentSortOrder`. */
  parentSorts?: Record<string, readonly ParentSort[]>;
  /** The order of rows with the same row of the other table. */
  parentSortOrder?: readonly Sql[];
  defaultSort: Sql;
  filters: Record<string, Filter>;
}

const IDS_MAX = 500;

/**
 * Returns one page of the rows in `scope`. Uses one statement, and a second one only if the page is past the end.
 * Every order ends with the id. The count stops at COUNTED_BEYOND rows after the page, so that the cost does not grow
 * with the table.
 * @throws BadRequestException if a sort, a filter or the form of a filter value is invalid
 */
export async function listPage<View>(
  db: QueryExecutorProvider,
  spec: ListSpec<View>,
  scope: Sql,
  query: ListQuery,
): Promise<Page<View>> {
  const where = listCondition(spec, scope, query);
  const { page, order } = pageSource(spec, where, query);
  const counted = limitSql(query, query.first + query.count + COUNTED_BEYOND + 1);
  const total = sql`
    select count(*)::int from (select from ${spec.from} where ${where} order by ${order} limit ${counted}) counted`;
  const begin = Object.hasOwn(query.filter, 'q') ? sql.raw(PLANNED_EACH_TIME) : sql``;
  const { rows } = await sql<View & { _total?: number }>`
    ${begin} select (${total}) as "_total", ${spec.columns.columns} from ${page}`.execute(db);
  if (rows.length === 0 && query.first > 0) {
    const { rows: all } = await sql<{ count: number }>`${total}`.execute(db);
    return new Page<View>(spec.name, [], query.first, all[0]?.count ?? 0);
  }
  const count = rows[0]?._total ?? 0;
  for (const row of rows) row._total = undefined;
  return new Page<View>(spec.name, rows, query.first, count);
}

/**
 * Returns the condition for the rows in `scope` that match the filter.
 * @throws BadRequestException if a filter or the form of its value is invalid
 */
export function listCondition(
  spec: ListSpec<unknown>,
  scope: Sql,
  { filter }: Pick<ListQuery, 'filter'>,
): Sql {
  const filters = Object.entries(filter).map(([name, value]) => filterCondition(spec, name, value));
  return sql.join([scope, ...filters], sql` and `);
}

/** Returns the source of the page's rows, and the order for counting them, which an index of the table supports. */
function pageSource(spec: ListSpec<unknown>, where: Sql, query: ListQuery): { page: Sql; order: Sql } {
  const { alias, parentSortOrder = [] } = spec;
  const joins = spec.joins ?? sql``;
  const field = query.sort?.field ?? '';
  const parentSorts =
    spec.parentSorts && Object.hasOwn(spec.parentSorts, field) ? spec.parentSorts[field] : undefined;
  if (parentSorts && alias) {
    const sorted = sortRowsByParent(
      parentSorts,
      { alias, where, order: parentSortOrder },
      query,
      sortDirection(query),
    );
    return { page: sql`${sorted.rows} ${joins} order by ${sorted.order}`, order: spec.defaultSort };
  }
  const order = sortOrder(spec, query);
  const cut = sql`order by ${order} limit ${sql.lit(query.count)} offset ${limitSql(query, query.first)}`;
  const page = alias
    ? sql`(select ${alias}.* from ${spec.from} where ${where} ${cut}) ${alias} ${joins} order by ${order}`
    : sql`${spec.from} ${joins} where ${where} ${cut}`;
  return { page, order };
}

function filterCondition(spec: ListSpec<unknown>, name: string, value: unknown): Sql {
  const filter = Object.hasOwn(spec.filters, name) ? spec.filters[name] : undefined;
  if (!filter) throw new BadRequestException(`Cannot filter by ${name.slice(0, 50)}`);
  return filter(value);
}

function sortDirection({ sort }: ListQuery): Sql {
  return sort?.direction === 'desc' ? sql`desc` : sql`asc`;
}

function sortOrder(spec: ListSpec<unknown>, query: ListQuery): Sql {
  const { sort } = query;
  if (!sort) return spec.defaultSort;
  const way = sortDirection(query);
  const columns = Object.hasOwn(spec.sorts, sort.field) ? spec.sorts[sort.field] : undefined;
  if (columns) return orderBy([...[columns].flat(), spec.id], way);
  // react-admin sorts by id by default, and ids sort by creation time. A list with hidden rows sorts by the creation
  // time instead, which has a partial index.
  if (sort.field === 'id') return orderBy([spec.id], way);
  throw new BadRequestException(`Cannot sort by ${sort.field.slice(0, 50)}`);
}

export function rejectFilterValue(what: string): never {
  throw new BadRequestException(`A filter's value must be ${what}`);
}

function parseIds(value: unknown): string[] {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > IDS_MAX) rejectFilterValue(`at most ${IDS_MAX} ids`);
  return ids.filter(isId);
}

/** Matches rows with one of these ids. Invalid ids match nothing. */
export const idFilter = (column: Sql): Filter => {
  return (value) => {
    const ids = parseIds(value);
    return ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${ids}::uuid[])`;
  };
};

/** Matches rows with this value or one of these values. */
export const choiceFilter = (column: Sql, words: readonly string[]): Filter => {
  return (value) => {
    const wanted = Array.isArray(value) ? value : [value];
    if (!wanted.every((word) => typeof word === 'string' && words.includes(word)))
      rejectFilterValue(`one of ${words.join(', ')}`);
    // A comparison with a single value keeps the order of an index.
    return wanted.length === 1 ? sql`${column} = ${wanted[0]}` : sql`${column} = any(${wanted}::text[])`;
  };
};

/** Matches rows dated on, from or up to a day. */
export const dateFilter = (column: Sql, compare: '=' | '>=' | '<='): Filter => {
  return (value) => {
    if (!isLocalDate(value)) rejectFilterValue('a date like 2026-11-21');
    return sql`${column} ${sql.raw(compare)} ${value}::date`;
  };
};

/**
 * Returns the boolean value of a filter: true or false, or 1 or 0.
 * @throws BadRequestException for other values
 */
export function parseBoolean(value: unknown): boolean {
  if (value === true || value === 1) return true;
  if (value === false || value === 0) return false;
  return rejectFilterValue('true or false');
}

/** Matches rows for which the condition is true, or false if the value is false. */
export const booleanFilter = (condition: Sql): Filter => {
  return (value) => (parseBoolean(value) ? sql`(${condition})` : sql`not (${condition})`);
};

/**
 * Returns the trimmed text of a search or filter.
 * @throws BadRequestException if the value is no text, is too long or contains a null character
 */
export function parseSearchText(value: unknown): string {
  if (typeof value !== 'string' || value.length > SEARCH_MAX || value.includes('\u0000'))
    rejectFilterValue(`a text of at most ${SEARCH_MAX} characters`);
  return value.trim();
}

/** Matches rows with exactly this text. */
export const exactTextFilter = (column: Sql): Filter => {
  return (value) => sql`${column} = ${parseSearchText(value)}`;
};

/** Returns the condition for rows whose text has the words of a search. A search without letters and digits finds nothing,
 * an empty one everything. */
function searchCondition(value: unknown, hasAll: (words: string[]) => Sql): Sql {
  const typed = parseSearchText(value);
  const words = wordsOf(typed);
  if (words.length > 0) return hasAll(words);
  return typed === '' ? sql`true` : sql`false`;
}

/** Matches rows that contain all words of the text, as the search over all records does. */
export const searchFilter = (text: Sql): Filter => {
  return (value) => searchCondition(value, (words) => hasWords(sql`search_text(${text})`, words));
};

/**
 * Matches like `searchFilter`, but searches an index of the table's text pieces first. `text` is equal to the expression
 * of the index. A text too short for a piece does not use the index.
 */
export const indexedSearchFilter = (table: Sql, companyId: string | null, text: Sql): Filter => {
  return (value) =>
    searchCondition(
      value,
      (words) =>
        sql`(${hasPieces(sql`${table}.company_id`, text, companyId, words)} and ${hasWords(sql`search_text(${text})`, words)})`,
    );
};

/** Matches rows with one of these words, which must be constants of the code. */
export function isOneOf(column: Sql, words: readonly string[]): Sql {
  return sql`${column} in (${sql.join(words.map((word) => sql.lit(word)))})`;
}
