import { Migration } from '@mikro-orm/migrations';

const up = `
-- An announcement with venues or roles reaches employees with a shift there or in that role. Roles have one per line.
alter table announcements
  add column venue_ids uuid[] not null default '{}',
  add column roles text;
`;

/** Aims announcements at venues and roles. */
export class Migration20261128023000_aimed_announcements extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
