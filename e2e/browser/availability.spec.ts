import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/phones.ts';

test('an employee sets a week on a phone, and the employer sees and corrects it', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const page = await openAs(guard, '/employee?tab=more');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Availability' }).click();
  await expect(page).toHaveURL('/availability');
  await expect(page.getByText('No dates')).toBeVisible();
  await expectNoViolations(page);

  await test.step('sets the week', async () => {
    await page.getByLabel('Tue', { exact: true }).selectOption('cannot-times');
    await page.getByLabel('Sun', { exact: true }).selectOption('prefers');
    await page.getByRole('button', { name: 'Save week' }).click();
    await expectToast(page, 'Week saved');
    await page.reload();
    await expect(page.getByLabel('Tue', { exact: true })).toHaveValue('cannot-times');
    await expect(page.getByText('Entered by you')).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step('adds and removes a date', async () => {
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByRole('button', { name: 'Add date' }).click();
    await expectToast(page, 'Date added');
    const dates = page.getByRole('region', { name: 'Your dates' });
    await expect(dates).toContainText('Cannot work, all day');
    await dates.getByRole('button', { name: /^Remove/ }).click();
    await expectToast(page, 'Date removed');
    await expect(page.getByText('No dates')).toBeVisible();
  });

  await test.step('the employer sees and corrects it', async () => {
    const manager = await openAs(boss, `/manage/employees/${guard.id}/show`);
    const week = manager.getByRole('region', { name: 'Availability' });
    await expect(week).toContainText(/Tue: Cannot work, (6:00 PM|18:00)/);
    await week.getByRole('button', { name: 'Change week' }).click();
    await week.getByLabel('Tue', { exact: true }).selectOption('cannot');
    await week.getByRole('button', { name: 'Save week' }).click();
    await expectToast(manager, 'Week saved');
    await expectNoViolations(manager);
    await expect(page.getByLabel('Tue', { exact: true })).toHaveValue('cannot');
    await expect(page.getByText(/^Entered by (?!you)/)).toBeVisible();
  });

  await test.step('the employer closes changes, and the employee reads where to write', async () => {
    await boss.patch('/leave-settings', { availabilityClosesDays: 7 });
    await page.reload();
    await expect(page.getByText('Changes close 7 days ahead.')).toBeVisible();
    const late = await guard.call('PATCH', `/employees/${guard.id}/availability`, {
      body: { validFrom: localDay(6), lines: [] },
    });
    expect(late.status).toBe(409);
  });
});
