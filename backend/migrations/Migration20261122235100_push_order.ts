import { Migration } from '@mikro-orm/migrations';

const up = `
-- The reader, whose pushes are sent in the order of their creation. Null only in rows of an older server version.
-- taken_until is the time until which one server is sending the push.
alter table push_messages add column user_id uuid, add column taken_until timestamptz(3);
update push_messages m set user_id = n.user_id from notifications n where n.id = m.notification_id;
create index push_messages_user on push_messages (user_id, due_at, id);
`;

/** Sends the pushes of one reader one after another. */
export class Migration20261122235100_push_order extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
