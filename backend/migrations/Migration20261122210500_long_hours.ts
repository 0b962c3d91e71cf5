import { Migration } from '@mikro-orm/migrations';

/** A clock-out is never refused, however long after its clock-in it comes. Wider numbers rewrite no row. */
export class Migration20261122210500_long_hours extends Migration {
  override up(): void {
    this.addSql('alter table timesheets alter column total_hours type numeric(8, 2)');
  }
}
