import { Migration } from '@mikro-orm/migrations';

const INDEXES: Record<string, string> = {
  timesheets_pay_period: '(company_id, pay_period_id, employee_id) where pay_period_id is not null',
  timesheets_unpaid: `(company_id, date, employee_id) where pay_period_id is null and withdrawn_at is null
    and status <> 'rejected'`,
};

/** Adds the indexes that find the timesheets of a locked and of an open pay period. */
export class Migration20261128061200_timesheets_pay_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [name, columns] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on timesheets ${columns}`);
    }
    this.addSql('reset lock_timeout');
  }
}
