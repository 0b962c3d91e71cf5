import { Migration } from '@mikro-orm/migrations';

/** Timesheets keep a copy of the planned break, beside that of the planned times. */
export class Migration20261125020000_planned_breaks extends Migration {
  override up(): void {
    this.addSql('alter table timesheets add column planned_break_minutes int');
    this.addSql(`
      update timesheets t set planned_break_minutes = coalesce(
          (select c.planned_break_minutes from clock_entries c
            where c.company_id = t.company_id and c.timesheet_id = t.id order by c.id limit 1),
          (select s.break_minutes from schedules s where s.company_id = t.company_id and s.id = t.schedule_id),
          (select p.break_minutes from published_shifts p
            where p.company_id = t.company_id and p.id = t.rota_shift_id),
          (select r.break_minutes from rota_shifts r where r.company_id = t.company_id and r.id = t.rota_shift_id))
       where t.planned_starts_at is not null`);
  }
}
