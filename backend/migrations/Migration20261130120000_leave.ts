import { Migration } from '@mikro-orm/migrations';

const up = `
-- How a company counts leave. A company without a row has the defaults.
create table leave_settings (
  company_id uuid primary key references companies on delete restrict,
  half_day_at text not null default '13:00',
  bank_holidays_cost boolean not null default true,
  year_month int not null default 1,
  year_day int not null default 1,
  carry_over_half_days int not null default 0,
  carry_over_month int not null default 3,
  carry_over_day int not null default 31,
  pays_rolled_up boolean not null default false,
  availability_closes_days int not null default 0,
  version int not null default 1,
  constraint leave_settings_closes_check check (availability_closes_days between 0 and 28),
  constraint leave_settings_carry_over_check check (carry_over_half_days between 0 and 112)
);

-- The kinds of leave of a company: the four that every company has, with a code, and its own.
create table leave_kinds (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  code text,
  name text not null,
  is_paid boolean not null,
  is_counted boolean not null,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  constraint leave_kinds_code_check check (code in ('annual', 'sick', 'unpaid', 'other'))
);
create unique index leave_kinds_code on leave_kinds (company_id, code) where code is not null;
create unique index leave_kinds_name on leave_kinds (company_id, lower(name));

-- Every new company gets the four kinds. Muster does not compute statutory sick pay, so sickness is unpaid until an employer
-- changes it.
create function add_leave_kinds() returns trigger language plpgsql as $$
begin
  insert into leave_kinds (id, company_id, code, name, is_paid, is_counted, created_at, updated_at)
  values (gen_random_uuid(), new.id, 'annual', 'Annual leave', true, true, new.created_at, new.created_at),
         (gen_random_uuid(), new.id, 'sick', 'Sickness', false, false, new.created_at, new.created_at),
         (gen_random_uuid(), new.id, 'unpaid', 'Unpaid leave', false, false, new.created_at, new.created_at),
         (gen_random_uuid(), new.id, 'other', 'Other leave', true, false, new.created_at, new.created_at);
  return null;
end $$;
create trigger companies_leave_kinds after insert on companies for each row execute function add_leave_kinds();

insert into leave_kinds (id, company_id, code, name, is_paid, is_counted, created_at, updated_at)
select gen_random_uuid(), c.id, k.code, k.name, k.is_paid, k.is_counted, now(), now()
  from companies c
 cross join (values ('annual', 'Annual leave', true, true), ('sick', 'Sickness', false, false),
                    ('unpaid', 'Unpaid leave', false, false), ('other', 'Other leave', true, false))
       k (code, name, is_paid, is_counted)
 where c.erased_at is null;

-- Leave that was requested or entered. Sickness without a last day has no end yet.
create table leave_requests (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  employee_id uuid not null,
  kind_id uuid not null,
  status text not null,
  part text not null,
  starts_on date not null,
  ends_on date,
  start_time text,
  end_time text,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  day_minutes int,
  note text,
  question text,
  reason text,
  requested_at timestamptz(3) not null,
  entered_by_id uuid not null,
  decided_by_id uuid,
  decided_at timestamptz(3),
  continued_on date,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (company_id, id),
  constraint leave_requests_status_check check (status in ('requested', 'approved', 'refused', 'withdrawn', 'cancelled')),
  constraint leave_requests_part_check check (part in ('days', 'morning', 'afternoon', 'hours')),
  constraint leave_requests_times_check check (num_nonnulls(start_time, end_time) = case part when 'hours' then 2 else 0 end),
  constraint leave_requests_days_check check (ends_on is null or ends_on >= starts_on),
  constraint leave_requests_one_day_check check (part = 'days' or ends_on = starts_on),
  constraint leave_requests_minutes_check check (day_minutes between 0 and 1440),
  foreign key (company_id, employee_id) references users (company_id, id),
  foreign key (company_id, entered_by_id) references users (company_id, id),
  foreign key (company_id, decided_by_id) references users (company_id, id),
  foreign key (company_id, kind_id) references leave_kinds (company_id, id)
);
create index leave_requests_starts on leave_requests (company_id, starts_on, id);
create index leave_requests_requested on leave_requests (company_id, requested_at, id);
create index leave_requests_status on leave_requests (company_id, (status = 'requested'), requested_at, id);
create index leave_requests_employee on leave_requests (company_id, employee_id, starts_at);
create index leave_requests_times on leave_requests (company_id, ends_at, starts_at)
  where status in ('requested', 'approved');
create index leave_requests_open on leave_requests (company_id) where ends_at is null and status = 'approved';
create index leave_requests_kind on leave_requests (company_id, kind_id);
create index leave_requests_entered_by on leave_requests (company_id, entered_by_id);
create index leave_requests_decided_by on leave_requests (company_id, decided_by_id) where decided_by_id is not null;

-- The days of approved leave that cost something. 'minutes' are hours of the day, 'full_minutes' those of a whole day.
create table leave_days (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  leave_id uuid not null,
  date date not null,
  employee_id uuid not null,
  minutes int not null,
  full_minutes int not null,
  unique (company_id, leave_id, date),
  constraint leave_days_minutes_check check (minutes between 1 and full_minutes),
  foreign key (company_id, leave_id) references leave_requests (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id)
);
create index leave_days_employee on leave_days (company_id, employee_id, date);
create index leave_days_date on leave_days (company_id, date);

-- Every change of a request with its author.
create table leave_history (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  leave_id uuid not null,
  change text not null,
  changed_by_id uuid,
  starts_on date not null,
  ends_on date,
  text text,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint leave_history_change_check check (change in ('requested', 'entered', 'changed', 'questioned', 'approved',
    'refused', 'withdrawn', 'cancelled', 'shortened', 'ended')),
  foreign key (company_id, leave_id) references leave_requests (company_id, id),
  foreign key (company_id, changed_by_id) references users (company_id, id)
);
create index leave_history_leave on leave_history (company_id, leave_id, created_at);
create index leave_history_changed_by on leave_history (company_id, changed_by_id) where changed_by_id is not null;
`;

/** Adds leave: its settings and kinds, requests with their history, and the days that they cost. */
export class Migration20261130120000_leave extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
