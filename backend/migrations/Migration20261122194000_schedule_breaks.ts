import { Migration } from '@mikro-orm/migrations';

/** Adds the unpaid minutes of a schedule. */
export class Migration20261122194000_schedule_breaks extends Migration {
  override up(): void {
    this.addSql('alter table schedules add column break_minutes int not null default 0');
  }
}
