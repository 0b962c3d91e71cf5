import { Migration } from '@mikro-orm/migrations';

const up = `
-- An employee who supervises a venue sees its duty board, decides on hours and fills shifts there.
create table venue_supervisors (
  id uuid primary key,
  company_id uuid not null references companies,
  venue_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  unique (company_id, user_id, venue_id),
  foreign key (company_id, venue_id) references venues (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id)
);
create index venue_supervisors_venue on venue_supervisors (company_id, venue_id);
`;

/** Adds the employees who supervise venues. */
export class Migration20261128060000_venue_supervisors extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
