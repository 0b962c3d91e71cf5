import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/people.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('the notifications of one member', () => {
  const t = withTestApp(undefined, { NOTIFICATIONS_PER_MEMBER: '50' });
  const tell = ({ user }: Person, count: number) =>
    t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, $2, 'shift_changed', n, 'It moved.', now() - n * interval '1 minute'
         from generate_series(1, $3::int) n`,
      [user.companyId, user.id, count],
    );
  const titles = async ({ id }: Person): Promise<number[]> =>
    (
      await t.sql<{ n: number }>('select title::int as n from notifications where user_id = $1 order by 1', [
        id,
      ])
    ).map(({ n }) => n);

  it('are limited to the newest, even if all arrived within an hour', async () => {
    const [boss, quiet] = [await t.employer(), await t.employer()];
    await tell(boss, 2_600);
    await tell(quiet, 50);
    const sweep = () => t.inside.jobs.sweep();
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const newest = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(await titles(boss)).toEqual(newest);
    expect(await titles(quiet)).toEqual(newest);
  });
});
