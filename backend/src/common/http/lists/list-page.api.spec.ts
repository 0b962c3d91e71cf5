import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../test/people.js';
import { withTestApp } from '../../../../test/with-test-app.js';

describe('the row count of a list', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    await t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, data, created_at)
       select gen_random_uuid(), $1, $2, 'timesheet_submitted', 'T', 'M', '{}', now() from generate_series(1, 1030)`,
      [boss.user.companyId, boss.id],
    );
  });

  it.each([
    ['[0,24]', '0-24/1025', true],
    ['[0,28]', '0-28/1029', true],
    ['[0,29]', '0-29/1030', false],
    ['[5,29]', '5-29/1030', false],
    ['[4,28]', '4-28/1029', true],
    ['[0,499]', '0-499/1030', false],
    ['[0,999]', '0-499/1030', false],
    ['[1025,1049]', '1025-1029/1030', false],
    ['[1030,1054]', '*/1030', false],
    ['[9000,9024]', '*/1030', false],
  ])('counts up to 1,000 rows beyond the page: %s is %s', async (range, place, hasMore) => {
    const { headers } = await boss.get(`/notifications?range=${range}`).expect(200);
    expect(headers['content-range']).toBe(`notifications ${place}`);
    expect(headers['x-total']).toBe(hasMore ? 'more' : undefined);
  });

  it('lets a client read every page by the total alone', async () => {
    let pages = 0;
    for (let first = 0, total = 1; first < total; first += 100, pages += 1) {
      const { headers } = await boss.get(`/notifications?range=[${first},${first + 99}]`).expect(200);
      total = Number(headers['content-range']!.split('/')[1]);
    }
    expect(pages).toBe(11);
  });
});
