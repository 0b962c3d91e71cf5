import { Migration } from '@mikro-orm/migrations';

const up = `
-- How a member is notified of each kind, and their quiet hours. Members without a row have the defaults.
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

-- False for notifications that the member gets only by mail or push.
alter table notifications add column in_bell boolean not null default true;
`;

/** Adds notification settings of each member. */
export class Migration20261122230000_notification_settings extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
