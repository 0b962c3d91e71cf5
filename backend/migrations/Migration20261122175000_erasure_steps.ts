import { Migration } from '@mikro-orm/migrations';

/** The searches of erasures come in another order now: what is under way begins again, so that none is left out. */
export class Migration20261122175000_erasure_steps extends Migration {
  override up(): void {
    this.addSql(`update erasures set step = 'answers', after_id = null where step <> 'review'`);
  }
}
