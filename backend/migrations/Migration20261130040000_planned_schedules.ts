import { Migration } from '@mikro-orm/migrations';

/** Schedules say whether the planner has changed their shifts since they were last published, so that a list of these few
 * reads no other schedules. */
export class Migration20261130040000_planned_schedules extends Migration {
  static readonly isCompatible = true;

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      'alter table schedules add column if not exists has_planned_changes boolean not null default false',
    );
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists schedules_planned');
    this.addSql(
      'create index concurrently schedules_planned on schedules (company_id) where has_planned_changes',
    );
    this.addSql('reset lock_timeout');
    this.addSql(`
      update schedules d set has_planned_changes = true
        from shifts s
        left join published_shifts p on p.company_id = s.company_id and p.id = s.id
       where d.company_id = s.company_id and d.id = s.schedule_id and d.deleted_at is null
         and d.status in ('approved', 'active')
         and case when s.deleted_at is not null then p.id is not null
                  when p.id is null then s.employee_id is not null
                  else (s.employee_id, s.venue_id, s.date, s.start_time, s.end_time, s.break_minutes)
                       is distinct from (p.employee_id, p.venue_id, p.date, p.start_time, p.end_time, p.break_minutes) end`);
  }
}
