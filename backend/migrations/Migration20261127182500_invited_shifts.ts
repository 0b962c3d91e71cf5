import { Migration } from '@mikro-orm/migrations';

const TABLES = ['rota_shifts', 'published_shifts'];

/** Rota shifts, in both states, may be planned for an invited person instead of an employee. */
export class Migration20261127182500_invited_shifts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const table of TABLES) {
      this.addSql(`alter table ${table} add column if not exists invitation_id uuid`);
      this.addSql(`alter table ${table}
        drop constraint if exists ${table}_invitation_fkey,
        add constraint ${table}_invitation_fkey
          foreign key (company_id, invitation_id) references invitations (company_id, id) not valid`);
      this.addSql(`alter table ${table} validate constraint ${table}_invitation_fkey`);
      this.addSql(`alter table ${table}
        drop constraint if exists ${table}_one_person,
        add constraint ${table}_one_person check (employee_id is null or invitation_id is null) not valid`);
      this.addSql(`alter table ${table} validate constraint ${table}_one_person`);
    }
    this.addSql('set lock_timeout = 0');
    for (const table of TABLES) {
      this.addSql(`drop index concurrently if exists ${table}_invitation`);
      this.addSql(`
        create index concurrently ${table}_invitation on ${table} (company_id, invitation_id, starts_at, id)
         where invitation_id is not null`);
    }
    this.addSql('reset lock_timeout');
  }
}
