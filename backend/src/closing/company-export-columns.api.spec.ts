import { describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { compiler } from '../../test/sql-compiler.js';
import { withTestApp } from '../../test/with-test-app.js';
import { COMPANY_TABLES } from '../common/personal-data/all-personal-data.js';

/** The columns of all companies' tables that no view of the export uses. */
const NOT_EXPORTED = `
  select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass and k.relkind in ('r', 'p')
   where c.table_schema = 'public'
     and (c.table_name = 'companies' or exists (
       select from information_schema.columns o
        where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'company_id'))
     and c.column_name not in ('company_id', 'version')
     and not exists (
       select from information_schema.view_column_usage u
        where u.view_schema = 'exported' and u.table_schema = 'public' and u.table_name = c.table_name
          and u.column_name = c.column_name)
   order by 1`;

describe('the files of a company’s export', () => {
  const t = withTestApp();

  it('contain every column of the company’s tables that has no reason to be left out', async () => {
    await t.sql('create schema exported');
    for (const { name, from, columns } of COMPANY_TABLES) {
      const selected = Object.entries(columns).map(([key, column]) => sql`${column} as ${sql.id(key)}`);
      const query = sql`create view ${sql.id('exported', name)} as select ${sql.join(selected)} from ${from}`;
      await t.sql(query.compile(compiler).sql);
    }
    const names = (await t.sql<{ name: string }>(NOT_EXPORTED)).map(({ name }) => name);
    const reasons = Object.keys(LEFT_OUT);
    const hasReason = (name: string) =>
      reasons.includes(name) || reasons.includes(name.replace(/\..*/v, '.*'));
    expect(names.filter((name) => !hasReason(name))).toEqual([]);
    const stale = reasons.filter(
      (reason) => !names.some((name) => name === reason || name.replace(/\..*/v, '.*') === reason),
    );
    expect(stale).toEqual([]);
  });
});

/** Columns and whole tables that the export leaves out, with the reason. The file has the rows of one company. */
const LEFT_OUT: Record<string, string> = {
  ...reason('conversations and notifications are personal; each person exports their own', {
    conversations: ['*'],
    messages: ['*'],
    notifications: ['*'],
    notification_settings: ['*'],
    push_devices: ['*'],
  }),
  ...reason('a secret, or a device of a person', {
    calendar_feeds: ['*'],
    invitations: ['token_hash'],
  }),
  ...reason('a picture', {
    companies: ['logo'],
    users: ['badge_photo_url', 'profile_image_url'],
  }),
  ...reason('a position of a person, which is deleted after some time', {
    clock_presses: ['location'],
    timesheets: ['clock_in_location', 'clock_out_location'],
  }),
  ...reason('only the working of Muster', {
    audit_log: ['*'],
    clock_presses: ['addressed_at', 'press_id', 'waited_ms'],
    companies: ['erased_at', 'hides_set_up'],
    announcements: ['is_over', 'reminded_at'],
    published_shifts: ['edition'],
    shift_swaps: ['edition', 'other_edition'],
    erased_texts: ['*'],
    erasures: ['*'],
    idempotency_keys: ['*'],
    leave_pay_changes: ['*'],
    mails: ['*'],
    leave_requests: ['continued_on'],
    planner_rota_choices: ['*'],
    rotas: ['has_planned_changes'],
    schedules: ['has_planned_changes'],
    task_templates: ['next_at'],
    timesheets: ['addressed_at', 'changed_from', 'minutes_to_check', 'pending_since'],
    users: ['updated_at'],
  }),
  ...reason('the file has no deleted records', {
    rotas: ['deleted_at'],
    schedules: ['deleted_at'],
    task_templates: ['deleted_at'],
    tasks: ['deleted_at'],
    timesheets: ['withdrawn_at'],
  }),
};

function reason(why: string, columns: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([table, names]) => names.map((name) => [`${table}.${name}`, why])),
  );
}
