import { Migration } from '@mikro-orm/migrations';

/** Stores the company's format of dates and times. Existing companies keep the specification's format. */
export class Migration20261122170000_date_formats extends Migration {
  override up(): void {
    this.addSql(`alter table companies add column date_format text not null default 'specification'
      check (date_format in ('specification', 'uk'))`);
  }
}
