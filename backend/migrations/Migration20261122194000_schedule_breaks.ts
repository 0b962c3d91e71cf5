import { Migration } from '@mikro-orm/migrations';

/** Minutes of a planned shift that are not worked. */
export class Migration20261122194000_schedule_breaks extends Migration {
  override up(): void {
    this.addSql('alter table schedules add column break_minutes int not null default 0');
  }
}
