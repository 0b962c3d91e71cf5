import { Migration } from '@mikro-orm/migrations';

/** Invitations have the phone, hours, usual days and badge number that the new member gets. */
export class Migration20261129094100_invited_details extends Migration {
  override up(): void {
    this.addSql(`
      alter table invitations
        add column phone text,
        add column contracted_minutes_per_week int,
        add column max_minutes_per_week int,
        add column usual_weekdays jsonb not null default '[]',
        add column badge_number text`);
  }
}
