import { Migration } from '@mikro-orm/migrations';

const up = String.raw`
-- The person whose name replaces the character U+0001 in the message, and the text that the message quotes.
alter table notifications add column named_id uuid;
alter table notifications add column quote text;

update notifications set named_id = (data ->> 'employeeId')::uuid,
       message = regexp_replace(message, '^.*? (submitted|corrected and resubmitted) ([0-9.]+ hours: )', E'\x01 \\1 \\2')
 where type = 'timesheet_submitted' and data ->> 'employeeId' is not null;
update notifications set named_id = (data ->> 'employeeId')::uuid, message = E'\x01 joined your company.'
 where type = 'invitation_accepted';
-- The audit log contains who asked for a decision or made it. The record contains a quoted reason.
update notifications n set named_id = (
         select l.actor_id from audit_log l
          where l.company_id = n.company_id and l.object_type = 'schedule'
            and l.object_id = (n.data ->> 'scheduleId')::uuid and l.at <= n.created_at + interval '1 second'
          order by l.at desc, l.id desc limit 1),
       message = regexp_replace(regexp_replace(message,
         '^.*? asks you to approve ', E'\x01 asks you to approve '),
         ' was (approved|rejected) by .*$', E' was \\1 by \x01.')
 where type in ('schedule_pending_approval', 'schedule_approved', 'schedule_rejected');
update notifications set message = regexp_replace(message, ' were (rejected|reopened): .*$', ' were \1.')
 where type in ('timesheet_rejected', 'timesheet_reopened');
`;

/** Replaces names in notifications by references. */
export class Migration20261122120000_notification_names extends Migration {
  override up(): void {
    this.addSql(up);
  }
}
