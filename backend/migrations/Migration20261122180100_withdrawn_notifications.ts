import { Migration } from '@mikro-orm/migrations';

/** Stores when an unread notification was withdrawn because its cause was undone. */
export class Migration20261122180100_withdrawn_notifications extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column withdrawn_at timestamptz');
  }
}
