import { Migration } from '@mikro-orm/migrations';

/** Adds an index of assignments that ended because the employee left. */
export class Migration20261122203000_lost_assignments extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists schedule_assignments_lost');
    this.addSql(
      `create index concurrently schedule_assignments_lost on schedule_assignments (company_id, created_at desc, id desc)
        where ended_because = 'deactivated'`,
    );
    this.addSql('reset lock_timeout');
  }
}
