import { Migration } from '@mikro-orm/migrations';

const up = `
-- True if an employer dismissed the dashboard's checklist of a new company.
alter table companies add column hides_set_up boolean not null default false;
-- Companies whose employees already clock in are not new.
update companies c set hides_set_up = true
 where exists (select from clock_entries e where e.company_id = c.id);
`;

/** Lets employers dismiss the checklist of a new company. */
export class Migration20261128032000_company_set_up extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
