import { Migration } from '@mikro-orm/migrations';

/** Adds an index of unassigned tasks, newest first. */
export class Migration20261122235700_unassigned_tasks extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists tasks_unassigned');
    this.addSql(`create index concurrently tasks_unassigned on tasks (company_id, created_at desc, id desc)
      where deleted_at is null and assigned_to_id is null`);
    this.addSql('reset lock_timeout');
  }
}
