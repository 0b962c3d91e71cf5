import type { Page } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { expect, test } from '../support/fixtures.ts';
import { taskCards } from '../support/tasks.ts';

const ROWS = 1_030;

async function expectPages(page: Page, list: string): Promise<void> {
  const pager = page.getByRole('navigation', { name: `Pages of ${list}` });
  await expect(pager).toContainText('1–25 of more than 1,000');
  await expect(pager).toContainText('Page 1');
  await expect(pager).not.toContainText('Page 1 of');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('26–50 of 1030');
  await expect(pager).toContainText('Page 2 of 42');
}

test('says that a list has more than 1,000 entries, and pages through timesheets, tasks and announcements', async ({
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
       from schedules s, generate_series(1, ${ROWS}) n where s.id = $1`,
    [schedule.id, guard.user.id],
  );

  const desk = await openAs(boss, '/manage/timesheets?perPage=25&page=1');
  await expectPages(desk, 'timesheets');

  const page = await openAs(guard, '/');
  const shown = page.getByRole('region', { name: 'My Timesheet History' });
  const count = shown.getByText(/^\d+ of more than 1,000$/);
  const few = Number.parseInt((await count.textContent())!, 10);
  await shown.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(async () => Number.parseInt((await count.textContent())!, 10)).toBeGreaterThan(few);

  await test.step('pages through many tasks in the employer’s list and on the employee’s page', async () => {
    await product.sql(
      `insert into tasks (id, company_id, title, assigned_to_id, assigned_by_id, status, priority, created_at, updated_at)
       select gen_random_uuid(), company_id, 'Task ' || n, id, employer_id, 'pending', 'medium',
              now() - n * interval '1 minute', now()
         from users, generate_series(1, ${ROWS}) n where id = $1`,
      [guard.id],
    );
    await desk.goto('/manage/tasks?perPage=25&page=1');
    await expectPages(desk, 'tasks');
    await page.goto('/tasks');
    await expect(taskCards(page)).toHaveCount(48);
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(taskCards(page)).toHaveCount(96);
    await expect(taskCards(page).nth(95)).toContainText('Task 96');
  });

  await test.step('pages through many announcements', async () => {
    await product.sql(
      `insert into announcements (id, company_id, author_id, title, content, published_at, created_at, updated_at)
       select gen_random_uuid(), company_id, id, 'Announcement ' || n, 'At ten', now() - n * interval '1 minute', now(), now()
         from users, generate_series(1, ${ROWS + 30}) n where id = $1`,
      [boss.id],
    );
    await page.goto('/announcements');
    await expect(page.getByRole('article')).toHaveCount(30);
    await expect(page.getByText('30 of more than 1,000')).toBeVisible();
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(page.getByRole('article')).toHaveCount(60);
    await expect(page.getByRole('article').nth(59)).toContainText('Announcement 60');
  });
});
