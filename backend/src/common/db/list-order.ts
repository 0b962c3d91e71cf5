import { sql, type RawBuilder } from 'kysely';
import type { ListQuery } from '../http/list-query.js';

type Sql = RawBuilder<unknown>;

/**
 * A sort by columns of another table, which no index has: that table's rows are walked in their order, and of each the
 * list's rows that hang on it. A page costs what it shows, however many rows there are.
 */
export interface Walk {
  from: Sql;
  where: Sql;
  /** The order of the walk: it ends with what tells its rows apart. */
  keys: readonly Sql[];
  /** The list's rows of one of them: a table, and a condition. */
  rows: Sql;
}

interface Walked {
  alias: Sql;
  where: Sql;
  /** The order of the list's rows that hang on the same one; it ends with their id. */
  order: readonly Sql[];
}

/** Columns one after the other, all the same way. */
export function ordered(columns: readonly Sql[], way: Sql): Sql {
  return sql.join(columns.map((column) => sql`${column} ${way}`));
}

/**
 * So many rows, counted from the list's start. A first page says how many in the text of the statement: PostgreSQL
 * would otherwise plan for a tenth of the table.
 */
export function upTo({ first }: ListQuery, rows: number): Sql {
  return first === 0 ? sql.lit(rows) : sql`${rows}`;
}

/** A page's rows in the order of one or more walks, under the list's alias, and that order. */
export function walkedRows(
  walks: readonly Walk[],
  { alias, where, order }: Walked,
  query: ListQuery,
  way: Sql,
): { rows: Sql; order: Sql } {
  const most = upTo(query, query.first + query.count);
  const names = walks[0]!.keys.map((_, at) => sql.ref(`key_${at}`));
  const each = walks.map(
    ({ from, where: walk, keys, rows }) => sql`
      (select ${alias}.*, ${sql.join(keys.map((key, at) => sql`${key} as ${names[at]!}`))}
         from ${from}
        cross join lateral (select ${alias}.* from ${rows} and ${where}
                             order by ${ordered(order, way)} limit ${most}) ${alias}
        where ${walk} order by ${ordered([...keys, ...order], way)} limit ${most})`,
  );
  const together = ordered([...names, ...order], way);
  const rows = sql`
    (select * from (${sql.join(each, sql` union all `)}) ${alias}
      order by ${together} limit ${sql.lit(query.count)} offset ${upTo(query, query.first)}) ${alias}`;
  return { rows, order: together };
}
