import { Migration } from '@mikro-orm/migrations';

/** Stores the shifts of a queued mail, because the mail contains the time of each one. */
export class Migration20261123000100_mailed_shifts extends Migration {
  override up(): void {
    this.addSql('alter table notification_mails add column shifts jsonb');
  }
}
