import { Migration } from '@mikro-orm/migrations';

const up = `
-- A browser that receives pushes. Its address and keys are encrypted. The row is deleted with the session that turned
-- pushes on.
create table push_devices (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null,
  sid text not null references session on delete cascade,
  endpoint_hash text not null unique,
  subscription text not null,
  agent text,
  created_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index push_devices_user on push_devices (user_id, created_at desc);
create index push_devices_sid on push_devices (sid);

-- The queue of pushes. The devices are the reader's devices at sending, and after an attempt those that failed.
create table push_messages (
  id uuid primary key,
  notification_id uuid not null unique references notifications on delete cascade,
  starts_at timestamptz(3),
  due_at timestamptz(3) not null,
  tries int not null default 0,
  device_ids uuid[]
);
create index push_messages_due on push_messages (due_at);

create function tell_push_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('push_queued', '');
  return null;
end $$;
create trigger push_messages_tell after insert on push_messages
  for each statement execute function tell_push_queued();
`;

/** Adds notifications on devices. */
export class Migration20261122232000_push extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
