import { Migration } from '@mikro-orm/migrations';

/** Adds the pay rules and the source of the break to timesheets, and the nation to venues. */
export class Migration20261128062100_timesheets_pay_rules extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    // Rules are null for hours that were submitted without rules, the others for hours from before this migration.
    this.addSql(`
alter table timesheets add column if not exists pay_rules_id uuid,
  add column if not exists break_source text,
  add column if not exists is_clocked boolean`);
    this.addSql(`
alter table timesheets drop constraint if exists timesheets_pay_rules_fkey,
  drop constraint if exists timesheets_break_source_check,
  add constraint timesheets_pay_rules_fkey
    foreign key (company_id, pay_rules_id) references pay_rules (company_id, id) not valid,
  add constraint timesheets_break_source_check
    check (break_source in ('clocked', 'typed', 'automatic', 'planned')) not valid`);
    this.addSql('alter table timesheets validate constraint timesheets_pay_rules_fkey');
    this.addSql('alter table timesheets validate constraint timesheets_break_source_check');
    this.addSql(`
alter table venues add column if not exists nation text not null default 'england_and_wales'
  constraint venues_nation_check check (nation in ('england_and_wales', 'scotland', 'northern_ireland'))`);
  }
}
