import { Migration } from '@mikro-orm/migrations';

/** Widens hours, because a clock-out is accepted any time after its clock-in. Wider numbers rewrite no row. */
export class Migration20261122210500_long_hours extends Migration {
  override up(): void {
    this.addSql('alter table timesheets alter column total_hours type numeric(8, 2)');
  }
}
