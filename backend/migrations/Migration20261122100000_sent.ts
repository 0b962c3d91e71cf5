import { Migration } from '@mikro-orm/migrations';

/** Stores when the current link of an invitation was created, and revokes open invitations of leavers. */
export class Migration20261122100000_sent extends Migration {
  override up(): void {
    this.addSql(`
-- Only sending changed a pending invitation.
alter table invitations add column sent_at timestamptz(3) not null default now();
update invitations set sent_at = updated_at;

update invitations i set status = 'revoked', updated_at = now()
  from users u
 where u.company_id = i.company_id and u.id = i.employer_id
   and i.status = 'pending' and (u.role <> 'employer' or u.deactivated_at is not null);
update mails m set status = 'dead', link = null, problem = 'Its link was no longer valid.'
  from invitations i
 where i.company_id = m.company_id and i.id = m.invitation_id and i.status = 'revoked' and m.status = 'waiting';
`);
  }
}
