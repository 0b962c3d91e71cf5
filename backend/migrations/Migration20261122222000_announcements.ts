import { Migration } from '@mikro-orm/migrations';

const up = `
create table announcements (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  author_id uuid not null,
  title text not null,
  content text not null,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  target_audience text not null default 'all' check (target_audience in ('all', 'employees', 'employers')),
  is_active boolean not null default true,
  must_read boolean not null default false,
  -- The count of how often the announcement has asked for confirmation.
  edition int not null default 1,
  published_at timestamptz(3) not null,
  expires_at timestamptz(3),
  -- Set after the readers' clients learned of the expiry. Lists then skip expired announcements of past years.
  is_over boolean not null default false,
  reminded_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, author_id) references users (company_id, id) on delete restrict
);
create function announcement_rank(priority text) returns int language sql immutable parallel safe
  return case priority when 'urgent' then 4 when 'high' then 3 when 'medium' then 2 else 1 end;
create index announcements_priority
  on announcements (company_id, announcement_rank(priority) desc, published_at desc, id desc);
create index announcements_shown
  on announcements (company_id, announcement_rank(priority) desc, published_at desc, id desc) where is_active and not is_over;
create index announcements_newest on announcements (company_id, published_at desc, id desc);
create index announcements_created on announcements (company_id, created_at, id);
create index announcements_title on announcements (company_id, lower(title), id);
create index announcements_expiring on announcements (company_id, expires_at, id);
create index announcements_due on announcements (expires_at) where not is_over;
create index announcements_author on announcements (company_id, author_id);

-- A member's confirmation of one edition of an announcement.
create table announcement_confirmations (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  announcement_id uuid not null,
  user_id uuid not null,
  edition int not null,
  confirmed_at timestamptz(3) not null,
  unique (company_id, id),
  unique (company_id, announcement_id, user_id, edition),
  foreign key (company_id, announcement_id) references announcements (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete restrict
);
create index announcement_confirmations_user on announcement_confirmations (company_id, user_id);
`;

/** Adds announcements and confirmations. */
export class Migration20261122222000_announcements extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
