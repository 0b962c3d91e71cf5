import { Migration } from '@mikro-orm/migrations';

/** Adds an index of locations without an address. */
export class Migration20261122213500_unaddressed extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists clock_presses_unaddressed');
    this.addSql(
      `create index concurrently clock_presses_unaddressed on clock_presses (received_at)
        where location is not null and addressed_at is null`,
    );
    this.addSql('drop index concurrently if exists timesheets_unaddressed');
    this.addSql(
      `create index concurrently timesheets_unaddressed on timesheets (created_at)
        where clock_out_location is not null and clock_out_time is null and addressed_at is null`,
    );
    this.addSql('reset lock_timeout');
  }
}
