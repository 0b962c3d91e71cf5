import { Migration } from '@mikro-orm/migrations';

const up = `
-- On which day of the week a template begins; not known of those that there are.
alter table rota_templates add column starts_on int check (starts_on between 0 and 6);
`;

/** Templates keep their days of the week wherever they are put. */
export class Migration20261122237300_template_days extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
