import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { signUp } from '../support/member.ts';

const UNLINKED = { role: 'employee', firstName: 'Una', lastName: 'Linked' } as const;

test('gives an employee without a company a prepared message that asks for an invitation @layout', async ({
  openAs,
  product,
}) => {
  const una = await signUp(product.url, UNLINKED);
  const page = await openAs(una);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const part = page.getByRole('region', { name: 'Your employer' });
  await expect(part).toContainText(
    'You are not linked to an employer yet. Ask your employer for an invitation.',
  );
  await expect(page.getByRole('button', { name: 'Submit Manual Timesheet' })).toBeHidden();
  await expect(page.getByText('No upcoming shifts')).toBeVisible();
  await expect(page.getByText('No timesheets yet', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await part.getByRole('button', { name: 'Copy Message' }).click();
  await expect(part.getByText('Message copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`Please invite me to Muster. My email address there is ${una.user.email}.`);
  await test.step('shows the whole message on a phone', async () => {
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    const hidden = await part
      .getByLabel('A message for your employer')
      .evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]);
    expect(hidden).toEqual([0, 0]);
    await page.setViewportSize({ width, height });
  });
  await page.getByRole('button', { name: 'Create a Company' }).click();
  const form = dialog(page, 'Create a Company');
  await expect(form.getByLabel('Company Name')).toBeFocused();
  await expectNoViolations(page);
  await test.step('shows a refusal of a second company in the form', async () => {
    const message = 'You belong to a company already';
    await intercept(page, '**/api/auth/company', (route) =>
      route.fulfill({ status: 409, json: { statusCode: 409, message } }),
    );
    await form.getByRole('button', { name: 'Create Company' }).click();
    await expectToast(page, 'Failed to create company', message);
    await expect(form.getByText(message)).toBeVisible();
    await page.unroute('**/api/auth/company');
  });
  await test.step('creates a company with the user as its employer', async () => {
    await form.getByLabel('Company Name').fill('Una’s Doors');
    await form.getByRole('button', { name: 'Create Company' }).click();
    await expectToast(page, 'Company created', 'You are the employer of Una’s Doors.');
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Una’s Doors');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
  });
});
