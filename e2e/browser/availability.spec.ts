import { expectNoViolations } from '../support/axe.ts';
import { startCountingInputs, readInputCounts } from '../support/input-counts.ts';
import { localDay } from '../support/days.ts';
import { expectToast } from '../support/dialog.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/phones.ts';

test('an employee sets a week on a phone, and the employer sees and corrects it', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire();
  const page = await openAs(guard, '/employee');
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('sets the week with three taps, and one in the field of each day', async () => {
    await startCountingInputs(page);
    await page.getByRole('link', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Availability' }).click();
    await expect(page).toHaveURL('/availability');
    await expect(page.getByText('No dates')).toBeVisible();
    await page.getByLabel('Tue', { exact: true }).selectOption('cannot-times');
    await page.getByLabel('Sun', { exact: true }).selectOption('prefers');
    await page.getByRole('button', { name: 'Save week' }).click();
    await expectToast(page, 'Week saved');
    expect(await readInputCounts(page)).toEqual({ mouse: 3, keys: 0 });
    await expectNoViolations(page);
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

  await test.step('the employer closes changes, and the employee writes a prepared message', async () => {
    await boss.patch('/leave-settings', { availabilityClosesDays: 7 });
    await page.reload();
    await expect(page.getByText('Changes close 7 days ahead.')).toBeVisible();
    const late = await guard.call('PATCH', `/employees/${guard.id}/availability`, {
      body: { validFrom: localDay(6), lines: [] },
    });
    expect(late.status).toBe(409);
    await page.getByRole('button', { name: 'Add a date' }).click();
    const form = page.getByRole('dialog', { name: 'Add a date' });
    await form.getByLabel('Date', { exact: true }).fill(localDay(6));
    await expect(form.getByRole('link', { name: 'Write to your manager' })).toBeVisible();
    await expectNoViolations(page);
    await form.getByLabel('Date', { exact: true }).fill(localDay(7));
    await expect(form.getByRole('link', { name: 'Write to your manager' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Sun', { exact: true }).selectOption('can');
    await page.getByRole('link', { name: 'Write to your manager' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('My availability');
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      /^Please change my week from .+:\nTue: Cannot work, all day\n$/,
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Tue: Cannot work, all day').last()).toBeVisible();
  });
});
