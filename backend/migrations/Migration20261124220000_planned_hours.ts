import { Migration } from '@mikro-orm/migrations';

/** Hours of a day that is not planned have no planned times. Changed hours keep those from before the change. */
export class Migration20261124220000_planned_hours extends Migration {
  override up(): void {
    this.addSql('alter table timesheets alter column planned_starts_at drop not null');
    this.addSql('alter table timesheets alter column planned_ends_at drop not null');
    this.addSql('alter table timesheets add column changed_from jsonb');
  }
}
