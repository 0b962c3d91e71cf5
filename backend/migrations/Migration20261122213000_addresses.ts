import { Migration } from '@mikro-orm/migrations';

/** Whether the address of a position was looked up; the positions that wait for it. */
export class Migration20261122213000_addresses extends Migration {
  override up(): void {
    this.addSql('alter table clock_presses add column addressed_at timestamptz(3)');
    this.addSql('alter table timesheets add column addressed_at timestamptz(3)');
  }
}
