import { Migration } from '@mikro-orm/migrations';

/** A mail says of each shift when it is, so what waits for one keeps which shifts it tells of. */
export class Migration20261122238000_mailed_shifts extends Migration {
  override up(): void {
    this.addSql('alter table notification_mails add column shifts jsonb');
  }
}
