import { Migration } from '@mikro-orm/migrations';

/** Adds an index of notifications that changed while their reader's client connected. */
export class Migration20261122235500_changed_notifications_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists notifications_changed');
    this.addSql(`create index concurrently notifications_changed on notifications (user_id, changed_at)
      where changed_at is not null`);
    this.addSql('reset lock_timeout');
  }
}
