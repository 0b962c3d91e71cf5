import { Migration } from '@mikro-orm/migrations';

/** Adds the number of days after the end of leave until its notes are deleted. */
export class Migration20261201004000_leave_notes_kept extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(
      `alter table leave_settings add column notes_kept_days int not null default 730
         constraint leave_settings_notes_kept_check check (notes_kept_days between 30 and 2555)`,
    );
  }
}
