import { Migration } from '@mikro-orm/migrations';

const up = `
-- The week of an employee from a day on. 'lines' are the times of its weekdays.
create table availability_patterns (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  valid_from date not null,
  lines jsonb not null,
  entered_by_id uuid not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, employee_id, valid_from),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, entered_by_id) references users (company_id, id)
);
create index availability_patterns_entered_by on availability_patterns (company_id, entered_by_id);

-- A date on which an employee cannot or can work, unlike in their week.
create table availability_exceptions (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  date date not null,
  kind text not null,
  start_time text,
  end_time text,
  entered_by_id uuid not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint availability_exceptions_kind_check check (kind in ('cannot', 'can')),
  constraint availability_exceptions_times_check check ((start_time is null) = (end_time is null)),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, entered_by_id) references users (company_id, id)
);
create index availability_exceptions_employee on availability_exceptions (company_id, employee_id, date);
create index availability_exceptions_date on availability_exceptions (company_id, date);
create index availability_exceptions_entered_by on availability_exceptions (company_id, entered_by_id);
`;

/** Adds the weekly patterns and the dated exceptions of employees' availability. */
export class Migration20261130121000_availability extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
