import { describe, expect, it } from '@jest/globals';
import { newId } from '../ids.js';
import { plan } from '../plans.js';
import { withTestApp } from '../with-test-app.js';

/**
 * Columns with an id but without a foreign key. Audit rows outlive their records, and found texts are from several
 * tables. Searches store their progress, stored responses belong to a person, and a notification may name no person.
 */
const LOOSE = [
  ...['actor_id', 'company_id', 'object_id', 'request_id'].map((column) => `audit_log.${column}`),
  'clock_presses.press_id',
  'erased_texts.record_id',
  'erasures.after_id',
  'idempotency_keys.company_id',
  'notifications.named_id',
];

/**
 * Tables whose rows are deleted with their company, person or account: inboxes, and data that is of no use without
 * them.
 */
const DELETED_ALONG = [
  'account_identities',
  'account_tokens',
  'authenticators',
  'idempotency_keys',
  'known_devices',
  'mails',
  'notification_settings',
  'notifications',
  'passkeys',
  'pictures',
  'planner_rota_choices',
  'push_devices',
  'recovery_codes',
];

const REFERENCES = `
  select c.conrelid as source, c.confrelid as target,
         array(select attname::text from pg_attribute where attrelid = c.conrelid and attnum = any(c.conkey)) as columns
    from pg_constraint c where c.contype = 'f'`;
const OF_COMPANIES = `
  select attrelid as id from pg_attribute where attname = 'company_id' and not attisdropped
     and attrelid in (select oid from pg_class where relkind = 'r')`;

describe('the database', () => {
  const t = withTestApp();

  it('has the company in every foreign key between records of companies', async () => {
    const without = await t.sql(`
      with refs as (${REFERENCES}), tables as (${OF_COMPANIES})
      select source::regclass::text as source, target::regclass::text as target, columns from refs
       where source in (select id from tables) and target in (select id from tables)
         and not 'company_id' = any(columns)`);
    // The stored responses of a person without a company.
    expect(without).toEqual([{ source: 'idempotency_keys', target: 'users', columns: ['user_id'] }]);
  });

  it('has a foreign key for every id in a record of a company', async () => {
    const loose = await t.sql<{ name: string }>(`
      with refs as (${REFERENCES}), tables as (${OF_COMPANIES})
      select a.attrelid::regclass::text || '.' || a.attname as name
        from pg_attribute a join tables on tables.id = a.attrelid
       where a.attname like '%\\_id' and not a.attisdropped
         and not exists (select from refs where refs.source = a.attrelid and a.attname = any(refs.columns)
                            and (a.attname = 'company_id' or refs.columns <> array['company_id']))
       order by 1`);
    expect(loose.map(({ name }) => name)).toEqual(LOOSE);
  });

  it('deletes only known tables together with their company or person', async () => {
    const cascading = await t.sql<{ source: string }>(`
      select distinct conrelid::regclass::text as source from pg_constraint
       where contype = 'f' and confrelid in ('companies'::regclass, 'users'::regclass, 'accounts'::regclass)
         and confdeltype not in ('a', 'r')
       order by 1`);
    expect(cascading.map(({ source }) => source)).toEqual(DELETED_ALONG);
  });

  it('has validated all constraints on existing rows', async () => {
    expect(await t.sql('select conname from pg_constraint where not convalidated')).toEqual([]);
  });

  it('refuses a person of another company on a schedule', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const [schedule, stranger] = [await plan(boss), await rival.invite()];
    for (const { companyId } of [boss.user, rival.user]) {
      await expect(
        t.sql(
          `insert into shifts (id, company_id, schedule_id, employee_id, date, start_time, end_time, starts_at, ends_at,
             created_at, updated_at)
           values ($1, $2, $3, $4, '2026-11-24', '09:00', '17:00', now(), now(), now(), now())`,
          [newId(), companyId, schedule.id, stranger.id],
        ),
      ).rejects.toMatchObject({ code: '23503' });
    }
  });
});
