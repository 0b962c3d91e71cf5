import { Migration } from '@mikro-orm/migrations';

/** Indexes the sort of timesheets that lists pending exceptions first. The index includes the columns of its expression, because
 * PostgreSQL would otherwise read the rows to count them. */
export class Migration20261128063100_timesheets_to_check extends Migration {
  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists timesheets_to_check');
    this.addSql(
      `create index concurrently timesheets_to_check on timesheets
         (company_id, (case when status = 'pending' then minutes_to_check else -1 end), date, id)
         include (status, minutes_to_check) where withdrawn_at is null`,
    );
    this.addSql('reset lock_timeout');
  }

  override isTransactional(): boolean {
    return false;
  }
}
