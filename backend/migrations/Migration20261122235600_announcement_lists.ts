import { Migration } from '@mikro-orm/migrations';

/**
 * Adds indexes that contain all columns of the orders and filters of announcement lists, and one for searches. Lists
 * then cost the same after years.
 */
export class Migration20261122235600_announcement_lists extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists announcements_by_priority');
    this.addSql(`create index concurrently announcements_by_priority on announcements
      (company_id, announcement_rank(priority) desc, published_at desc, id desc, priority, target_audience)`);
    this.addSql('drop index concurrently if exists announcements_by_title');
    this.addSql(`create index concurrently announcements_by_title on announcements
      (company_id, lower(title), id, title)`);
    this.addSql('drop index concurrently if exists announcements_search');
    this.addSql(`create index concurrently announcements_search on announcements
      using gin (search_pieces(company_id, title || ' ' || content))`);
    this.addSql('drop index concurrently if exists announcements_priority');
    this.addSql('drop index concurrently if exists announcements_title');
    this.addSql('reset lock_timeout');
  }
}
