import { Migration } from '@mikro-orm/migrations';

/** Adds indexes of shifts of all companies by their start. */
export class Migration20261122200000_due_shifts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists schedules_due');
    this.addSql(
      'create index concurrently schedules_due on schedules (starts_at, company_id) where deleted_at is null',
    );
    this.addSql('drop index concurrently if exists published_shifts_due');
    this.addSql(
      'create index concurrently published_shifts_due on published_shifts (starts_at, company_id) where employee_id is not null',
    );
    this.addSql('reset lock_timeout');
  }
}
