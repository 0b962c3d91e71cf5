export const plans = `
create table venues (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  county text,
  postcode text not null,
  contact_person text,
  contact_phone text,
  contact_email text,
  notes text,
  created_by_id uuid,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create index venues_name on venues (company_id, lower(name), id) where is_active;

create table schedules (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  description text,
  date date not null,
  start_time text not null check (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  venue_id uuid,
  created_by_id uuid,
  status text not null default 'draft'
    check (status in ('draft', 'pending_approval', 'approved', 'active', 'inactive', 'rejected')),
  approved_by_id uuid,
  approved_at timestamptz(3),
  rejection_reason text,
  deleted_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, venue_id) references venues (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id),
  foreign key (company_id, approved_by_id) references users (company_id, id)
);
create index schedules_newest on schedules (company_id, created_at desc, id desc) where deleted_at is null;
create index schedules_date on schedules (company_id, date, id) where deleted_at is null;
create index schedules_start on schedules (company_id, starts_at, id) where deleted_at is null;
create index schedules_name on schedules (company_id, lower(name), id) where deleted_at is null;
create index schedules_status on schedules (company_id, status, starts_at, id) where deleted_at is null;
create index schedules_venue on schedules (company_id, venue_id) where deleted_at is null;

-- An ended assignment keeps its row, because a shift that lost its employee may need cover.
create table schedule_assignments (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  schedule_id uuid not null,
  employee_id uuid not null,
  told_at timestamptz(3),
  ended_at timestamptz(3),
  ended_because text check (ended_because in ('unassigned', 'deactivated', 'deleted')),
  created_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, schedule_id) references schedules (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id)
);
create unique index schedule_assignments_once on schedule_assignments (schedule_id, employee_id) where ended_at is null;
create index schedule_assignments_employee on schedule_assignments (company_id, employee_id, schedule_id)
  where ended_at is null;
create index schedule_assignments_schedule on schedule_assignments (company_id, schedule_id, created_at, id);

create table rotas (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  name text not null,
  description text,
  start_date date not null,
  end_date date not null,
  type text not null default 'weekly' check (type in ('daily', 'weekly', 'monthly', 'yearly')),
  status text not null default 'draft' check (status in ('draft', 'published', 'archived')),
  created_by_id uuid not null,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, created_by_id) references users (company_id, id)
);
create index rotas_newest on rotas (company_id, created_at desc, id desc);

create table rota_shifts (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  rota_id uuid not null,
  employee_id uuid,
  venue_id uuid,
  date date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  role text,
  notes text,
  is_confirmed boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  foreign key (company_id, rota_id) references rotas (company_id, id) on delete cascade,
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, venue_id) references venues (company_id, id)
);
create index rota_shifts_rota on rota_shifts (company_id, rota_id, starts_at, id);
create index rota_shifts_employee on rota_shifts (company_id, employee_id, starts_at, id);
`;

export const timesheets = `
create table timesheets (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  employee_id uuid not null,
  schedule_id uuid,
  rota_shift_id uuid,
  date date not null,
  start_time text not null,
  end_time text not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  planned_starts_at timestamptz(3) not null,
  planned_ends_at timestamptz(3) not null,
  break_minutes int not null default 0 check (break_minutes between 0 and 1440),
  worked_minutes int not null check (worked_minutes >= 0),
  total_hours numeric(4, 2) not null,
  notes text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  pending_since timestamptz(3) not null,
  rejection_reason text,
  reopen_reason text,
  decided_by_id uuid,
  decided_at timestamptz(3),
  entered_by_id uuid,
  clock_in_time timestamptz(3),
  clock_out_time timestamptz(3),
  clock_in_location jsonb,
  clock_out_location jsonb,
  flags jsonb not null default '[]',
  withdrawn_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  check (num_nonnulls(schedule_id, rota_shift_id) = 1),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, schedule_id) references schedules (company_id, id),
  foreign key (company_id, rota_shift_id) references rota_shifts (company_id, id),
  foreign key (company_id, decided_by_id) references users (company_id, id),
  foreign key (company_id, entered_by_id) references users (company_id, id)
);
create index timesheets_newest on timesheets (company_id, created_at desc, id desc) where withdrawn_at is null;
create index timesheets_date on timesheets (company_id, date, id) where withdrawn_at is null;
create index timesheets_status on timesheets (company_id, status, created_at desc, id desc) where withdrawn_at is null;
create index timesheets_employee on timesheets (company_id, employee_id, created_at desc, id desc)
  where withdrawn_at is null;
create index timesheets_employee_span on timesheets (company_id, employee_id, starts_at) where withdrawn_at is null;
create index timesheets_schedule on timesheets (company_id, schedule_id);
create index timesheets_rota_shift on timesheets (company_id, rota_shift_id);
`;
