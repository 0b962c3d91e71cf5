import type { Page } from '@playwright/test';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { readInputCounts } from '../support/input-counts.ts';
import { Member, PASSWORD, someEmail } from '../support/member.ts';

/** Counts all clicks, and all keys except Tab and those that type text. */
async function countClicksAndCommandKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const presses = { mouse: 0, keys: 0 };
    window.presses = presses;
    addEventListener('pointerdown', () => (presses.mouse += 1), true);
    addEventListener('keydown', ({ key }) => (presses.keys += key.length > 1 && key !== 'Tab' ? 1 : 0), true);
  });
}

/** Types values into a field and the fields after it, then presses Enter. */
async function typeAndSend(page: Page, values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}

test('plans and publishes the first week of a new company with six clicks and fifteen keys, before anyone has joined', async ({
  page,
  product,
}) => {
  const names = ['Ann', 'Ben', 'Cat'];
  const invited: { email: string; token: string }[] = [];
  await page.goto('/');
  await countClicksAndCommandKeys(page);

  await test.step('signs up', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Get Started' }).click();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await typeAndSend(page, ['Erin', 'Boss', someEmail(), PASSWORD]);
    await expect(page.getByRole('heading', { name: 'Employer Dashboard', level: 1 })).toBeVisible();
  });

  await test.step('adds a venue', async () => {
    await page.getByRole('button', { name: 'Add Venue', exact: true }).first().click();
    await expect(page.getByLabel('Venue Name')).toBeFocused();
    await typeAndSend(page, ['Riverside Arena', '12 Quay Road', '', 'Bristol', '', 'BS1 4QA']);
    await expectToast(page, 'Venue created successfully');
  });

  await test.step('invites three people', async () => {
    await page.getByRole('button', { name: 'Manage Employees' }).click();
    const firstName = page.getByRole('region', { name: 'Invite Employee' }).getByLabel('First Name');
    await expect(page.getByRole('region', { name: 'Employee Management' })).toBeFocused();
    await page.keyboard.press('Tab');
    for (const name of names) {
      await expect(firstName).toBeFocused();
      await expect(firstName).toHaveValue('');
      const email = someEmail();
      const answer = page.waitForResponse(
        (one) => one.url().endsWith('/api/invitations') && one.request().method() === 'POST',
      );
      await typeAndSend(page, [name, 'New', email]);
      const { link } = (await (await answer).json()) as { link: string };
      invited.push({ email, token: new URL(link).searchParams.get('token')! });
    }
  });

  const grid = page.getByRole('grid', { name: 'All shifts by employee and day' });
  const cells = (name: string) =>
    grid
      .getByRole('row')
      .filter({ hasText: `${name} New` })
      .getByRole('gridcell');

  const save = Promise.withResolvers<void>();
  let saved = 0;
  page.on('response', (response) => {
    const isAdded = response.url().endsWith('/api/planner/shifts') && response.request().method() === 'POST';
    if (isAdded && response.ok()) saved += 1;
  });
  await test.step('types fifteen shifts', async () => {
    await page.getByRole('link', { name: 'Planner', exact: true }).click();
    await cells('Ann').first().click();
    const monday = await grid.getByRole('columnheader').nth(1).textContent();
    await page.keyboard.press('PageDown');
    await expect(grid.getByRole('columnheader').nth(1)).not.toHaveText(monday!);
    await expect(cells('Ann').first()).toBeFocused();
    for (const name of names) {
      if (name !== 'Ann') {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Home');
      }
      for (const day of [0, 1, 2, 3, 4]) {
        if (name === 'Cat' && day === 4) {
          await expect.poll(() => saved, 'only the last shift waits').toBe(14);
          await page.route('**/api/planner/shifts', async (route) => {
            await save.promise;
            await route.continue();
          });
        }
        await page.keyboard.type('9-17');
        await page.keyboard.press('Tab');
        await expect(cells(name).nth(day).getByRole('button')).toContainText('Riverside Arena');
      }
    }
  });

  await test.step('publishes, after the last shift is saved', async () => {
    await page.getByRole('button', { name: /^Publish 1[45] shifts$/ }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(dialog.getByRole('button', { name: 'Publish Shifts' })).toBeDisabled();
    save.resolve();
    await expect(dialog).toContainText('3 people will be notified when they join.');
    const publish = dialog.getByRole('button', { name: 'Publish Shifts' });
    while (!(await publish.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const { mouse, keys } = await readInputCounts(page);
    test.info().annotations.push({ type: 'presses', description: `${mouse} clicks, ${keys} keys` });
    expect(mouse).toBeLessThanOrEqual(6);
    expect(keys).toBeLessThanOrEqual(15);
  });

  await test.step('notifies each person once when they join', async () => {
    for (const { email, token } of invited) {
      const joining = { email, firstName: 'A', lastName: 'New', password: PASSWORD, invitationToken: token };
      const person = await new Member(product.url).register(joining);
      const news = async () =>
        (await person.get<{ type: string }[]>('/notifications')).filter(
          ({ type }) => type === 'shift_assigned',
        );
      await expect.poll(async () => (await news()).length).toBe(1);
      expect((await person.get<unknown[]>('/shifts')).length).toBe(5);
    }
  });
});
