import { Migration } from '@mikro-orm/migrations';

/** Invitations have the band of the minimum wage that the new member gets. */
export class Migration20261129145700_invited_wage_bands extends Migration {
  override up(): void {
    this.addSql(`
      alter table invitations add column wage_band text
        constraint invitations_wage_band_check check (wage_band in ('from_21', 'from_18', 'below_18', 'apprentice'))`);
  }
}
