import { Migration } from '@mikro-orm/migrations';

/** Rotas say whether their shifts were changed since they were last published, so that a list of these few reads no other
 * rotas. */
export class Migration20261201001500_planned_rotas extends Migration {
  static readonly isCompatible = true;

  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      'alter table rotas add column if not exists has_planned_changes boolean not null default false',
    );
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists rotas_planned');
    this.addSql('create index concurrently rotas_planned on rotas (company_id) where has_planned_changes');
    this.addSql('reset lock_timeout');
    this.addSql(`
      update rotas r set has_planned_changes = true
        from shifts s
        left join published_shifts p on p.company_id = s.company_id and p.rota_id = s.rota_id and p.id = s.id
       where r.company_id = s.company_id and r.id = s.rota_id and r.deleted_at is null and r.status = 'published'
         and case when s.deleted_at is not null then p.id is not null
                  else p.id is null
                    or (s.employee_id, s.venue_id, s.date, s.start_time, s.end_time,
                        s.invitation_id, s.break_minutes, s.role, s.notes)
                       is distinct from (p.employee_id, p.venue_id, p.date, p.start_time, p.end_time,
                                         p.invitation_id, p.break_minutes, p.role, p.notes) end`);
  }
}
