import { Migration } from '@mikro-orm/migrations';

/** Lists look up the schedule of each timesheet, and who is on each schedule: by hash that is one page of the index,
 * however many rows there are, where a tree has a level more after some years. */
export class Migration20261122180000_schedule_lookups extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists schedules_by_id');
    this.addSql('create index concurrently schedules_by_id on schedules using hash (id)');
    this.addSql('drop index concurrently if exists schedule_assignments_by_schedule');
    this.addSql(
      'create index concurrently schedule_assignments_by_schedule on schedule_assignments using hash (schedule_id)',
    );
    this.addSql('reset lock_timeout');
  }
}
