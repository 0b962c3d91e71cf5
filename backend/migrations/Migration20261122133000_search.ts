import { Migration } from '@mikro-orm/migrations';

/**
 * Adds an index of all three-character pieces of schedule texts, for searching parts of texts. Each piece has a mark of
 * the company, so that a search does not read other companies.
 * pg_trgm would do the same but may be missing in managed services.
 */
export class Migration20261122133000_search extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`
create or replace function search_pieces(company uuid, words text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(distinct right(company::text, 12) || substr(folded, n, 3))
    from (select lower(words) as folded) f, generate_series(1, length(folded) - 2) n
$$`);
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists schedules_search');
    this.addSql(
      `create index concurrently schedules_search on schedules
         using gin (search_pieces(company_id, name || ' ' || coalesce(description, '')))`,
    );
    this.addSql('reset lock_timeout');
  }
}
