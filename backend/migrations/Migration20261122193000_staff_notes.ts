import { Migration } from '@mikro-orm/migrations';

/** Adds notes of a venue for its staff. The other notes are for employers only. */
export class Migration20261122193000_staff_notes extends Migration {
  override up(): void {
    this.addSql('alter table venues add column staff_notes text');
  }
}
