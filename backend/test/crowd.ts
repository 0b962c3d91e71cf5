import type { TestApp } from './test-app.js';

/** Inserts `count` employees of a company with one statement, without invitations. */
export async function makeCrowd(t: TestApp, companyId: string | null, count: number): Promise<void> {
  await t.sql(
    `with made as (
       insert into accounts (id, email, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@many.test', now(), now() from generate_series(1, $2::int)
       returning id)
     insert into users (id, account_id, company_id, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), id, $1, 'employee', 'N', 'N', now(), now() from made`,
    [companyId, count],
  );
}
