import { Migration } from '@mikro-orm/migrations';

const KINDS = [
  'invitation',
  'reset',
  'confirm',
  'password_changed',
  'notifications',
  'factor_reset',
  'new_device',
];

/** Adds second factors of accounts, the browsers that an account is known from, and the setting of companies. */
export class Migration20261127183000_second_factors extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const kinds = KINDS.map((kind) => `'${kind}'`).join(', ');
    this.addSql(`
alter table mails drop constraint if exists mails_kind_check,
  add constraint mails_kind_check check (kind in (${kinds})) not valid`);
    this.addSql('alter table mails validate constraint mails_kind_check');
    this.addSql('alter table companies add column if not exists factor_required_at timestamptz(3)');
    // Servers keep members for a second, unless a change is announced.
    this.addSql('drop trigger if exists company_factor_required on companies');
    this.addSql(`
create trigger company_factor_required after update on companies
  for each row when (old.factor_required_at is distinct from new.factor_required_at)
  execute function tell_company_changed()`);
    this.addSql(`
create table if not exists authenticators (
  account_id uuid primary key references accounts on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null
)`);
    this.addSql(`
create table if not exists passkeys (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  name text not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null
)`);
    this.addSql('create index if not exists passkeys_account on passkeys (account_id)');
    this.addSql(`
create table if not exists recovery_codes (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (account_id, code_hash)
)`);
    this.addSql(`
create table if not exists known_devices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash text not null,
  agent text,
  mail_id uuid,
  last_seen_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  unique (account_id, token_hash)
)`);
    this.addSql('create index if not exists known_devices_seen on known_devices (last_seen_at)');
    this.addSql(
      'create index if not exists known_devices_mail on known_devices (mail_id) where mail_id is not null',
    );
  }
}
