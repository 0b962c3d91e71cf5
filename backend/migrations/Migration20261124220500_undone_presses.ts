import { Migration } from '@mikro-orm/migrations';

/** Stores when a clock-out was undone. */
export class Migration20261124220500_undone_presses extends Migration {
  override up(): void {
    this.addSql('alter table clock_presses add column undone_at timestamptz(3)');
  }
}
