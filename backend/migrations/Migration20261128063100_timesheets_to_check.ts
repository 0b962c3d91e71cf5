import { Migration } from '@mikro-orm/migrations';

/** Indexes the sort of timesheets that lists pending exceptions first. */
export class Migration20261128063100_timesheets_to_check extends Migration {
  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists timesheets_to_check');
    this.addSql(
      `create index concurrently timesheets_to_check on timesheets
         (company_id, (case when status = 'pending' then minutes_to_check else -1 end), date, id) where withdrawn_at is null`,
    );
    this.addSql('reset lock_timeout');
  }

  override isTransactional(): boolean {
    return false;
  }
}
