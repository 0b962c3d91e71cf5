import { Migration } from '@mikro-orm/migrations';

/** Stores the end of the time for undoing. No mail includes the notification before that. */
export class Migration20261122235200_undo_time extends Migration {
  override up(): void {
    this.addSql('alter table notification_mails add column not_before timestamptz(3)');
  }
}
