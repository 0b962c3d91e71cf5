import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { PLANNED_EACH_TIME } from '../common/db/pool/named-statements.js';
import { read, selection, type Selection } from '../common/db/lists/read.js';
import { modulesNamed } from '../common/modules-named.js';
import type { SearchHit } from '../common/search/search-hit.contract.js';
import type { Search, SearchSource } from '../common/search/search-source.js';
import { wordsOf } from '../common/search/search-words.js';
import { Clock } from '../common/time/clock.js';

/** The kinds of records of every feature, loaded from its `x.search.ts`. */
const sources = (
  await Promise.all(
    Object.values(modulesNamed('*/*.search.js', '../', import.meta.url)).map(
      async (load) => ((await load()) as { search: SearchSource[] }).search,
    ),
  )
).flat();

const HIT: Selection<SearchHit> = selection({
  kind: sql`h.kind`,
  id: sql`h.id`,
  name: sql`h.name`,
  detail: sql`h.detail`,
  date: sql`h.date`,
  startTime: sql`h."startTime"`,
  endTime: sql`h."endTime"`,
  status: sql`h.status`,
});

/** Finds records of all kinds by their names. */
@Injectable()
export class SearchQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a few records of each kind that have all words and that the actor may see. Records that start with the words
   * come first, and so does their kind. Empty without words.
   */
  async find(actor: Actor, text: string): Promise<SearchHit[]> {
    const words = wordsOf(text);
    if (words.length === 0) return [];
    const { tables, hits } = selectHits({ actor, text, words, now: this.clock.now() });
    return read(
      this.em.getKysely(),
      HIT,
      sql`from (${hits}) h
        order by min(h.rank) over (partition by h.kind), h.group_position, h.position`,
      sql`${sql.raw(PLANNED_EACH_TIME)} ${tables}`,
    );
  }
}

/** Selects the results of all kinds. Those that another kind reads are tables of a `with`. */
function selectHits(search: Search) {
  const found = sources.flatMap(({ hits, ...source }) => {
    const select = hits(search);
    return select ? [{ ...source, select }] : [];
  });
  const tables = found.flatMap(({ table, select }) =>
    table ? [sql`${sql.id(table)} as materialized (${select})`] : [],
  );
  const all = found.map(
    ({ table, select, position }) => sql`
      select f.*, ${sql.lit(position)} as group_position from ${table ? sql.id(table) : sql`(${select})`} f`,
  );
  return {
    tables: tables.length > 0 ? sql`with ${sql.join(tables)}` : sql``,
    hits: sql.join(all, sql` union all `),
  };
}
