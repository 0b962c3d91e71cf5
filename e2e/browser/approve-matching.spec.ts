import type { NotificationView } from '@contract/notifications/notifications.contract.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { Locator, Page, Route } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { submitClockedSheets } from '../support/clocked-sheets.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Timesheets' }).locator('tbody').getByRole('row');

test('approves 38 of 41 timesheets with one click, after two exceptions, and undoes it', async ({
  boss,
  product,
  openAs,
}) => {
  const { guards } = await submitClockedSheets(boss, product, { date: localDay(-1), daysAgo: 1 });
  const page = await openAs(boss, '/manage/timesheets');
  await test.step('shows exceptions first, each in words', async () => {
    await expect(rows(page)).toHaveCount(25);
    await expect(rows(page).nth(0)).toContainText('Not clocked');
    await expect(rows(page).nth(1)).toContainText('Stayed 40 min longer');
    await expect(rows(page).nth(1)).toContainText('+40 min');
    await expect(rows(page).nth(2)).toContainText('20 min late');
    await expect(rows(page).nth(3).getByRole('list', { name: 'To check' })).toHaveCount(0);
    await expectNoViolations(page);
  });

  await test.step('approves those that match, and notifies each employee once', async () => {
    await page.getByRole('button', { name: 'Approve the 38 that match' }).click();
    await expectToast(page, '38 approved, 304 h', 'Zed Archer');
    await expect(page.getByText('3 pending, 24 h 20 min')).toBeVisible();
    await expect(page.getByText('38 approved, 304 h', { exact: true }).last()).toBeVisible();
    for (const guard of guards) {
      const bell = await guard.get<NotificationView[]>('/notifications');
      expect(bell.filter(({ type }) => type === 'timesheet_approved')).toHaveLength(1);
    }
  });

  await test.step('undoes them together', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, '38 approvals undone');
    await expect(page.getByRole('button', { name: 'Approve the 38 that match' })).toBeVisible();
    await closeToasts(page);
  });

  await test.step('selects all pages of the filter', async () => {
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('25 timesheets selected');
    await bar.getByRole('button', { name: 'Select all 41' }).click();
    await expect(bar).toContainText('41 timesheets selected, 328 h 20 min');
    const approveFirst = async (route: Route): Promise<void> => {
      const [one] = await boss.get<TimesheetView[]>('/timesheets?filter={"matchesPlan":true}');
      await boss.patch(`/timesheets/${one!.id}/status`, { status: 'approved' });
      await route.continue();
    };
    await page.route('**/api/timesheets/decide', approveFirst, { times: 1 });
    await bar.getByRole('button', { name: 'Approve selected' }).click();
    await expectToast(page, 'Error', '41');
    await closeToasts(page);
    await expect(bar).toContainText('40 timesheets selected, 320 h 20 min');
    await bar.getByRole('button', { name: 'Approve selected' }).click();
    await expectToast(page, '40 approved, 320 h 20 min');
    await expect(bar).toHaveCount(0);
  });

  await test.step('opens a person by the name, and a timesheet by its row', async () => {
    await rows(page)
      .first()
      .getByRole('link', { name: /Young|Archer/ })
      .click();
    await expect(page).toHaveURL(/\/manage\/employees\//);
    await navigateTo(page, '/manage/timesheets');
    await rows(page).first().getByText('Planned 8 h').click();
    await expect(page).toHaveURL(/\/manage\/timesheets\/.*\/show/);
  });
});
