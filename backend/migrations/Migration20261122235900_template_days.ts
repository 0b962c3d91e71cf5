import { Migration } from '@mikro-orm/migrations';

const up = `
-- The weekday of a template's first day. Unknown for existing templates.
alter table rota_templates add column starts_on int check (starts_on between 0 and 6);
`;

/** Keeps the weekdays of templates when they are inserted into rotas. */
export class Migration20261122235900_template_days extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
