import { Migration } from '@mikro-orm/migrations';

/** What may still be undone goes with no mail before that is over, also with none that others have made due. */
export class Migration20261122236100_undo_time extends Migration {
  override up(): void {
    this.addSql('alter table notification_mails add column not_before timestamptz(3)');
  }
}
