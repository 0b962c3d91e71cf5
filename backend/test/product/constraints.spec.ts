import { describe, expect, it } from '@jest/globals';
import { announce } from '../announcements.js';
import { giveTask, repeatTask } from '../tasks.js';
import { withTestApp } from '../with-test-app.js';

/** Writes each row of a table once more, as another one. */
const again = (table: string, about = '{}') =>
  `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()) || '${about}')).*
     from ${table} r`;

/** What no service writes, by what the database refuses it for. */
describe('the database refuses', () => {
  const t = withTestApp(async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    await boss.post('/messages', { receiverId: guard.id, subject: 'Hello', content: 'There' }).expect(201);
    await giveTask(boss, { assignedToId: guard.id });
    const [made, { id: templateId }] = [await giveTask(boss), await repeatTask(boss)];
    await t.sql(`update tasks set template_id = $2, template_date = '2027-01-19' where id = $1`, [
      made.id,
      templateId,
    ]);
    const { id } = await announce(boss, { mustRead: true });
    await guard.post(`/announcements/${id}/confirm`, { edition: 1 }).expect(200);
    await guard.patch('/notification-settings', { quietFrom: '22:00', quietTo: '07:00' }).expect(200);
    for (const table of ['notification_mails', 'push_messages']) {
      await t.sql(
        `insert into ${table} (id, notification_id, user_id, due_at)
         select gen_random_uuid(), n.id, n.user_id, '2100-01-01' from notifications n
          where not exists (select from ${table} w where w.notification_id = n.id)`,
      );
    }
    await t.sql(
      `insert into push_devices (id, company_id, user_id, sid, endpoint_hash, subscription, created_at)
       select gen_random_uuid(), $1, $2, min(sid), 'hash', 'keys', now() from session`,
      [boss.user.companyId, guard.id],
    );
    await t.sql(
      `with kept as (
         insert into rota_templates (id, company_id, name, days, created_by_id, created_at, updated_at)
         values (gen_random_uuid(), $1, 'Summer week', 7, $2, now(), now()) returning id, company_id)
       insert into rota_template_shifts (id, company_id, template_id, day, start_time, end_time)
       select gen_random_uuid(), company_id, id, 0, '09:00', '17:00' from kept`,
      [boss.user.companyId, boss.id],
    );
  });

  it.each([
    ['messages_check', 'update messages set receiver_id = sender_id'],
    ['tasks_check', 'update tasks set schedule_id = id, rota_shift_id = id'],
    ['tasks_check1', `update tasks set template_date = '2027-01-19'`],
    ['tasks_check2', 'update tasks set completed_at = now()'],
    ['tasks_check2', `update tasks set status = 'completed'`],
    ['tasks_status_check', `update tasks set status = 'done'`],
    ['tasks_priority_check', `update tasks set priority = 'asap'`],
    ['tasks_of_template', again('tasks')],
    ['task_templates_check', 'update task_templates set deleted_at = now()'],
    ['task_templates_check', 'update task_templates set is_active = false'],
    ['task_templates_priority_check', `update task_templates set priority = 'asap'`],
    ['announcements_priority_check', `update announcements set priority = 'asap'`],
    ['announcements_target_audience_check', `update announcements set target_audience = 'nobody'`],
    ['announcement_confirmations_company_id_announcement_id_user__key', again('announcement_confirmations')],
    ['notification_settings_check', 'update notification_settings set quiet_to = null'],
    ['notification_mails_notification_id_key', again('notification_mails')],
    ['push_messages_notification_id_key', again('push_messages')],
    [
      'notification_mails_notification_id_fkey',
      'update notification_mails set notification_id = gen_random_uuid()',
    ],
    ['notification_mails_mail_id_fkey', 'update notification_mails set mail_id = gen_random_uuid()'],
    ['push_messages_notification_id_fkey', 'update push_messages set notification_id = gen_random_uuid()'],
    ['push_devices_endpoint_hash_key', again('push_devices')],
    ['rota_templates_own_name', again('rota_templates', '{"name": "SUMMER WEEK"}')],
    ['rota_templates_days_check', 'update rota_templates set days = 32'],
    ['rota_templates_starts_on_check', 'update rota_templates set starts_on = 7'],
    ['rota_template_shifts_day_check', 'update rota_template_shifts set day = 31'],
  ])('what breaks %s: %s', async (constraint, statement) => {
    await expect(t.sql(statement)).rejects.toMatchObject({ constraint });
  });
});
