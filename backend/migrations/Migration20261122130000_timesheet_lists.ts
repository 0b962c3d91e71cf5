import { Migration } from '@mikro-orm/migrations';

/** Adds an index for each order of timesheet lists. */
export class Migration20261122130000_timesheet_lists extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists timesheets_status_date');
    this.addSql(
      `create index concurrently timesheets_status_date on timesheets (company_id, status, date, id) include (pending_since) where withdrawn_at is null`,
    );
    this.addSql('drop index concurrently if exists timesheets_employee_date');
    this.addSql(
      `create index concurrently timesheets_employee_date on timesheets (company_id, employee_id, date, id) where withdrawn_at is null`,
    );
    this.addSql('drop index concurrently if exists timesheets_start_time');
    this.addSql(
      `create index concurrently timesheets_start_time on timesheets (company_id, start_time, id) where withdrawn_at is null`,
    );
    this.addSql('drop index concurrently if exists timesheets_total_hours');
    this.addSql(
      `create index concurrently timesheets_total_hours on timesheets (company_id, total_hours, id) where withdrawn_at is null`,
    );
    this.addSql('reset lock_timeout');
  }
}
