import { Migration } from '@mikro-orm/migrations';

const up = `
-- Hours that differ from the plan by at most these minutes match it.
alter table companies add column approval_tolerance_minutes integer not null default 5
  check (approval_tolerance_minutes between 0 and 240);
`;

/** Lets employers approve the hours that match the plan within a tolerance. */
export class Migration20261128063000_approval_tolerance extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
