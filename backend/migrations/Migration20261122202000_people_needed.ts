import { Migration } from '@mikro-orm/migrations';

/** Stores how many people a schedule needs. */
export class Migration20261122202000_people_needed extends Migration {
  override up(): void {
    this.addSql(
      'alter table schedules add column people_needed int not null default 1 check (people_needed between 1 and 50)',
    );
  }
}
