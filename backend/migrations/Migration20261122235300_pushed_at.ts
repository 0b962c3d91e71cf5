import { Migration } from '@mikro-orm/migrations';

/** Stores the last push of a notification. An updated notification alerts again after a minute at the earliest. */
export class Migration20261122235300_pushed_at extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column pushed_at timestamptz(3)');
  }
}
