import { Migration } from '@mikro-orm/migrations';

/** Invitations have the payroll number that the new member gets. */
export class Migration20261127180500_invited_payroll_numbers extends Migration {
  override up(): void {
    this.addSql('alter table invitations add column payroll_number text');
  }
}
