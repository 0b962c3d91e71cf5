import { Migration } from '@mikro-orm/migrations';

/** Adds an index of unread notifications by timesheet. */
export class Migration20261122181000_withdrawn_notifications_index extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists notifications_of_timesheet');
    this.addSql(`create index concurrently notifications_of_timesheet
      on notifications (company_id, (data ->> 'timesheetId')) where not is_read`);
    this.addSql('reset lock_timeout');
  }
}
