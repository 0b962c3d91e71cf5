import { Migration } from '@mikro-orm/migrations';

/** When a notification became another or was taken back, also where its own time stays that of the last alert. */
export class Migration20261122236300_changed_notifications extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column changed_at timestamptz(3)');
  }
}
