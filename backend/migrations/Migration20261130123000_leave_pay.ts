import { Migration } from '@mikro-orm/migrations';

const up = `
-- The days of leave that a locked period settled, with the minutes that it paid or took back. Days of unpaid leave have 0
-- minutes, so that a later change of the kind does not pay them. Rows of deleted leave stay. Those without a period are owed,
-- and the next lock pays them.
create table leave_pay (
  id uuid primary key,
  company_id uuid not null,
  pay_period_id uuid,
  leave_id uuid,
  employee_id uuid not null,
  date date not null,
  name text not null,
  is_paid boolean not null,
  minutes int not null,
  constraint leave_pay_minutes_check check (is_paid or minutes = 0),
  constraint leave_pay_owed_check check (pay_period_id is not null or leave_id is null),
  foreign key (company_id, pay_period_id) references pay_periods (company_id, id),
  foreign key (company_id, leave_id) references leave_requests (company_id, id) on delete set null (leave_id),
  foreign key (company_id, employee_id) references users (company_id, id)
);
create index leave_pay_period on leave_pay (company_id, pay_period_id, employee_id);
create index leave_pay_day on leave_pay (company_id, leave_id, date);
create index leave_pay_employee on leave_pay (company_id, employee_id, date);

-- Days of leave that changed since the last lock that settled them. A change is a row, so that a lock never misses one.
create table leave_pay_changes (
  id uuid primary key,
  company_id uuid not null references companies on delete restrict,
  leave_id uuid not null,
  date date not null,
  foreign key (company_id, leave_id) references leave_requests (company_id, id) on delete cascade
);
create index leave_pay_changes_date on leave_pay_changes (company_id, date);
create index leave_pay_changes_leave on leave_pay_changes (company_id, leave_id);

create function note_leave_to_pay() returns trigger language plpgsql as $$
declare
  changed leave_days := case when tg_op = 'DELETE' then old else new end;
begin
  insert into leave_pay_changes (id, company_id, leave_id, date)
  values (gen_random_uuid(), changed.company_id, changed.leave_id, changed.date);
  return null;
end $$;
create trigger leave_days_to_pay after insert or delete or update of minutes on leave_days
  for each row execute function note_leave_to_pay();
insert into leave_pay_changes (id, company_id, leave_id, date)
select gen_random_uuid(), company_id, leave_id, date from leave_days;

-- Lines of leave have the name of its kind.
alter table pay_lines add column name text,
  drop constraint pay_lines_element_check,
  add constraint pay_lines_element_check check (element in
    ('basic', 'night', 'weekend', 'bank_holiday', 'overtime', 'break', 'correction', 'leave', 'holiday_pay')),
  add constraint pay_lines_name_check check ((element = 'leave') = (name is not null));
`;

/** Stores the leave that locked periods paid, and the days of leave that changed since. */
export class Migration20261130123000_leave_pay extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
