import { Migration } from '@mikro-orm/migrations';

const mails = `
-- Mails are rows before they are sent. The encrypted link is deleted when the mail was sent or failed.
create table mails (
  id uuid primary key,
  company_id uuid references companies on delete cascade,
  invitation_id uuid,
  account_id uuid references accounts on delete cascade,
  kind text not null check (kind in ('invitation', 'reset', 'confirm', 'password_changed')),
  recipient text not null,
  link text,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dead', 'limited')),
  tries int not null default 0,
  next_try_at timestamptz(3) not null,
  problem text,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  foreign key (company_id, invitation_id) references invitations (company_id, id) on delete cascade
);
create index mails_due on mails (next_try_at) where status = 'waiting';
create index mails_invitation on mails (company_id, invitation_id, created_at desc);
create index mails_account on mails (account_id);
create index mails_company_day on mails (company_id, created_at) where kind = 'invitation';
create index mails_age on mails (created_at);
create index mails_recipient on mails (recipient);

create function tell_mail_queued() returns trigger language plpgsql as $$
begin
  perform pg_notify('mail_queued', '');
  return null;
end $$;
create trigger mails_tell after insert on mails
  for each statement execute function tell_mail_queued();
`;

const pictures = `
-- Re-encoded profile and badge pictures. A new picture is a new row, so that the bytes at an address never change.
create table pictures (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('profile', 'badge')),
  type text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null,
  unique (user_id, kind)
);
`;

const companies = `
-- ActorCache stores members with their company's zone and week. Every server is notified when these change.
create function tell_company_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('company_changed', new.id::text);
  return null;
end $$;
create trigger companies_tell after update on companies for each row
  when ((old.time_zone, old.first_day_of_week) is distinct from (new.time_zone, new.first_day_of_week))
  execute function tell_company_changed();
-- Timesheets with locations, which are deleted after the company's retention time.
create index timesheets_located on timesheets (company_id, created_at)
  where clock_in_location is not null or clock_out_location is not null;
`;

const people = `
alter table users add column erased_at timestamptz(3);
alter table venues add column latitude double precision check (latitude between -90 and 90);
alter table venues add column longitude double precision check (longitude between -180 and 180);
alter table venues add check (num_nonnulls(latitude, longitude) in (0, 2));
create index invitations_accepted_by on invitations (company_id, accepted_by_id);
-- An erasure and an export search everything that was sent to an address.
drop index invitations_email;
create index invitations_email on invitations (email);
create index notifications_company on notifications (company_id);
-- The export of a person's data includes their own actions.
create index audit_log_actor on audit_log (actor_id, id);
`;

/** Adds mails, pictures, locations of venues, and indexes for erasing people. */
export class Migration20261121120000_people extends Migration {
  override up(): void {
    for (const part of [mails, pictures, companies, people]) this.addSql(part);
  }
}
