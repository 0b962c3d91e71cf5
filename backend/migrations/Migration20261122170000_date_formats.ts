import { Migration } from '@mikro-orm/migrations';

/** How dates and times read is a company's choice; those that are there keep what they have. */
export class Migration20261122170000_date_formats extends Migration {
  override up(): void {
    this.addSql(`alter table companies add column date_format text not null default 'specification'
      check (date_format in ('specification', 'uk'))`);
  }
}
