import { Migration } from '@mikro-orm/migrations';

const up = `
-- 'edition' gets a new value with each change of the employee, the date, the times or the venue. It is null until the first change
-- after this migration. A swap keeps the editions that the proposer saw. Those that are null are not compared.
alter table published_shifts add column edition uuid;
alter table published_shifts alter column edition set default gen_random_uuid();
alter table shift_swaps add column edition uuid, add column other_edition uuid;
`;

/** Adds editions of published shifts, so that a swap stays void if its shift gets its old times back. */
export class Migration20261130165000_shift_editions extends Migration {
  static readonly isCompatible = true;

  override up(): void {
    this.addSql(up);
  }
}
