import { Migration } from '@mikro-orm/migrations';

/** Records when the owner of an account gave a second factor or opened a mailed link in a browser. */
export class Migration20261128022400_owners_browsers extends Migration {
  override up(): void {
    this.addSql('alter table known_devices add column if not exists proved_at timestamptz(3)');
  }
}
