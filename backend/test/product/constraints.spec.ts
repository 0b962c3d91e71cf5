import { describe, expect, it } from '@jest/globals';
import { announce } from '../announcements.js';
import { clockIn, clockOut } from '../clock.js';
import { shiftFor } from '../hours.js';
import { newId } from '../ids.js';
import { approvedLeave } from '../leave.js';
import { planRota, shiftFor as rotaShift } from '../rotas.js';
import { giveTask, repeatTask } from '../tasks.js';
import { withTestApp } from '../with-test-app.js';

/** Returns a statement that copies each row of a table with a new id. */
const again = (table: string, about = '{}') =>
  `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid()) || '${about}')).*
     from ${table} r`;

const CASES = [
  ['companies_first_day_of_week_check', 'update companies set first_day_of_week = 7'],
  ['companies_location_retention_days_check', 'update companies set location_retention_days = 0'],
  ['companies_date_format_check', `update companies set date_format = 'us'`],
  ['companies_shift_late_minutes_check', 'update companies set shift_late_minutes = 0'],
  ['companies_no_show_minutes_check', 'update companies set no_show_minutes = 241'],
  ['companies_approval_tolerance_minutes_check', 'update companies set approval_tolerance_minutes = -1'],
  ['account_tokens_kind_check', `update account_tokens set kind = 'invitation'`],
  ['users_role_check', `update users set role = 'admin'`],
  ['users_wage_band_check', `update users set wage_band = 'over_90'`],
  ['users_check', `update users set company_id = null where role = 'employer'`],
  ['invitations_role_check', `update invitations set role = 'admin'`],
  ['invitations_address', `update invitations set email = null, role = 'employer'`],
  ['invitations_wage_band_check', `update invitations set wage_band = 'over_90'`],
  ['invitations_status_check', `update invitations set status = 'sent'`],
  ['mails_kind_check', `update mails set kind = 'news'`],
  ['mails_status_check', `update mails set status = 'lost'`],
  ['pictures_kind_check', `update pictures set kind = 'logo'`],
  ['venues_latitude_check', 'update venues set latitude = 90.1'],
  ['venues_longitude_check', 'update venues set longitude = -180.1'],
  ['venues_check', 'update venues set longitude = null'],
  ['venues_least_people_check', 'update venues set least_people = 0'],
  ['venues_clock_radius_metres_check', 'update venues set clock_radius_metres = 0'],
  ['venues_nation_check', `update venues set nation = 'wales'`],
  ['schedules_start_time_check', `update schedules set start_time = '9:00'`],
  ['schedules_end_time_check', `update schedules set end_time = '17:60'`],
  ['schedules_status_check', `update schedules set status = 'published'`],
  ['schedules_people_needed_check', 'update schedules set people_needed = 51'],
  ['shifts_ended_because_check', `update shifts set ended_because = 'moved'`],
  ['shifts_one_plan', 'update shifts set rota_id = null, schedule_id = null'],
  ['published_shifts_one_plan', 'update published_shifts set rota_id = null, schedule_id = null'],
  ['rotas_type_check', `update rotas set type = 'hourly'`],
  ['rotas_status_check', `update rotas set status = 'active'`],
  ['shifts_one_person', 'update shifts set employee_id = id, invitation_id = id'],
  ['published_shifts_one_person', 'update published_shifts set employee_id = id, invitation_id = id'],
  ['shift_notices_kind_check', `update shift_notices set kind = 'asked'`],
  ['timesheets_break_minutes_check', 'update timesheets set break_minutes = 1441'],
  ['timesheets_worked_minutes_check', 'update timesheets set worked_minutes = -1'],
  ['timesheets_status_check', `update timesheets set status = 'draft'`],
  ['timesheets_break_source_check', `update timesheets set break_source = 'guessed'`],
  ['pay_rules_version_check', 'update pay_rules set version = 1'],
  ['timesheets_check', 'update timesheets set schedule_id = null'],
  ['timesheets_check', 'update timesheets set rota_shift_id = id'],
  ['clock_entries_status_check', `update clock_entries set status = 'lost', clocked_out_at = null`],
  ['clock_entries_source_check', `update clock_entries set source = 'phone'`],
  ['clock_entries_check', 'update clock_entries set schedule_id = null'],
  ['clock_entries_check', 'update clock_entries set rota_shift_id = id'],
  ['clock_entries_check1', 'update clock_entries set clocked_out_at = null'],
  ['clock_entries_check1', `update clock_entries set status = 'missed'`],
  ['clock_entries_check2', `update clock_entries set clocked_out_at = clocked_in_at - interval '1 minute'`],
  ['clock_presses_kind_check', `update clock_presses set kind = 'break'`],
  ['clock_breaks_times', `update clock_breaks set starts_at = now(), ends_at = now() - interval '1 minute'`],
  ['clock_presses_waited_ms_check', 'update clock_presses set waited_ms = -1'],
  ['clock_breaks_minutes_check', 'update clock_breaks set minutes = 1441'],
  ['messages_check', 'update messages set receiver_id = sender_id'],
  ['tasks_check', 'update tasks set schedule_id = id, rota_shift_id = id'],
  ['tasks_check1', `update tasks set template_date = '2027-01-19'`],
  ['tasks_check2', 'update tasks set completed_at = now()'],
  ['tasks_check2', `update tasks set status = 'completed'`],
  ['tasks_status_check', `update tasks set status = 'done'`],
  ['tasks_priority_check', `update tasks set priority = 'asap'`],
  ['tasks_of_template', again('tasks')],
  ['task_steps_check', 'update task_steps set done_at = now()'],
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
  ['rota_template_schedules_day_check', 'update rota_template_schedules set day = 31'],
  ['pay_settings_kind_check', `update pay_settings set kind = 'daily'`],
  ['pay_settings_duration_check', `update pay_settings set duration_format = 'days'`],
  ['pay_settings_anchor_check', 'update pay_settings set anchor = null'],
  ['pay_periods_days_check', `update pay_periods set ends_on = '2020-01-01'`],
  ['pay_periods_duration_check', `update pay_periods set duration_format = 'days'`],
  ['pay_periods_starts_on', again('pay_periods', '{"ends_on": "2026-12-24"}')],
  ['pay_periods_ends_on', again('pay_periods', '{"starts_on": "2026-11-17"}')],
  ['pay_lines_element_check', `update pay_lines set element = 'bonus'`],
  ['pay_lines_name_check', `update pay_lines set name = 'Holiday'`],
  ['pay_lines_position', again('pay_lines')],
  ['pay_lines_rate_check', 'update pay_lines set pence = 5'],
  ['leave_pay_minutes_check', 'update leave_pay set is_paid = false'],
  ['leave_pay_owed_check', 'update leave_pay set pay_period_id = null, leave_id = gen_random_uuid()'],
  ['pay_corrections_minutes_check', 'update pay_corrections set minutes = 0'],
  ['pay_deferrals_one_check', 'update pay_deferrals set timesheet_id = null'],
  ['pay_deferrals_timesheet', again('pay_deferrals')],
  ['rates_subject_check', 'update rates set employee_id = null'],
  ['rates_supplement_check', `update rates set employee_id = null, supplement = 'dirt'`],
  ['rates_value_check', 'update rates set pence_per_hour = null'],
  ['rates_pence_check', 'update rates set pence_per_hour = -1'],
  ['rates_percent_check', 'update rates set percent = 10, pence_per_hour = null'],
  ['rates_employee', again('rates')],
  ['availability_exceptions_kind_check', `update availability_exceptions set kind = 'maybe'`],
  ['availability_exceptions_times_check', `update availability_exceptions set start_time = '09:00'`],
  [
    'leave_employments_days_check',
    `update leave_employments set joined_on = '2026-02-01', left_on = '2026-01-01'`,
  ],
  ['leave_entitlements_basis_check', `update leave_entitlements set basis = 'weeks'`],
  ['leave_entitlements_amount_check', 'update leave_entitlements set amount = null'],
  ['leave_corrections_kind_check', `update leave_corrections set kind = 'guess'`],
  ['leave_corrections_unit_check', `update leave_corrections set unit = 'weeks'`],
  ['leave_settings_closes_check', 'update leave_settings set availability_closes_days = 29'],
  ['leave_settings_notes_kept_check', 'update leave_settings set notes_kept_days = 29'],
  ['leave_settings_carry_over_check', 'update leave_settings set carry_over_half_days = -1'],
  ['cover_settings_decline_hours_check', 'update cover_settings set decline_hours = 337'],
  ['cover_settings_swaps_check', `update cover_settings set swaps = 'anyone'`],
  ['shift_offers_mode_check', `update shift_offers set mode = 'draw'`],
  ['shift_offers_status_check', `update shift_offers set status = 'lost', ended_at = now()`],
  ['shift_offers_plan_check', 'update shift_offers set rota_shift_id = null, schedule_id = null'],
  ['shift_offers_replaces_check', 'update shift_offers set replaces_employee_id = null'],
  ['shift_offers_ended_check', 'update shift_offers set ended_at = now()'],
  ['shift_offers_open', again('shift_offers')],
  ['shift_offers_open_replacement', again('shift_offers', `{"from_employee_id": "${newId()}"}`)],
  ['shift_offer_people_answer_check', `update shift_offer_people set answer = 'maybe', answered_at = now()`],
  ['shift_offer_people_answered_check', 'update shift_offer_people set answered_at = now()'],
  ['shift_swaps_status_check', `update shift_swaps set status = 'lost'`],
  ['shift_swaps_receiver_check', `update shift_swaps set status = 'accepted'`],
  ['shift_swaps_other_check', `update shift_swaps set other_date = date`],
  ['shift_swaps_open', again('shift_swaps')],
  ['cover_settings_offers_reach_check', `update cover_settings set offers_reach = 'none'`],
  [
    'shift_declines_ended_because_check',
    `update shift_declines set ended_at = now(), ended_because = 'lost'`,
  ],
  ['shift_declines_ended_check', 'update shift_declines set ended_at = now()'],
  ['leave_kinds_code_check', `update leave_kinds set code = 'holiday'`],
  ['leave_requests_status_check', `update leave_requests set status = 'lost'`],
  ['leave_requests_part_check', `update leave_requests set part = 'evening'`],
  ['leave_requests_times_check', `update leave_requests set start_time = '09:00'`],
  ['leave_requests_days_check', 'update leave_requests set ends_on = starts_on - 1'],
  ['leave_requests_one_day_check', `update leave_requests set part = 'morning', ends_on = starts_on + 1`],
  ['leave_requests_minutes_check', 'update leave_requests set day_minutes = 1441'],
  ['leave_days_minutes_check', 'update leave_days set minutes = 0'],
  ['leave_history_change_check', `update leave_history set change = 'lost'`],
  ['rate_settings_own_pay_check', 'update rate_settings set uses_rates = false'],
] as const;

/** Writes that no service makes, by the constraint that refuses them. */
describe('the database refuses', () => {
  const t = withTestApp(async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const town = { addressLine1: '1 High St', city: 'York', postcode: 'YO1 7HH' };
    await boss.post('/venues', { name: 'The Crown', ...town, latitude: 53.96, longitude: -1.08 }).expect(201);
    const rota = await planRota(boss, { status: 'published', shifts: [rotaShift(guard)] });
    await guard.post(`/shifts/${rota.shifts[0]!.id}/decline`, { reason: 'Exam' }).expect(201);
    await t.clock.set('2026-11-20T09:00:00.000Z');
    await clockIn(guard, { scheduleId: await shiftFor(boss, [guard]) });
    await t.clock.set('2026-11-20T17:00:00.000Z');
    await clockOut(guard, { breakMinutes: 30 });
    await t.sql(
      `insert into pictures (id, user_id, kind, type, bytes, created_at)
       values (gen_random_uuid(), $1, 'profile', 'image/png', '', now())`,
      [guard.id],
    );
    await guard
      .post(`/employees/${guard.id}/availability-exceptions`, { kind: 'cannot', date: '2026-12-21' })
      .expect(201);
    await approvedLeave(boss, guard, { startsOn: '2026-12-14' });
    await boss.patch('/leave-settings', { carryOverHalfDays: 2 }).expect(200);
    await boss.patch('/cover-settings', { declineHours: 12 }).expect(200);
    const entitlement = { year: 2026, basis: 'days', halfDays: 50, joinedOn: '2026-01-01' };
    await boss.patch(`/employees/${guard.id}/leave-entitlement`, entitlement).expect(200);
    const correction = { year: 2026, unit: 'days', amount: 100, reason: 'Agreed' };
    await boss.post(`/employees/${guard.id}/leave-corrections`, correction).expect(201);
    await boss.post('/messages', { receiverId: guard.id, subject: 'Hello', content: 'There' }).expect(201);
    await giveTask(boss, { assignedToId: guard.id });
    const [made, { id: templateId }] = [
      await giveTask(boss, { checklist: 'Lights on' }),
      await repeatTask(boss),
    ];
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
    await boss.patch('/pay-rules', { roundingMinutes: 5 }).expect(200);
    await boss
      .post('/rates', { employeeId: guard.id, startsOn: '2026-01-01', pencePerHour: 1_271 })
      .expect(201);
    await boss.patch('/rate-settings', { usesRates: true, employeesSeePay: true }).expect(200);
    await boss.patch('/pay-settings', { kind: 'weekly', anchor: '2026-11-16' }).expect(200);
    await t.sql(
      `with period as (
         insert into pay_periods (id, company_id, starts_on, ends_on, locked_at, locked_by_id, duration_format, columns)
         values (gen_random_uuid(), $1, '2026-11-16', '2026-11-22', now(), $2, 'decimal', '[]') returning id),
       sheet as (select id, employee_id from timesheets limit 1),
       line as (
         insert into pay_lines (id, company_id, pay_period_id, employee_id, position, first_name, last_name, element, minutes)
         select gen_random_uuid(), $1, period.id, sheet.employee_id, 1, 'A', 'B', 'basic', 60 from period, sheet),
       leave as (
         insert into leave_pay (id, company_id, pay_period_id, employee_id, date, name, is_paid, minutes)
         select gen_random_uuid(), $1, period.id, sheet.employee_id, '2026-11-20', 'Holiday', true, 480
           from period, sheet),
       correction as (
         insert into pay_corrections (id, company_id, employee_id, timesheet_id, minutes, reason, created_by_id,
           created_at, updated_at)
         select gen_random_uuid(), $1, employee_id, id, 5, 'Late', $2, now(), now() from sheet)
       insert into pay_deferrals (id, company_id, timesheet_id, pay_from, reason, created_by_id, created_at, updated_at)
       select gen_random_uuid(), $1, id, '2026-11-23', 'Late', $2, now(), now() from sheet`,
      [boss.user.companyId, boss.id],
    );
    await t.sql(
      `insert into shift_swaps (id, company_id, status, proposer_id, shift_id, date, start_time, end_time, created_at, updated_at)
       select gen_random_uuid(), company_id, 'proposed', employee_id, id, date, start_time, end_time, now(), now()
         from published_shifts where employee_id is not null limit 1`,
    );
    await t.sql(
      `with offer as (
         insert into shift_offers (id, company_id, rota_shift_id, replaces_rota_shift_id, replaces_employee_id, date, start_time,
           end_time, starts_at, ends_at, mode, status, last_moment, offered_by_id, created_at, updated_at)
         select gen_random_uuid(), company_id, id, id, $2::uuid, date, start_time, end_time, starts_at, ends_at, 'first', 'open',
                starts_at, $1, now(), now()
           from shifts where rota_id is not null limit 1 returning id, company_id)
       insert into shift_offer_people (id, company_id, offer_id, employee_id, created_at, updated_at)
       select gen_random_uuid(), company_id, id, $2, now(), now() from offer`,
      [boss.id, guard.id],
    );
    await t.sql(
      `insert into push_devices (id, company_id, user_id, sid, endpoint_hash, subscription, created_at)
       select gen_random_uuid(), $1, $2, min(sid), 'hash', 'keys', now() from session`,
      [boss.user.companyId, guard.id],
    );
    await t.sql(
      `with kept as (
         insert into rota_templates (id, company_id, name, days, created_by_id, created_at, updated_at)
         values (gen_random_uuid(), $1, 'Summer week', 7, $2, now(), now()) returning id, company_id),
       schedule as (
         insert into rota_template_schedules (id, company_id, template_id, day, name, start_time, end_time)
         select gen_random_uuid(), company_id, id, 0, 'Doors', '09:00', '17:00' from kept)
       insert into rota_template_shifts (id, company_id, template_id, day, start_time, end_time)
       select gen_random_uuid(), company_id, id, 0, '09:00', '17:00' from kept`,
      [boss.user.companyId, boss.id],
    );
  });

  it.each(CASES)('a write that violates %s: %s', async (constraint, statement) => {
    await expect(t.sql(statement)).rejects.toMatchObject({ constraint });
  });

  it('no write with a check that the cases above omit', async () => {
    const checks = await t.sql<{ conname: string }>(
      `select conname from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace order by conname`,
    );
    const broken = new Set<string>(CASES.map(([constraint]) => constraint));
    expect(checks.map(({ conname }) => conname).filter((name) => !broken.has(name))).toEqual([]);
  });
});
