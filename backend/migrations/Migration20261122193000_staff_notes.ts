import { Migration } from '@mikro-orm/migrations';

/** What a venue's staff should know of it, beside the notes that are the employers' alone. */
export class Migration20261122193000_staff_notes extends Migration {
  override up(): void {
    this.addSql('alter table venues add column staff_notes text');
  }
}
