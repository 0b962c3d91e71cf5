import { Migration } from '@mikro-orm/migrations';

const up = `
-- The clock actions of an employee on one planned shift. The index below allows one open entry per employee.
create table clock_entries (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  schedule_id uuid,
  rota_shift_id uuid,
  date date not null,
  planned_starts_at timestamptz(3) not null,
  planned_ends_at timestamptz(3) not null,
  planned_break_minutes int not null default 0,
  status text not null default 'open' check (status in ('open', 'closed', 'missed')),
  clocked_in_at timestamptz(3) not null,
  clocked_out_at timestamptz(3),
  source text check (source in ('press', 'employer')),
  end_reason text,
  timesheet_id uuid,
  flags jsonb not null default '[]',
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  check (num_nonnulls(schedule_id, rota_shift_id) = 1),
  check ((status = 'closed') = (clocked_out_at is not null)),
  check (clocked_out_at >= clocked_in_at),
  foreign key (company_id, employee_id) references users (company_id, id) on delete restrict,
  foreign key (company_id, schedule_id) references schedules (company_id, id),
  foreign key (company_id, rota_shift_id) references rota_shifts (company_id, id),
  foreign key (company_id, timesheet_id) references timesheets (company_id, id)
);
create unique index clock_entries_open on clock_entries (company_id, employee_id) where status = 'open';
create index clock_entries_due on clock_entries (clocked_in_at, company_id) where status = 'open';
create index clock_entries_newest on clock_entries (company_id, clocked_in_at desc, id desc);
create index clock_entries_status on clock_entries (company_id, status, clocked_in_at desc, id desc);
create index clock_entries_employee on clock_entries (company_id, employee_id, clocked_in_at desc, id desc);
create index clock_entries_employee_date on clock_entries (company_id, employee_id, date, id);
create index clock_entries_date on clock_entries (company_id, date, id);
create index clock_entries_status_date on clock_entries (company_id, status, date, id);
create index clock_entries_schedule on clock_entries (company_id, schedule_id, clocked_in_at desc, id desc);
create index clock_entries_rota_shift on clock_entries (company_id, rota_shift_id, clocked_in_at desc, id desc);
create index clock_entries_timesheet on clock_entries (company_id, timesheet_id);

-- Every clock action, stored for good. The id from the phone identifies it if it is sent more than once.
create table clock_presses (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  entry_id uuid not null,
  employee_id uuid not null,
  press_id uuid not null,
  kind text not null check (kind in ('in', 'out')),
  is_counted boolean not null,
  pressed_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  waited_ms bigint not null check (waited_ms >= 0),
  location jsonb,
  unique (company_id, id),
  foreign key (company_id, entry_id) references clock_entries (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id) on delete restrict
);
create unique index clock_presses_once on clock_presses (company_id, employee_id, press_id);
create unique index clock_presses_counted on clock_presses (company_id, entry_id, kind) where is_counted;
create index clock_presses_entry on clock_presses (company_id, entry_id, pressed_at);
create index clock_presses_employee on clock_presses (company_id, employee_id, pressed_at);
create index clock_presses_located on clock_presses (received_at) where location is not null;

create table clock_breaks (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  entry_id uuid not null,
  minutes int not null check (minutes between 0 and 1440),
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  unique (company_id, id),
  foreign key (company_id, entry_id) references clock_entries (company_id, id)
);
create index clock_breaks_entry on clock_breaks (company_id, entry_id);
`;

/** Adds clocking in and out. */
export class Migration20261122210000_clock extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
