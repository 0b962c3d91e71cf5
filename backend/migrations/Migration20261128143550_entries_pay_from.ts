import { Migration } from '@mikro-orm/migrations';

const up = `
create function set_pay_from_of_entry() returns trigger language plpgsql as $$
begin
  update timesheets t set pay_from = pay_from_of(t.company_id, t.id, t.date)
   where t.company_id = new.company_id and t.id in (old.timesheet_id, new.timesheet_id) and t.status = 'pending';
  return null;
end $$;
create trigger clock_entries_pay_from after update of timesheet_id on clock_entries
  for each row when (old.timesheet_id is distinct from new.timesheet_id) execute function set_pay_from_of_entry();
`;

/** Pays pending hours later if they belong to a clock entry that was left. Approved hours stay in their period. */
export class Migration20261128143550_entries_pay_from extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
