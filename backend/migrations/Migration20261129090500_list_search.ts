import { Migration } from '@mikro-orm/migrations';

/** The texts that the lists search. The lists' queries have the same expressions. */
const INDEXES = [
  ['schedules', `name || ' ' || coalesce(description, '')`],
  ['tasks', `title || ' ' || coalesce(description, '')`],
  ['announcements', `title || ' ' || content`],
] as const;

/**
 * Replaces the indexes for searches in lists by indexes of the text without case, accents and punctuation. The version
 * before this migration still finds the same records, but reads all of a company's rows.
 */
export class Migration20261129090500_list_search extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [table, text] of INDEXES) {
      this.addSql(`drop index concurrently if exists ${table}_list_text`);
      this.addSql(
        `create index concurrently ${table}_list_text on ${table} using gin (search_pieces(company_id, search_text(${text})))`,
      );
      this.addSql(`drop index concurrently if exists ${table}_search`);
    }
    this.addSql('reset lock_timeout');
  }
}
