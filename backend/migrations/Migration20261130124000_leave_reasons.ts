import { Migration } from '@mikro-orm/migrations';

/** Adds the reason for which an employee has a shift during their leave. */
export class Migration20261130124000_leave_reasons extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql('alter table shifts add column leave_reason text');
  }
}
