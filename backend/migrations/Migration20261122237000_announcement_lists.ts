import { Migration } from '@mikro-orm/migrations';

/**
 * Lists of announcements read as much after years as after months: each order is read from its index alone, which takes
 * the columns that the order and the filters are made of, and a search begins with the pieces of its words.
 */
export class Migration20261122237000_announcement_lists extends Migration {
  override up(): void {
    this.addSql(`
      drop index announcements_priority;
      create index announcements_priority on announcements (company_id, announcement_rank(priority) desc,
        published_at desc, id desc, priority, target_audience);
      drop index announcements_title;
      create index announcements_title on announcements (company_id, lower(title), id, title);
      create index announcements_search on announcements using gin (search_pieces(company_id, title || ' ' || content))`);
  }
}
