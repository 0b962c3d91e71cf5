import type { Locator, Page } from '@playwright/test';
import { assign, makeTask, makeSchedule } from '../support/arrange.ts';
import { createAssignedShift } from '../support/clock.ts';
import { localDay } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { taskCards } from '../support/tasks.ts';

/** Clicks an element twice before the address changes after the first click. */
const pressTwice = (place: Locator) =>
  place.evaluate(async (element: HTMLElement) => {
    element.click();
    // A microtask lets the page draw a click's direct result, but not the tasks that follow from it.
    await Promise.resolve();
    element.click();
  });

/** Chooses values in several filters before the address changes after the first one. */
const chooseAtOnce = (page: Page, values: Record<string, string>) =>
  page.getByRole('search', { name: 'Filters' }).evaluate(async (filters, wanted) => {
    for (const label of filters.querySelectorAll('label')) {
      const value = wanted[label.textContent];
      if (value === undefined) continue;
      const select = label.control as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
    }
  }, values);

test('applies each of two quick clicks to filters, pages, orders and folded lists', async ({
  boss,
  openAs,
  product,
}) => {
  await makeTask(boss, { title: 'Fire exits', priority: 'urgent' });
  await makeTask(boss, { title: 'Count floats' });
  const page = await openAs(boss, '/tasks');
  await expect(taskCards(page)).toHaveCount(2);
  await chooseAtOnce(page, { Status: 'pending', Priority: 'urgent' });
  await expect(page).toHaveURL(/\?status=pending&priority=urgent$/);
  await expect(taskCards(page)).toHaveCount(1);
  await pressTwice(page.getByLabel('Overdue'));
  await page.getByLabel('Assigned to').selectOption('Unassigned');
  await expect(page).toHaveURL(/\?status=pending&priority=urgent&assignee=nobody$/);
  await expect(page.getByLabel('Overdue')).not.toBeChecked();

  await test.step('resets a state filter of the duty board that is clicked twice', async () => {
    for (const lastName of ['Late', 'Later']) {
      await createAssignedShift(boss, await boss.hire({ firstName: 'Ada', lastName }), {
        startsIn: -20,
        name: 'Front door',
      });
    }
    await page.goto('/manage/duty');
    const late = page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Late (2)' });
    await pressTwice(late);
    await page.getByRole('combobox', { name: 'Venue' }).selectOption('No venue');
    await expect(page).toHaveURL(/\?venue=none$/);
    await expect(late).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('turns a page and changes the order with each of two quick clicks', async () => {
    await product.sql(
      `insert into tasks (id, company_id, title, assigned_by_id, status, priority, created_at, updated_at)
       select gen_random_uuid(), company_id, 'Task ' || n, id, 'pending', 'medium', now() - n * interval '1 minute', now()
         from users, generate_series(1, 58) n where id = $1`,
      [boss.id],
    );
    await page.goto('/manage/tasks');
    const pager = page.getByRole('navigation', { name: 'Pages of tasks' });
    await pressTwice(pager.getByRole('button', { name: 'Next' }));
    await expect(pager).toContainText('51–60 of 60');
    await expect(page).toHaveURL(/[?&]page=3\b/);
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(10);
    const title = page.getByRole('columnheader', { name: 'Title' });
    await pressTwice(title.getByRole('button'));
    await expect(title).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/[?&]order=DESC\b/);
    await expect(pager).toContainText('1–25 of 60');
  });

  await test.step('hides the other shifts again when the button is clicked twice', async () => {
    const guard = await boss.hire();
    for (const day of [0, 1, 2, 3]) {
      const schedule = await makeSchedule(boss, {
        date: localDay(day),
        startTime: '23:58',
        endTime: '23:59',
      });
      await assign(boss, schedule, guard);
    }
    const phone = await openAs(guard, '/employee');
    await pressTwice(phone.getByRole('button', { name: 'Show all 4 shifts' }));
    await expect(phone).toHaveURL(/\?tab=shifts$/);
    await expect(phone.getByRole('button', { name: 'Show all 4 shifts' })).toBeVisible();
  });
});
