import { Migration } from '@mikro-orm/migrations';

const up = `
-- Shifts that their employee cannot work. The employee stays on the shift until it is covered or an employer releases them.
-- A decline is about the published shift with these times at this venue.
create table shift_declines (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  shift_id uuid not null,
  employee_id uuid not null,
  venue_id uuid,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  reason text not null,
  ended_at timestamptz(3),
  ended_because text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  constraint shift_declines_ended_because_check check (ended_because in ('withdrawn', 'released', 'changed')),
  constraint shift_declines_ended_check check ((ended_at is null) = (ended_because is null)),
  foreign key (company_id, shift_id) references shifts (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, venue_id) references venues (company_id, id)
);
create unique index shift_declines_open on shift_declines (company_id, shift_id, employee_id) where ended_at is null;
create index shift_declines_shift on shift_declines (company_id, shift_id);
create index shift_declines_employee on shift_declines (company_id, employee_id, starts_at);
create index shift_declines_venue on shift_declines (company_id, venue_id) where venue_id is not null;
create index shift_declines_starts on shift_declines (starts_at) where ended_at is null;
`;

/** Adds the shifts that employees decline. */
export class Migration20261130151001_shift_declines extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
