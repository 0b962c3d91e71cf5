import { Migration } from '@mikro-orm/migrations';

/** Adds an index for each order of plan and assignment lists. */
export class Migration20261122131000_plan_lists extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists schedules_status_date');
    this.addSql(
      `create index concurrently schedules_status_date on schedules (company_id, status, date, id) where deleted_at is null`,
    );
    this.addSql('drop index concurrently if exists schedules_venue_date');
    this.addSql(
      `create index concurrently schedules_venue_date on schedules (company_id, venue_id, date, id) where deleted_at is null`,
    );
    this.addSql('drop index concurrently if exists schedules_status_newest');
    this.addSql(
      `create index concurrently schedules_status_newest on schedules (company_id, status, created_at desc, id desc) where deleted_at is null`,
    );
    // Includes the name, because PostgreSQL reads the table to count by an expression unless the index has its columns.
    this.addSql('drop index concurrently if exists schedules_by_name');
    this.addSql(
      `create index concurrently schedules_by_name on schedules (company_id, lower(name), id) include (name) where deleted_at is null`,
    );
    this.addSql('drop index concurrently if exists rotas_name');
    this.addSql(`create index concurrently rotas_name on rotas (company_id, lower(name), id)`);
    this.addSql('drop index concurrently if exists schedule_assignments_newest');
    this.addSql(
      `create index concurrently schedule_assignments_newest on schedule_assignments (company_id, created_at desc, id desc) where ended_at is null`,
    );
    this.addSql('drop index concurrently if exists schedules_venue');
    this.addSql('drop index concurrently if exists schedules_name');
    this.addSql('reset lock_timeout');
  }
}
