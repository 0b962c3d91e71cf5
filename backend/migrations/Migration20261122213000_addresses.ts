import { Migration } from '@mikro-orm/migrations';

/** Stores whether the address of a location was looked up. */
export class Migration20261122213000_addresses extends Migration {
  override up(): void {
    this.addSql('alter table clock_presses add column addressed_at timestamptz(3)');
    this.addSql('alter table timesheets add column addressed_at timestamptz(3)');
  }
}
