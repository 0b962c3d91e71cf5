import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '../http/list-query.js';

type Sql = RawBuilder<unknown>;

/**
 * A sort by columns of another table, which no index has: that table's rows are read in their order, and of each the
 * list's rows that refer to it. A page costs what it shows, however many rows there are.
 */
export interface ParentSort {
  from: Sql;
  where: Sql;
  /** The order of the other table's rows: it ends with what tells its rows apart. */
  keys: readonly Sql[];
  /** The list's rows of one of them: a table, and a condition. */
  rows: Sql;
}

interface ParentSorted {
  alias: Sql;
  where: Sql;
  /** The order of the list's rows that refer to the same one; it ends with their id. */
  order: readonly Sql[];
}

/** Columns one after the other, all the same direction. */
export function ordered(columns: readonly Sql[], direction: Sql): Sql {
  return sql.join(columns.map((column) => sql`${column} ${direction}`));
}

/**
 * So many rows, counted from the list's start. A first page says how many in the text of the statement: PostgreSQL
 * would otherwise plan for a tenth of the table.
 */
export function limitOf({ first }: ListQuery, rows: number): Sql {
  return first === 0 ? sql.lit(rows) : sql`${rows}`;
}

/** A page's rows in the order of one or more other tables, under the list's alias, and that order. */
export function rowsByParent(
  parentSorts: readonly ParentSort[],
  { alias, where, order }: ParentSorted,
  query: ListQuery,
  direction: Sql,
): { rows: Sql; order: Sql } {
  const most = limitOf(query, query.first + query.count);
  const names = parentSorts[0]!.keys.map((_, at) => sql.ref(`key_${at}`));
  const each = parentSorts.map(
    ({ from, where: parentCondition, keys, rows }) => sql`
      (select ${alias}.*, ${sql.join(keys.map((key, at) => sql`${key} as ${names[at]!}`))}
         from ${from}
        cross join lateral (select ${alias}.* from ${rows} and ${where}
                             order by ${ordered(order, direction)} limit ${most}) ${alias}
        where ${parentCondition} order by ${ordered([...keys, ...order], direction)} limit ${most})`,
  );
  const together = ordered([...names, ...order], direction);
  const rows = sql`
    (select * from (${sql.join(each, sql` union all `)}) ${alias}
      order by ${together} limit ${sql.lit(query.count)} offset ${limitOf(query, query.first)}) ${alias}`;
  return { rows, order: together };
}
