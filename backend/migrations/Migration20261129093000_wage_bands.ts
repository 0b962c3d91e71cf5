import { Migration } from '@mikro-orm/migrations';

/** Members may have a band of the minimum wage. Without one the wage from 21 years applies. */
export class Migration20261129093000_wage_bands extends Migration {
  override up(): void {
    this.addSql(`
      alter table users add column wage_band text
        constraint users_wage_band_check check (wage_band in ('from_21', 'from_18', 'below_18', 'apprentice'))`);
  }
}
