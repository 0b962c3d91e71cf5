import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../../test/with-test-app.js';
import { TEXT_RECORDS } from '../common/personal-data/all-personal-data.js';

/** The check constraints that allow column `c` a list of fixed words only, such as statuses. */
const FIXED_WORDS = `
  select from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
   where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
     and a.attname = c.column_name
     and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[[^()]*\\]\\)\\)\\)( NOT VALID)?$'`;

describe('erasing a member', () => {
  const t = withTestApp();

  it('searches every text of a company’s records for the name', async () => {
    const columns = await t.sql<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
        where c.table_schema = 'public' and c.data_type in ('text', 'json', 'jsonb')
          and exists (select from information_schema.columns o where o.table_schema = 'public'
                         and o.table_name = c.table_name and o.column_name = 'company_id')
          and not exists (${FIXED_WORDS})
        order by 1`,
    );
    const covered = [...TEXT_RECORDS.values()].flatMap(({ table, fields }) =>
      Object.values(fields).map((column) => `${table}.${column}`),
    );
    const open = columns
      .map(({ name }) => name)
      .filter((name) => !covered.includes(name) && !(name in NO_FREE_TEXT));
    expect(open).toEqual([]);
  });
});

/** Text columns that are not searched for other people's names, with the reason. */
const NO_FREE_TEXT: Record<string, string> = {
  ...reason('ids, names of fields, hours, times and statuses only', {
    audit_log: ['action', 'changes', 'object_type', 'readers', 'request_id'],
  }),
  ...reason('another person’s invitation; the erased person’s own one is deleted as a whole', {
    invitations: [
      'email',
      'first_name',
      'last_name',
      'payroll_number',
      'phone',
      'badge_number',
      'token_hash',
    ],
  }),
  ...reason('a mail, which is deleted with its account, or loses its recipient with the invitation', {
    mails: ['link', 'problem', 'recipient'],
  }),
  ...reason('a copy of a typed text or of a record, which the erasure clears', {
    idempotency_keys: ['response'],
    notifications: ['quote'],
  }),
  ...reason('a text of the server, which contains no names but those of plans', {
    notifications: ['title', 'message'],
  }),
  ...reason(
    'the name of a plan, a venue or a kind of leave, which a member with the same name does not own',
    {
      rotas: ['name'],
      rota_template_schedules: ['name'],
      rota_template_shifts: ['rota_name'],
      schedules: ['name'],
      venues: ['name'],
      leave_kinds: ['name'],
      leave_pay: ['name'],
      pay_lines: ['name'],
    },
  ),
  ...reason('the data that identifies an erased person, encrypted', { erasures: ['traces'] }),
  ...reason('a fixed word, an id or a time', {
    erased_texts: ['field', 'record_type'],
    calendar_feeds: ['token_hash'],
    erasures: ['step'],
    idempotency_keys: ['key', 'request_hash'],
    notifications: ['data', 'dedupe_key', 'subject', 'type'],
    pay_periods: ['columns'],
    pay_settings: ['columns'],
    availability_exceptions: ['end_time', 'start_time'],
    availability_patterns: ['lines'],
    leave_requests: ['end_time', 'start_time'],
    leave_settings: ['half_day_at'],
    cover_settings: ['offers_reach', 'swaps'],
    pay_rules: ['rules'],
    published_shifts: ['end_time', 'start_time'],
    shifts: ['end_time', 'start_time'],
    rota_template_schedules: ['end_time', 'start_time'],
    rota_template_shifts: ['end_time', 'start_time'],
    shift_notices: ['end_time', 'start_time'],
    shift_offers: ['end_time', 'start_time'],
    shift_swaps: ['end_time', 'other_end_time', 'other_start_time', 'start_time'],
    schedules: ['end_time', 'start_time'],
    task_templates: ['due_time', 'start_time', 'weekdays'],
    timesheets: ['changed_from', 'end_time', 'flags', 'start_time'],
    invitations: ['usual_weekdays'],
    users: ['usual_weekdays'],
    clock_entries: ['flags'],
    clock_presses: ['flags'],
    notification_settings: ['choices', 'quiet_from', 'quiet_to'],
  }),
  ...reason('the name of the person, which the erasure replaces', {
    pay_lines: ['first_name', 'last_name', 'payroll_number'],
  }),
  ...reason('the name of a role or of a supplement, which shifts with the same text have', {
    rates: ['role', 'supplement'],
  }),
  ...reason('a device, which is deleted with its session', {
    push_devices: ['agent', 'endpoint_hash', 'sid', 'subscription'],
  }),
  ...reason('a location of the person, which is cleared with the membership', {
    timesheets: ['clock_in_location', 'clock_out_location'],
    clock_presses: ['location'],
  }),
  ...reason('another member', {
    users: [
      'badge_number',
      'badge_photo_url',
      'first_name',
      'last_name',
      'payroll_number',
      'phone',
      'profile_image_url',
    ],
  }),
  ...reason('a place on the map', {
    venues: ['address_line1', 'address_line2', 'city', 'contact_phone', 'county', 'postcode'],
  }),
};

function reason(why: string, columns: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => [`${table}.${name}`, why])),
  );
}
