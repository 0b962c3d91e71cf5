import { Migration } from '@mikro-orm/migrations';

/** The table and columns of each index, by its name. */
const INDEXES = {
  notifications_age: 'notifications (created_at)',
  notifications_quoted: 'notifications (company_id, id) where quote is not null',
  idempotency_keys_company: 'idempotency_keys (company_id, id) where not is_cleared',
  timesheets_personal: `timesheets (company_id, employee_id)
    where notes is not null or clock_in_location is not null or clock_out_location is not null`,
  // Sessions that started to sign in with an address while it was erased.
  session_newcomer: `session ((sess #>> '{newcomer,identity,email}'))
    where sess #>> '{newcomer,identity,email}' is not null`,
};

/** Adds the indexes for erasing in batches. */
export class Migration20261122122000_erasure_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [name, on] of Object.entries(INDEXES)) {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    }
    this.addSql('reset lock_timeout');
  }
}
