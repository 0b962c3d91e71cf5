import { Migration } from '@mikro-orm/migrations';

/** Stores the start and end of breaks as clock actions. */
export class Migration20261128063600_break_presses extends Migration {
  override up(): void {
    this.addSql('alter table clock_presses drop constraint clock_presses_kind_check');
    this.addSql(`alter table clock_presses add constraint clock_presses_kind_check
      check (kind in ('in', 'out', 'break_start', 'break_end')) not valid`);
    this.addSql('alter table clock_presses validate constraint clock_presses_kind_check');
  }
}
