import { Migration } from '@mikro-orm/migrations';

const up = `
-- How somebody wants to be told: by kind, and when not. Who has no row has the defaults.
create table notification_settings (
  user_id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  choices jsonb not null,
  quiet_from text,
  quiet_to text,
  updated_at timestamptz(3) not null,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null))
);
create index notification_settings_company on notification_settings (company_id);

-- What somebody wants by mail or push only is no row of their bell.
alter table notifications add column in_bell boolean not null default true;
`;

/** How each person wants to be told of each kind of thing. */
export class Migration20261122230000_notification_settings extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
