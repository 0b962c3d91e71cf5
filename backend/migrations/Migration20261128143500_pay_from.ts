import { Migration } from '@mikro-orm/migrations';

const up = `
-- The day from which hours are payable if it is later than their date, because they were left for a later period, or were
-- sent or approved after the lock of their own one. Otherwise null. Triggers keep it, so that a lock writes no timesheet.
alter table timesheets add column pay_from date;

create function pay_from_of(company uuid, timesheet uuid, day date) returns date language sql stable as $$
  select nullif(greatest(day,
    (select max(p.ends_on) + 1 from pay_periods p where p.company_id = company),
    (select max(l.pay_from) from pay_deferrals l where l.company_id = company and l.timesheet_id = timesheet),
    (select max(l.pay_from) from clock_entries x
       join pay_deferrals l on l.company_id = x.company_id and l.clock_entry_id = x.id
      where x.company_id = company and x.timesheet_id = timesheet)), day)
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

create function set_pay_from_of_left() returns trigger language plpgsql as $$
declare
  changed pay_deferrals := case when tg_op = 'DELETE' then old else new end;
begin
  update timesheets t set pay_from = pay_from_of(t.company_id, t.id, t.date)
   where t.company_id = changed.company_id and t.id = coalesce(changed.timesheet_id,
     (select x.timesheet_id from clock_entries x where x.company_id = changed.company_id and x.id = changed.clock_entry_id));
  return null;
end $$;
create trigger pay_deferrals_pay_from after insert or update or delete on pay_deferrals
  for each row execute function set_pay_from_of_left();

create function set_pay_from_of_entry() returns trigger language plpgsql as $$
begin
  update timesheets t set pay_from = pay_from_of(t.company_id, t.id, t.date)
   where t.company_id = new.company_id and t.id = new.timesheet_id
     and exists (select from pay_deferrals l where l.company_id = new.company_id and l.clock_entry_id = new.id);
  return null;
end $$;
create trigger clock_entries_pay_from after update of timesheet_id on clock_entries
  for each row when (new.timesheet_id is not null and old.timesheet_id is distinct from new.timesheet_id)
  execute function set_pay_from_of_entry();

alter table timesheets drop column pay_period_id;
`;

/** Finds the hours of a pay period by the day from which they are payable, instead of a mark on each timesheet. */
export class Migration20261128143500_pay_from extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
