import { Migration } from '@mikro-orm/migrations';

/**
 * Removes keys to companies that the keys to pay periods imply. A lock stores 50,000 rows for 5,000 people, and PostgreSQL
 * checks each key of each row.
 */
export class Migration20261128151000_pay_lines_company extends Migration {
  override up(): void {
    this.addSql('alter table pay_lines drop constraint pay_lines_company_id_fkey');
    this.addSql('alter table pay_amounts drop constraint pay_amounts_company_id_fkey');
  }
}
