import { Migration } from '@mikro-orm/migrations';

/** Tables of records, and what their keys were that deleted them with a company or person. */
const KEYS = {
  users: ['company_id'],
  invitations: ['company_id'],
  venues: ['company_id'],
  schedules: ['company_id'],
  schedule_assignments: ['company_id'],
  rotas: ['company_id'],
  rota_shifts: ['company_id'],
  timesheets: ['company_id'],
  erasures: ['company_id', 'company_id, user_id'],
  erased_texts: ['company_id'],
};

/**
 * No record is deleted because its company or person was: the database refuses to delete these instead. Inboxes and what
 * serves only while they are there (mails, notifications, pictures, idempotency keys, tokens, identities) still go along.
 * Each statement is a transaction, so that no table waits for another; one that was done before a crash does nothing.
 */
export class Migration20261122160000_restrict extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const [table, keys] of Object.entries(KEYS)) {
      for (const columns of keys) {
        const name = `${table}_${columns.replace(', ', '_')}_fkey`;
        const parent = columns === 'company_id' ? 'companies' : 'users (company_id, id)';
        this.addSql(`
do $$ begin
  if (select confdeltype from pg_constraint where conrelid = '${table}'::regclass and conname = '${name}') <> 'r' then
    alter table ${table} drop constraint ${name},
      add constraint ${name} foreign key (${columns}) references ${parent} on delete restrict not valid;
  end if;
end $$`);
        this.addSql(`alter table ${table} validate constraint ${name}`);
      }
    }
  }
}
