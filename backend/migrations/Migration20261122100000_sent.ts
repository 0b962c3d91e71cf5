import { Migration } from '@mikro-orm/migrations';

/** Invitations know when their present link was made; those of employers who have left are open no longer. */
export class Migration20261122100000_sent extends Migration {
  override up(): void {
    this.addSql(`
-- While an invitation was pending, only sending it changed it.
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
