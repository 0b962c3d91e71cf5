import { Migration } from '@mikro-orm/migrations';

/** Adds an index for each order of invitation lists. */
export class Migration20261122132000_invitation_lists extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql('drop index concurrently if exists invitations_expiry');
    this.addSql(`create index concurrently invitations_expiry on invitations (company_id, expires_at, id)`);
    this.addSql('drop index concurrently if exists invitations_address');
    this.addSql(`create index concurrently invitations_address on invitations (company_id, email, id)`);
    this.addSql('drop index concurrently if exists invitations_status');
    this.addSql(
      `create index concurrently invitations_status on invitations (company_id, status, created_at desc, id desc)`,
    );
    this.addSql('reset lock_timeout');
  }
}
