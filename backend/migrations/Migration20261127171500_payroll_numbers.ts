import { Migration } from '@mikro-orm/migrations';

/** Members have the number that the company's payroll knows them by. A number belongs to one member of a company. */
export class Migration20261127171500_payroll_numbers extends Migration {
  override up(): void {
    this.addSql('alter table users add column payroll_number text');
    this.addSql(`
      create unique index users_payroll_number on users (company_id, payroll_number)
       where payroll_number is not null`);
  }
}
