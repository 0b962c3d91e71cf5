import { Migration } from '@mikro-orm/migrations';

const up = `
-- The pay periods of a company and the form of its payroll file. A company without a row has no pay periods.
create table pay_settings (
  company_id uuid primary key references companies on delete restrict,
  kind text,
  anchor date,
  paid_before date,
  duration_format text not null default 'decimal',
  columns jsonb not null,
  version int not null default 1,
  constraint pay_settings_kind_check check (kind in ('weekly', 'fortnightly', 'four_weekly', 'monthly')),
  constraint pay_settings_duration_check check (duration_format in ('decimal', 'minutes', 'hours_minutes')),
  constraint pay_settings_anchor_check check ((kind is null) = (anchor is null))
);

-- Locked pay periods. Open ones are computed.
create table pay_periods (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  starts_on date not null,
  ends_on date not null,
  locked_at timestamptz(3) not null,
  locked_by_id uuid not null,
  duration_format text not null,
  columns jsonb not null,
  first_downloaded_at timestamptz(3),
  last_downloaded_at timestamptz(3),
  last_downloaded_by_id uuid,
  unique (company_id, id),
  constraint pay_periods_days_check check (starts_on <= ends_on),
  constraint pay_periods_duration_check check (duration_format in ('decimal', 'minutes', 'hours_minutes')),
  foreign key (company_id, locked_by_id) references users (company_id, id),
  foreign key (company_id, last_downloaded_by_id) references users (company_id, id)
);
create unique index pay_periods_starts_on on pay_periods (company_id, starts_on);
create unique index pay_periods_ends_on on pay_periods (company_id, ends_on);
create index pay_periods_locked_by on pay_periods (company_id, locked_by_id);
create index pay_periods_last_downloaded_by on pay_periods (company_id, last_downloaded_by_id);

-- The lines of a locked period's file, as they were at the lock.
create table pay_lines (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  pay_period_id uuid not null,
  employee_id uuid not null,
  position int not null,
  first_name text not null,
  last_name text not null,
  payroll_number text,
  element text not null,
  minutes int not null,
  foreign key (company_id, pay_period_id) references pay_periods (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id),
  constraint pay_lines_element_check check
    (element in ('basic', 'night', 'weekend', 'bank_holiday', 'overtime', 'break', 'correction'))
);
create unique index pay_lines_position on pay_lines (company_id, pay_period_id, position);
create index pay_lines_employee on pay_lines (company_id, employee_id, pay_period_id);

-- Minutes that are added to or taken from hours of a locked period. They are paid in the next open period.
create table pay_corrections (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  timesheet_id uuid not null,
  minutes int not null,
  reason text not null,
  created_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  pay_period_id uuid,
  unique (company_id, id),
  constraint pay_corrections_minutes_check check (minutes <> 0),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, timesheet_id) references timesheets (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id),
  foreign key (company_id, pay_period_id) references pay_periods (company_id, id)
);
create index pay_corrections_open on pay_corrections (company_id, employee_id) where pay_period_id is null;
create index pay_corrections_employee on pay_corrections (company_id, employee_id, pay_period_id);
create index pay_corrections_timesheet on pay_corrections (company_id, timesheet_id);
create index pay_corrections_created_by on pay_corrections (company_id, created_by_id);
create index pay_corrections_period on pay_corrections (company_id, pay_period_id);

-- Timesheets and clock entries that were left for a later period.
create table pay_deferrals (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  timesheet_id uuid,
  clock_entry_id uuid,
  pay_from date not null,
  reason text not null,
  created_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint pay_deferrals_one_check check (num_nonnulls(timesheet_id, clock_entry_id) = 1),
  foreign key (company_id, timesheet_id) references timesheets (company_id, id),
  foreign key (company_id, clock_entry_id) references clock_entries (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create unique index pay_deferrals_timesheet on pay_deferrals (company_id, timesheet_id) where timesheet_id is not null;
create unique index pay_deferrals_clock_entry on pay_deferrals (company_id, clock_entry_id)
 where clock_entry_id is not null;
create index pay_deferrals_created_by on pay_deferrals (company_id, created_by_id);
create index pay_deferrals_pay_from on pay_deferrals (company_id, pay_from);
`;

/** Adds pay periods, the lines of their files, corrections of locked hours, and hours left for a later period. */
export class Migration20261128061000_pay_periods extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
