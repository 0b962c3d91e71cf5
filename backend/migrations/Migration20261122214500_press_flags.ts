import { Migration } from '@mikro-orm/migrations';

/** Stores the flags of a clock action itself, so that they stay the same in every entry. */
export class Migration20261122214500_press_flags extends Migration {
  override up(): void {
    this.addSql(`alter table clock_presses add column flags jsonb not null default '[]'`);
  }
}
