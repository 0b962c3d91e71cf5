import { Migration } from '@mikro-orm/migrations';

const up = `
-- The day from which hours are payable if it is later than their date. Triggers keep it, so that a lock writes no timesheet.
alter table timesheets add column pay_from date;

-- Hours are payable later than their date if they were left for a later period, or were sent or approved after the lock of
-- their own one. Hours from before the first paid day are in no period.
create function pay_from_of(company uuid, timesheet uuid, day date) returns date language sql stable as $$
  select case
    when day < (select s.paid_before from pay_settings s where s.company_id = company) then null
    else nullif(greatest(day,
      (select max(p.ends_on) + 1 from pay_periods p where p.company_id = company),
      (select max(l.pay_from) from pay_deferrals l where l.company_id = company and l.timesheet_id = timesheet),
      (select max(l.pay_from) from clock_entries x
         join pay_deferrals l on l.company_id = x.company_id and l.clock_entry_id = x.id
        where x.company_id = company and x.timesheet_id = timesheet)), day) end
$$;

-- Hours that a locked period paid late, and unpaid ones from before the last lock.
update timesheets t set pay_from = p.starts_on from pay_periods p
 where p.company_id = t.company_id and p.id = t.pay_period_id and t.date < p.starts_on;
update timesheets t set pay_from = pay_from_of(t.company_id, t.id, t.date) from pay_settings s
 where s.company_id = t.company_id and t.pay_period_id is null and pay_from_of(t.company_id, t.id, t.date) is not null;

create function set_pay_from() returns trigger language plpgsql as $$
begin
  new.pay_from := pay_from_of(new.company_id, new.id, new.date);
  return new;
end $$;
create trigger timesheets_pay_from_insert before insert on timesheets
  for each row execute function set_pay_from();
create trigger timesheets_pay_from_update before update of status, date on timesheets
  for each row when (old.status <> new.status or old.date <> new.date) execute function set_pay_from();

-- The locked period of approved hours, or null.
create function paid_period_of(company uuid, day date, pay_day date) returns uuid language sql stable as $$
  select p.id from pay_periods p left join pay_settings s on s.company_id = p.company_id
   where p.company_id = company and p.ends_on >= pay_day and (s.paid_before is null or day >= s.paid_before)
   order by p.ends_on limit 1
$$;

-- Hours are paid once.
create function keep_paid_hours() returns trigger language plpgsql as $$
begin
  if paid_period_of(old.company_id, old.date, coalesce(old.pay_from, old.date)) is not null then
    raise exception 'The hours of a locked pay period do not change'
      using errcode = 'check_violation', constraint = 'timesheets_paid_stay';
  end if;
  return new;
end $$;
create trigger timesheets_paid_stay before update of status, date, pay_from, withdrawn_at on timesheets
  for each row when (old.status = 'approved' and (old.status, old.date, old.pay_from, old.withdrawn_at)
    is distinct from (new.status, new.date, new.pay_from, new.withdrawn_at)) execute function keep_paid_hours();

create function set_pay_from_of_left() returns trigger language plpgsql as $$
declare
  changed pay_deferrals := case when tg_op = 'DELETE' then old else new end;
begin
  update timesheets t set pay_from = pay_from_of(t.company_id, t.id, t.date)
   where t.company_id = changed.company_id and t.id = coalesce(changed.timesheet_id,
     (select x.timesheet_id from clock_entries x where x.company_id = changed.company_id and x.id = changed.clock_entry_id))
     and (t.status <> 'approved' or paid_period_of(t.company_id, t.date, coalesce(t.pay_from, t.date)) is null);
  return null;
end $$;
create trigger pay_deferrals_pay_from after insert or update or delete on pay_deferrals
  for each row execute function set_pay_from_of_left();

alter table timesheets drop column pay_period_id;
`;

/** Stores a later pay day of hours. A pay period finds its hours by their days, and no timesheet is marked. */
export class Migration20261128143500_pay_from extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
