import { Migration } from '@mikro-orm/migrations';

/** Adds indexes of recent changes. Rows are stored in the order of their times, so small BRIN indexes are enough. */
export class Migration20261122214000_recent_changes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists audit_log_at');
    this.addSql(`create index concurrently audit_log_at on audit_log using brin (at)
      with (pages_per_range = 16, autosummarize = on)`);
    this.addSql('reset lock_timeout');
  }
}
