import { Migration } from '@mikro-orm/migrations';

/** When a notification was pushed last: what takes its place alerts no sooner than a minute after that. */
export class Migration20261122236200_pushed_at extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column pushed_at timestamptz(3)');
  }
}
