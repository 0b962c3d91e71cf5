import { Migration } from '@mikro-orm/migrations';

const KINDS = ['invitation', 'reset', 'confirm', 'password_changed', 'notifications'];

/** Adds the queue of notifications by mail. One mail combines all that are due for a member. */
export class Migration20261122231000_notification_mails extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const kinds = KINDS.map((kind) => `'${kind}'`).join(', ');
    this.addSql(`
alter table mails drop constraint if exists mails_kind_check,
  add constraint mails_kind_check check (kind in (${kinds})) not valid`);
    this.addSql('alter table mails validate constraint mails_kind_check');
    this.addSql(`
create table if not exists notification_mails (
  id uuid primary key,
  notification_id uuid not null unique references notifications on delete cascade,
  user_id uuid not null,
  starts_at timestamptz(3),
  due_at timestamptz(3) not null,
  mail_id uuid references mails on delete cascade
)`);
    this.addSql(
      'create index if not exists notification_mails_due on notification_mails (due_at) where mail_id is null',
    );
    this.addSql(
      'create index if not exists notification_mails_user on notification_mails (user_id, due_at) where mail_id is null',
    );
    this.addSql('create index if not exists notification_mails_mail on notification_mails (mail_id)');
  }
}
