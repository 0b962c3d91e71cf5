import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/member.ts';

const closed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Acme Ltd is closed' });

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/?auth=login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
}

test('an employer downloads the data, closes the company, which signs everybody out, and reopens it', async ({
  boss,
  openAs,
  openWindow,
}) => {
  await boss.patch('/company', { name: 'Acme Ltd' });
  const guard = await boss.hire();
  const phone = await openAs(guard, '/');
  await expect(
    phone.getByRole('button', { name: 'Clock In' }).or(phone.getByText('No shift')).first(),
  ).toBeVisible();

  const page = await openAs(boss, '/settings/data');
  const card = page.getByRole('region', { name: 'Company Data' });
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download Everything' }).click();
  expect((await download).suggestedFilename()).toBe('company.zip');
  await expectToast(page, 'The data of the company is downloaded');
  await card.getByRole('button', { name: 'Close Company...' }).click();
  const question = dialog(page, 'Close Acme Ltd?');
  await expectNoViolations(page);
  const name = question.getByLabel('Type "Acme Ltd" to confirm');
  await name.fill('Acme');
  await question.getByRole('button', { name: 'Close Company' }).click();
  await expect(question.getByText('This is not the name of the company').first()).toBeVisible();
  await name.fill('Acme Ltd');
  await question.getByRole('button', { name: 'Close Company' }).click();
  await expect(closed(page)).toBeVisible();
  await expect(page.getByText('employers can sign in and reopen the company')).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();

  await signIn(phone, guard.user.email);
  await expect(closed(phone)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Reopen Company' })).toHaveCount(0);
  await expectNoViolations(phone);

  const again = await openWindow();
  await signIn(again, boss.user.email);
  await expect(closed(again)).toBeVisible();
  await expectNoViolations(again);
  await again.getByRole('button', { name: 'Reopen Company' }).click();
  await expectToast(again, 'The company is open again');
  await expect(closed(again)).toBeHidden();
  await again.goto('/settings/data');
  await expect(again.getByRole('region', { name: 'Company Data' })).toBeVisible();
  await phone.reload();
  await expect(closed(phone)).toBeHidden();
});
