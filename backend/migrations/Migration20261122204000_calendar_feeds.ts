import { Migration } from '@mikro-orm/migrations';

const up = `
-- The private address where a calendar program reads an employee's shifts. Only its hash is stored.
create table calendar_feeds (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  user_id uuid not null unique,
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
`;

/** Adds calendar feeds. */
export class Migration20261122204000_calendar_feeds extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
