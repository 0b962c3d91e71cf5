import { Migration } from '@mikro-orm/migrations';

/** Stores the subject of a notification, so that news of one subject can share a row and an alert. */
export class Migration20261122101000_subjects extends Migration {
  override up(): void {
    this.addSql(`
alter table notifications add column subject text;

create function tell_notification_updated() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification_updated', new.id::text || ' ' || new.user_id::text);
  return null;
end $$;
create trigger notifications_tell_updated after update of created_at on notifications
  for each row execute function tell_notification_updated();
`);
  }
}
