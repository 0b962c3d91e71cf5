import { Migration } from '@mikro-orm/migrations';

/** Adds the locked pay period that pays a timesheet. Only approved hours can be in one. */
export class Migration20261128061100_timesheets_pay_period extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table timesheets add column if not exists pay_period_id uuid');
    this.addSql(`
alter table timesheets drop constraint if exists timesheets_pay_period_fkey,
  drop constraint if exists timesheets_pay_period_check,
  add constraint timesheets_pay_period_fkey
    foreign key (company_id, pay_period_id) references pay_periods (company_id, id) not valid,
  add constraint timesheets_pay_period_check
    check (pay_period_id is null or (status = 'approved' and withdrawn_at is null)) not valid`);
    this.addSql('alter table timesheets validate constraint timesheets_pay_period_fkey');
    this.addSql('alter table timesheets validate constraint timesheets_pay_period_check');
  }
}
