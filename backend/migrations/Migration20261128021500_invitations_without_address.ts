import { Migration } from '@mikro-orm/migrations';

/** Invitations of imported employees may have no e-mail address. The employer passes on their links. */
export class Migration20261128021500_invitations_without_address extends Migration {
  override up(): void {
    this.addSql('alter table invitations alter column email drop not null');
    this.addSql(
      `alter table invitations add constraint invitations_address check (email is not null or role = 'employee') not valid`,
    );
    this.addSql('alter table invitations validate constraint invitations_address');
  }
}
