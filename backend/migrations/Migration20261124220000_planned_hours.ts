import { Migration } from '@mikro-orm/migrations';

/** Hours on a day without a planned shift have no planned times. Changed hours keep those from before the change. */
export class Migration20261124220000_planned_hours extends Migration {
  override up(): void {
    this.addSql('alter table timesheets alter column planned_starts_at drop not null');
    this.addSql('alter table timesheets alter column planned_ends_at drop not null');
    this.addSql('alter table timesheets add column changed_from jsonb');
  }
}
