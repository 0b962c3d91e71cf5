import { Migration } from '@mikro-orm/migrations';

/** What is unusual about a press itself, so that it counts for the same wherever it comes to stand. */
export class Migration20261122214500_press_flags extends Migration {
  override up(): void {
    this.addSql(`alter table clock_presses add column flags jsonb not null default '[]'`);
  }
}
