import { Migration } from '@mikro-orm/migrations';

/** Adds an index of the notifications of an announcement. */
export class Migration20261122222100_announcement_notifications extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists notifications_of_announcement');
    this.addSql(`create index concurrently notifications_of_announcement
      on notifications (company_id, (data ->> 'announcementId')) where data ->> 'announcementId' is not null`);
    this.addSql('reset lock_timeout');
  }
}
