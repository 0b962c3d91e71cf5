import { Migration } from '@mikro-orm/migrations';

const up = `
-- After how many minutes without a clock-in employers are told that somebody is late, and how much later that they did
-- not come.
alter table companies add column shift_late_minutes int not null default 15 check (shift_late_minutes between 1 and 240);
alter table companies add column no_show_minutes int not null default 30 check (no_show_minutes between 1 and 240);
-- How far from the venue's position a press may be before it is flagged; null for any distance.
alter table venues add column clock_radius_metres int check (clock_radius_metres > 0);
-- Where employers reach somebody who has not come.
alter table users add column phone text;
`;

/** What finds out that somebody does not come. */
export class Migration20261122212000_late_shifts extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
