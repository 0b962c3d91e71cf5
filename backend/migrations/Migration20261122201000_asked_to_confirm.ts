import { Migration } from '@mikro-orm/migrations';

/** Stores when an employee was last asked to confirm a published shift. */
export class Migration20261122201000_asked_to_confirm extends Migration {
  override up(): void {
    this.addSql('alter table published_shifts add column asked_at timestamptz(3)');
  }
}
