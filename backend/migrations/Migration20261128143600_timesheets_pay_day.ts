import { Migration } from '@mikro-orm/migrations';

/** Adds the index that finds the timesheets of a pay period. */
export class Migration20261128143600_timesheets_pay_day extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists timesheets_pay_day');
    this.addSql(`create index concurrently timesheets_pay_day on timesheets
      (company_id, (coalesce(pay_from, date)), employee_id) where withdrawn_at is null and status <> 'rejected'`);
    this.addSql('reset lock_timeout');
  }
}
