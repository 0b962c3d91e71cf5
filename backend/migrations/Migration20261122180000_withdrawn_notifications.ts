import { Migration } from '@mikro-orm/migrations';

/** A notification of what was undone before anybody read it is withdrawn: nobody sees it. */
export class Migration20261122180000_withdrawn_notifications extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column withdrawn_at timestamptz');
  }
}
