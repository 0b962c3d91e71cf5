import { Migration } from '@mikro-orm/migrations';

const up = `
-- One open offer of the remaining time of a shift to which somebody did not come. Of several, which were never meant, the first one
-- stays open.
update shift_offers o set status = 'withdrawn', ended_at = now(), updated_at = now()
 where o.status = 'open' and o.replaces_employee_id is not null
   and exists (
     select from shift_offers f
      where f.company_id = o.company_id and f.status = 'open' and f.replaces_employee_id = o.replaces_employee_id
        and coalesce(f.replaces_rota_shift_id, f.replaces_schedule_id) = coalesce(o.replaces_rota_shift_id, o.replaces_schedule_id)
        and (f.created_at, f.id) < (o.created_at, o.id));
create unique index shift_offers_open_replacement on shift_offers
  (company_id, coalesce(replaces_rota_shift_id, replaces_schedule_id), replaces_employee_id)
  where status = 'open' and replaces_employee_id is not null;
`;

/** Allows one open offer of the remaining time of a shift. */
export class Migration20261130203000_replacement_offers extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
