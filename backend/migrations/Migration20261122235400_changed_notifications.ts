import { Migration } from '@mikro-orm/migrations';

/** Stores when a notification changed or was withdrawn, even if its displayed time stays that of the last alert. */
export class Migration20261122235400_changed_notifications extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column changed_at timestamptz(3)');
  }
}
