import { Migration } from '@mikro-orm/migrations';

/** Tables of records, with the keys that deleted rows together with a company or person. */
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
 * Makes the database refuse to delete a company or person that records refer to. Inboxes and data of active people
 * still cascade: mails, notifications, pictures, idempotency keys, tokens and identities.
 * Each statement is a transaction, so that no table waits for another. A statement that ran before a crash changes
 * nothing.
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
