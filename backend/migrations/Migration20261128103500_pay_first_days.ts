import { Migration } from '@mikro-orm/migrations';

/** Adds the first day of a company's first pay period. Companies without one start at their anchor. */
export class Migration20261128103500_pay_first_days extends Migration {
  override up(): void {
    this.addSql('alter table pay_settings add column first_day date');
  }
}
