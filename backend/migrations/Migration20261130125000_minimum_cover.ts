import { Migration } from '@mikro-orm/migrations';

/** Adds the least number of people that a venue needs on each day. Approving leave below it asks. */
export class Migration20261130125000_minimum_cover extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(
      'alter table venues add column least_people int constraint venues_least_people_check check (least_people between 1 and 1000)',
    );
  }
}
