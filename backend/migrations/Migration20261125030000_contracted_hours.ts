import { Migration } from '@mikro-orm/migrations';

/** Members have contracted and maximum hours per week and the days of the week that they usually work. */
export class Migration20261125030000_contracted_hours extends Migration {
  override up(): void {
    this.addSql(`
      alter table users
        add column contracted_minutes_per_week int,
        add column max_minutes_per_week int,
        add column usual_weekdays jsonb not null default '[]'`);
  }
}
