import { Migration } from '@mikro-orm/migrations';

/**
 * Adds hash indexes for looking up a timesheet's schedule and a schedule's assignments. A lookup reads one page of the
 * index, while a tree would grow deeper.
 */
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
