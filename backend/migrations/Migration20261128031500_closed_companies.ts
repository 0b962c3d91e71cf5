import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  'invitation',
  'reset',
  'confirm',
  'password_changed',
  'notifications',
  'factor_reset',
  'new_device',
  'company_closed',
];

/** Adds when an employer closed a company, and when its data was erased. */
export class Migration20261128031500_closed_companies extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const kinds = KINDS.map((kind) => `'${kind}'`).join(', ');
    this.addSql(`
alter table mails drop constraint if exists mails_kind_check,
  add constraint mails_kind_check check (kind in (${kinds})) not valid`);
    this.addSql('alter table mails validate constraint mails_kind_check');
    this.addSql(`
alter table companies add column if not exists closed_at timestamptz(3),
  add column if not exists erased_at timestamptz(3)`);
    this.addSql(`
create index if not exists companies_closed on companies (closed_at)
 where closed_at is not null and erased_at is null`);
    // Servers keep members for a second, unless a change is announced.
    this.addSql('drop trigger if exists company_closed on companies');
    this.addSql(`
create trigger company_closed after update on companies
  for each row when (old.closed_at is distinct from new.closed_at)
  execute function tell_company_changed()`);
  }
}
