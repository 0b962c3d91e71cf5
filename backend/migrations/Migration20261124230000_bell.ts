import { Migration } from '@mikro-orm/migrations';

/** The table and columns of each index, by its name. */
const INDEXES = {
  // The bell's rows in its order, so that PostgreSQL counts them without reading the table.
  notifications_bell: `notifications (company_id, user_id, created_at desc, id desc)
    where in_bell and withdrawn_at is null`,
  notifications_unread_announcements: `notifications (user_id)
    where type = 'announcement_published' and not is_read`,
};

/** Adds an index for the member's notifications in the bell. */
export class Migration20261124230000_bell extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [name, on] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
    this.addSql('reset lock_timeout');
  }
}
