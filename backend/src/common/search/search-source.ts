import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../auth/actor.js';
import { HITS_PER_KIND, type SearchHit } from './search-hit.contract.js';
import { hasPieces, hasWords, rankOf } from './search-words.js';

type Sql = RawBuilder<unknown>;

/** The newest matching records of a large table that are ranked. A common word can match hundreds of thousands. */
const RANKED = 200;

/** A search of a member at an instant. */
export interface Search {
  actor: Actor;
  text: string;
  words: string[];
  now: Date;
}

/** A kind of record that the search finds, declared by `search` in the feature's `x.search.ts`. */
export interface SearchSource {
  kind: string;
  /** The place among kinds whose best results are equally good. */
  position: number;
  /** Returns SQL for the results that the actor may see, as `hitsOf` makes it, or null for another role. */
  hits: (search: Search) => Sql | null;
  /** The name of the results for sources that read them. */
  table?: string;
}

type Columns = Partial<Record<Exclude<keyof SearchHit, 'kind' | 'id' | 'name'>, Sql>>;

/** The records of a kind and their texts. */
interface Kind {
  /** The table or subquery, and its alias in all expressions. */
  from: Sql;
  as: Sql;
  /** The condition for the rows that the actor may see. */
  scope: Sql;
  /** The searched text. If `isIndexed`, an index has the same expression. */
  text: Sql;
  isIndexed?: boolean;
  /** The order of rows of the same rank. */
  order: Sql;
  /** The column by which the newest rows of a large table are chosen. */
  newest?: Sql;
  name: Sql;
  columns?: Columns;
}

/** SQL for the results of a kind, at most `HITS_PER_KIND`, with their rank and position. */
export function hitsOf(kind: string, { actor, words }: Search, spec: Kind): Sql {
  const { from, as, scope, text, isIndexed = false, newest, order } = spec;
  const pieces = isIndexed
    ? sql`and ${hasPieces(sql`${as}.company_id`, text, actor.companyId, words)}`
    : sql``;
  // The offset makes PostgreSQL compute the folded text once per row, and read the newest rows first if there are many.
  const rows = sql`
    select ${as}.*, search_text(${text}) as folded from ${from} ${as} where ${scope} ${pieces}
     ${newest ? sql`order by ${newest} desc` : sql``} offset 0`;
  const matches = sql`
    select ${as}.*, ${rankOf(sql`${as}.folded`, words)} as rank, ${order} as place from (${rows}) ${as}
     where ${hasWords(sql`${as}.folded`, words)} ${newest ? sql`limit ${sql.lit(RANKED)}` : sql``}`;
  return bestHits(kind, spec, matches);
}

/** SQL for the best of the rows with a rank and a place. Only these need their other columns. */
export function bestHits(
  kind: string,
  { as, name, columns = {} }: Pick<Kind, 'as' | 'name' | 'columns'>,
  rows: Sql,
): Sql {
  const none = sql`null::text`;
  const { detail = none, date = sql`null::date`, startTime = none, endTime = none, status = none } = columns;
  return sql`(
    select ${sql.lit(kind)} as kind, ${as}.id, ${name} as name,
           ${detail} as detail, ${date} as date, ${startTime} as "startTime", ${endTime} as "endTime",
           ${status} as status, ${as}.rank, ${as}.position
      from (select ${as}.*, row_number() over (order by ${as}.rank, ${as}.place, ${as}.id) as position
              from (${rows}) ${as} order by position limit ${sql.lit(HITS_PER_KIND)}) ${as})`;
}

/** SQL for the status of a closed venue or a member who left, else null. */
export const ifInactive = (isActive: Sql): Sql => sql`case when not ${isActive} then 'inactive' end`;
