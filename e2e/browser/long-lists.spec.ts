import { assign, makeSchedule } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';

const HOURS = 1_030;

test('a list with more than are counted says so, and its pages can be turned to the end', async ({
  boss,
  product,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const schedule = await makeSchedule(boss);
  await assign(boss, schedule, guard);
  await product.sql(
    `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at, ends_at,
                             planned_starts_at, planned_ends_at, break_minutes, worked_minutes, total_hours, status,
                             pending_since, created_at, updated_at)
     select gen_random_uuid(), s.company_id, $2, s.id, s.date - n, s.start_time, s.end_time, s.starts_at - n * interval '1 day',
            s.ends_at - n * interval '1 day', s.starts_at, s.ends_at, 0, 480, 8, 'approved', now(), now(), now()
       from schedules s, generate_series(1, ${HOURS}) n where s.id = $1`,
    [schedule.id, guard.user.id],
  );

  const page = await openAs(boss, '/manage/timesheets?perPage=25&page=1');
  const pager = page.getByRole('navigation', { name: 'Pages of timesheets' });
  await expect(pager).toContainText('1-25 of more than 1,000');
  await expect(pager).toContainText('Page 1');
  await expect(pager).not.toContainText('Page 1 of');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('26-50 of 1030');
  await expect(pager).toContainText('Page 2 of 42');

  const history = await openAs(guard, '/');
  const shown = history.getByRole('region', { name: 'My Timesheet History' });
  const count = shown.getByText(/^\d+ of more than 1,000$/);
  const few = Number.parseInt((await count.textContent())!, 10);
  await shown.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => Number.parseInt((await count.textContent())!, 10)).toBeGreaterThan(few);
});
