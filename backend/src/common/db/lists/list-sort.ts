import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '../../http/lists/list-query.js';

type Sql = RawBuilder<unknown>;

/**
 * A sort by columns of another table, which no index supports. The statement reads the other table in order, and the
 * list's rows of each of its rows. The cost depends on the page, not on the number of rows.
 */
export interface ParentSort {
  from: Sql;
  where: Sql;
  /** The order of the other table's rows. It ends with a unique column. */
  keys: readonly Sql[];
  /** The list's rows of one row of the other table: a table and a condition. */
  rows: Sql;
}

interface ParentSorted {
  alias: Sql;
  where: Sql;
  /** The order of the list's rows with the same row of the other table. It ends with their id. */
  order: readonly Sql[];
}

/** Returns the columns as an order, all in the same direction. */
export function orderBy(columns: readonly Sql[], direction: Sql): Sql {
  return sql.join(columns.map((column) => sql`${column} ${direction}`));
}

/**
 * Returns the limit as SQL. A first page has the number in the statement's text, because PostgreSQL plans for a tenth
 * of the table if the limit is a parameter.
 */
export function limitSql({ first }: ListQuery, rows: number): Sql {
  return first === 0 ? sql.lit(rows) : sql`${rows}`;
}

/** Returns a page's rows in the order of one or more other tables, under the list's alias, together with that order. */
export function sortRowsByParent(
  parentSorts: readonly ParentSort[],
  { alias, where, order }: ParentSorted,
  query: ListQuery,
  direction: Sql,
): { rows: Sql; order: Sql } {
  const most = limitSql(query, query.first + query.count);
  const names = parentSorts[0]!.keys.map((_, at) => sql.ref(`key_${at}`));
  const each = parentSorts.map(
    ({ from, where: parentCondition, keys, rows }) => sql`
      (select ${alias}.*, ${sql.join(keys.map((key, at) => sql`${key} as ${names[at]!}`))}
         from ${from}
        cross join lateral (select ${alias}.* from ${rows} and ${where}
                             order by ${orderBy(order, direction)} limit ${most}) ${alias}
        where ${parentCondition} order by ${orderBy([...keys, ...order], direction)} limit ${most})`,
  );
  const together = orderBy([...names, ...order], direction);
  const rows = sql`
    (select * from (${sql.join(each, sql` union all `)}) ${alias}
      order by ${together} limit ${sql.lit(query.count)} offset ${limitSql(query, query.first)}) ${alias}`;
  return { rows, order: together };
}
