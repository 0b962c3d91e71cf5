import { Migration } from '@mikro-orm/migrations';

const up = `
-- The minutes after which employers are notified that an employee is late, and the further minutes until a no-show.
alter table companies add column shift_late_minutes int not null default 15 check (shift_late_minutes between 1 and 240);
alter table companies add column no_show_minutes int not null default 30 check (no_show_minutes between 1 and 240);
-- The distance from the venue up to which a clock action is not flagged. Null allows any distance.
alter table venues add column clock_radius_metres int check (clock_radius_metres > 0);
-- The phone number that employers call.
alter table users add column phone text;
`;

/** Adds the settings for late employees and no-shows. */
export class Migration20261122212000_late_shifts extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
