import { Migration } from '@mikro-orm/migrations';

/**
 * Stores the last employee of a shift that became open because the employee left. For existing open shifts, the
 * published shift names them.
 */
export class Migration20261122235800_former_employees extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table rota_shifts add column if not exists former_employee_id uuid');
    this.addSql(`alter table rota_shifts
      drop constraint if exists rota_shifts_former_employee_fkey,
      add constraint rota_shifts_former_employee_fkey
        foreign key (company_id, former_employee_id) references users (company_id, id) not valid`);
    this.addSql('alter table rota_shifts validate constraint rota_shifts_former_employee_fkey');
    this.addSql(`update rota_shifts s set former_employee_id = told.employee_id
      from (select distinct on (company_id, shift_id) company_id, shift_id, employee_id, kind
              from shift_notices order by company_id, shift_id, created_at desc, id desc) told
      join users e on e.company_id = told.company_id and e.id = told.employee_id and e.deactivated_at is not null
     where s.company_id = told.company_id and s.id = told.shift_id and told.kind <> 'cancelled'
       and s.employee_id is null and s.former_employee_id is null`);
  }
}
