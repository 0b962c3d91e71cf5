import { Migration } from '@mikro-orm/migrations';

/** Renames the time at which an employee was notified of an assignment. */
export class Migration20261125000000_notified_at extends Migration {
  override up(): void {
    this.addSql('alter table schedule_assignments rename column told_at to notified_at');
  }
}
