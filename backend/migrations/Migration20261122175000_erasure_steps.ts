import { Migration } from '@mikro-orm/migrations';

/** Restarts running erasures, because their searches run in a new order and none may be skipped. */
export class Migration20261122175000_erasure_steps extends Migration {
  override up(): void {
    this.addSql(`update erasures set step = 'answers', after_id = null where step <> 'review'`);
  }
}
