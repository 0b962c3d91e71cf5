import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { readFile } from 'node:fs/promises';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/intercept.ts';
import { navigateTo } from '../support/navigate.ts';

const shortDay = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

test('locks a pay period, downloads its file, and pays late hours and a correction in the next one', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Ann', lastName: 'Young' });
  const first = localDay(-14);
  const schedule = await makeSchedule(boss, {
    name: 'Front door',
    date: first,
    startTime: '09:00',
    endTime: '17:00',
  });
  await assign(boss, schedule, guard);
  const sheets: TimesheetView[] = [];
  for (const days of [-14, -13, -12])
    sheets.push(await submitHours(guard, schedule, { date: localDay(days) }));
  const [paid, , left] = sheets as [TimesheetView, TimesheetView, TimesheetView];
  for (const { id } of sheets.slice(0, 2))
    await boss.patch(`/timesheets/${id}/status`, { status: 'approved' });

  const page = await openAs(boss, '/settings/pay');
  await test.step('chooses weekly periods, with a preview', async () => {
    const card = page.getByRole('region', { name: 'Pay periods' });
    await card.getByLabel('Kind of period').selectOption('Weekly');
    await card.getByLabel('First day of a period').fill(first);
    await expect(card.getByRole('listitem')).toHaveCount(4);
    await card.getByRole('textbox', { name: 'Full name' }).fill(' ');
    await expect(card.getByRole('textbox', { name: 'Full name' })).toHaveAccessibleDescription(
      'Please enter a header',
    );
    await expectNoViolations(page);
    await card.getByRole('textbox', { name: 'Full name' }).fill('Name');
    await card.getByRole('button', { name: 'Save pay periods' }).click();
    await expectToast(page, 'Pay periods saved');
    await closeToasts(page);
  });

  await test.step('keeps typed columns when another employer saves first', async () => {
    const card = page.getByRole('region', { name: 'Pay periods' });
    await card.getByRole('textbox', { name: 'Payroll number' }).fill('Staff number');
    await boss.patch('/pay-settings', { durationFormat: 'decimal', version: 1 });
    await expect(card.getByRole('alert')).toContainText('Another employer changed these settings');
    await expect(card.getByRole('textbox', { name: 'Payroll number' })).toHaveValue('Staff number');
    await expectNoViolations(page);
    await expect(card.getByRole('button', { name: 'Save pay periods' })).toBeDisabled();
    await card.getByRole('button', { name: 'Keep mine' }).click();
    await card.getByRole('button', { name: 'Save pay periods' }).click();
    await expectToast(page, 'Pay periods saved');
    await closeToasts(page);
  });

  await test.step('leaves pending hours for the next period, with a reason, and takes them back', async () => {
    await navigateTo(page, '/manage/pay-periods');
    await expectNoViolations(page);
    await page.getByRole('table', { name: 'Pay periods' }).getByRole('link').last().click();
    await expect(page.getByRole('button', { name: 'Lock period' })).toBeDisabled();
    await expectNoViolations(page);
    const leave = async (): Promise<void> => {
      await page
        .getByRole('table', { name: 'Open items' })
        .getByRole('button', { name: 'Leave for next period' })
        .click();
      await dialog(page, 'Leave for next period').getByLabel('Reason').fill('Waits for the door log');
      await dialog(page, 'Leave for next period')
        .getByRole('button', { name: 'Leave for next period' })
        .click();
      await expect(page.getByRole('table', { name: 'Left for the next period' })).toContainText(
        'Waits for the door log',
      );
      await closeToasts(page);
    };
    await leave();
    await page.getByRole('button', { name: 'Take back' }).click();
    await expectToast(page, 'Taken back');
    await closeToasts(page);
    await leave();
  });

  await test.step('locks the period and downloads the file', async () => {
    await navigateTo(page, `/manage/timesheets/${paid.id}/show`);
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    const releasePeople = await holdAnswers(page, `/api/pay-periods/${first}/people`);
    await page.goto(`/manage/pay-periods/${first}`);
    const lock = page.getByRole('button', { name: 'Lock period' });
    await expect(lock).toBeDisabled();
    releasePeople();
    const numbers = page.getByText('1 person has no payroll number.');
    await expect(numbers).toBeVisible();
    const { x, y } = (await lock.boundingBox())!;
    await lock.click();
    const missing = page.getByRole('alertdialog', { name: 'Lock without payroll numbers?' });
    await expect(missing).toContainText('1 person has no payroll number.');
    await expectNoViolations(page);
    await missing.getByRole('link', { name: 'Add the numbers' }).click();
    const fields = page.getByRole('region', { name: 'People' }).getByRole('textbox');
    await expect(fields).toHaveCount(2);
    await expectNoViolations(page);
    await fields.first().evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'P-17\tBoss\r\nP-18\tAnn\r\n');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(fields.nth(1)).toHaveValue('P-18');
    await page.getByRole('button', { name: 'Save payroll numbers' }).click();
    await expectToast(page, 'Payroll numbers saved');
    await closeToasts(page);
    await navigateTo(page, `/manage/pay-periods/${first}`);
    await expect(numbers).toHaveCount(0);
    await lock.click();
    await expectToast(page, 'Period locked');
    await closeToasts(page);

    await expect(page.getByRole('button', { name: 'Undo lock' })).toBeVisible();
    // The second click of a slow double click asks before it undoes the lock.
    await page.mouse.click(x + 20, y + 20);
    const question = page.getByRole('alertdialog', { name: 'Undo the lock of this period?' });
    await expectNoViolations(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('You can undo the lock until')).toBeVisible();
    await page.getByRole('button', { name: 'Undo lock' }).click();
    await question.getByRole('button', { name: 'Undo lock' }).click();
    await expectToast(page, 'Lock undone');
    await closeToasts(page);
    await navigateTo(page, `/manage/pay-periods/${first}`);
    await lock.press('Enter');
    await expectToast(page, 'Period locked');
    await expect(page.getByRole('button', { name: 'Undo lock' })).toBeVisible();
    await expect(page.locator('#content')).toBeFocused();
    await closeToasts(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download payroll file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`payroll-${first}-to-${localDay(-8)}.csv`);
    expect(await readFile(await file.path(), 'utf8')).toContain('Ann Young,Basic,16,');
    await expect(page.getByText(/^Downloaded .* by/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo lock' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Pay', exact: true })).toHaveCount(0);
  });

  await test.step('names an address without a pay period', async () => {
    await navigateTo(page, `/manage/pay-periods/${localDay(-6)}`);
    await expect(page.getByText('No pay period starts on this day')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  await test.step('corrects locked hours', async () => {
    await navigateTo(page, `/manage/timesheets/${paid.id}/show`);
    await expect(page.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Add correction' }).click();
    await dialog(page, 'Add correction').getByLabel('Take away').check();
    await dialog(page, 'Add correction').getByLabel('Minutes').fill('30');
    await dialog(page, 'Add correction').getByLabel('Reason').fill('Left early');
    await dialog(page, 'Add correction').getByRole('button', { name: 'Add correction' }).click();
    await expect(page.getByRole('region', { name: 'Pay', exact: true })).toContainText('Left early');
  });

  await test.step('pays late hours, left hours and the correction in the next period', async () => {
    await boss.patch(`/timesheets/${left.id}/status`, { status: 'approved' });
    const late = await submitHours(guard, schedule, { date: localDay(-11) });
    await boss.patch(`/timesheets/${late.id}/status`, { status: 'approved' });
    await navigateTo(page, `/manage/pay-periods/${localDay(-7)}/people/${guard.id}`);
    await expect(page.getByRole('table', { name: 'Hours of the period' }).getByRole('row')).toHaveCount(3);
    await expect(page.getByRole('table', { name: 'Corrections' })).toContainText('Left early');
    await expectNoViolations(page);
  });

  await test.step('lists the hours that a period pays behind its number and its button', async () => {
    const table = page.getByRole('table', { name: 'Timesheets' });
    await navigateTo(page, `/manage/pay-periods/${localDay(-7)}`);
    await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: '2', exact: true }).click();
    await expect(table.getByRole('row')).toHaveCount(3);
    const periods = page.getByLabel('Pay period', { exact: true });
    await expect(periods.locator('option:checked')).toContainText(shortDay(localDay(-1)));
    await periods.selectOption(`../${localDay(-8)}`);
    await page.getByLabel('Status', { exact: true }).selectOption('Any');
    await expect(table.getByRole('row')).toHaveCount(3);
    await expect(table).not.toContainText(shortDay(localDay(-11)));
    await periods.selectOption('Any');
    await expect(table.getByRole('row')).toHaveCount(5);
  });

  await test.step('shows the employee their own minutes and the correction', async () => {
    const own = await openAs(guard, '/my-pay');
    await own.getByLabel('Period').selectOption(localDay(-7));
    await expect(own.getByRole('table', { name: 'Corrections' })).toContainText('Left early');
    await expectNoViolations(own);
  });
});
