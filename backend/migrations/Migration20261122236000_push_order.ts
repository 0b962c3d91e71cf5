import { Migration } from '@mikro-orm/migrations';

const up = `
-- Whose it is: what waits for one reader leaves in the order in which it was written. Null only where a server of the
-- version before wrote it. A server that has taken it has it until then.
alter table push_messages add column user_id uuid, add column taken_until timestamptz(3);
update push_messages m set user_id = n.user_id from notifications n where n.id = m.notification_id;
create index push_messages_user on push_messages (user_id, due_at, id);
`;

/** Pushes of one reader leave one after the other. */
export class Migration20261122236000_push_order extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
