import { Migration } from '@mikro-orm/migrations';

/** Adds an index of the roles that the planner suggests. */
export class Migration20261127171000_roles_of_shifts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists rota_shifts_role');
    this.addSql(`
      create index concurrently rota_shifts_role on rota_shifts (company_id, date, role) include (rota_id)
       where deleted_at is null and role is not null`);
    this.addSql('reset lock_timeout');
  }
}
