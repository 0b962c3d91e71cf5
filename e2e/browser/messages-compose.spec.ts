import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

const to = (page: Page) => page.getByRole('combobox', { name: 'To' });

test('Enter takes the marked name, of those who are called so first', async ({ boss, openAs }) => {
  await boss.hire({ firstName: 'Daniel', lastName: 'Price' });
  await boss.hire({ firstName: 'Priya', lastName: 'Shah' });
  const page = await openAs(boss, '/messages?new=');
  const options = page.getByRole('listbox', { name: 'People' }).getByRole('option');
  const marked = page.getByRole('option', { selected: true });
  const chosen = page.getByRole('button', { name: /^Remove / });
  await expect(marked).toHaveCount(0);
  await to(page).fill('pri');
  await expect(options).toHaveText(['Priya Shah', 'Daniel Price']);
  await expect(marked).toHaveText('Priya Shah');
  await expectNoViolations(page);
  await to(page).press('ArrowDown');
  await expect(marked).toHaveText('Daniel Price');
  await expect(to(page)).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id'))!);
  await to(page).press('ArrowDown');
  await expect(marked).toHaveText('Daniel Price');
  await to(page).press('ArrowUp');
  await to(page).press('Enter');
  await expect(chosen).toHaveText(['Priya Shah']);
  await expect(to(page)).toHaveValue('');
  await expect(options).toHaveCount(0);
});

test('a new message begins at To, and goes back there while nobody is chosen', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const page = await openAs(boss, '/messages');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(to(page)).toBeFocused();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Recipient is required')).toBeVisible();
  await expect(to(page)).toBeFocused();
  const own = await openAs(sam, '/messages');
  await own.getByRole('link', { name: 'New', exact: true }).click();
  await expect(to(own)).toBeFocused();
  await to(own).selectOption('');
  await own.getByRole('button', { name: 'Send' }).click();
  await expect(to(own)).toBeFocused();
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`Cancel and Send stay in sight at ${width} px`, async ({ boss, openAs }) => {
    for (const firstName of ['Ola', 'Sam', 'Tom', 'Una', 'Vic', 'Wyn']) await boss.hire({ firstName });
    const page = await openAs(boss, '/messages');
    await page.setViewportSize({ width, height });
    await page.getByRole('link', { name: 'New', exact: true }).click();
    const buttons = ['Cancel', 'Send'].map((name) => page.getByRole('button', { name }));
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Add everyone on a shift' }).click();
    await expect(page.getByRole('combobox', { name: 'Everyone on a shift' })).toBeVisible();
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole('textbox', { name: 'Message' }).fill('Bring the radios.');
    for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    await expectNoViolations(page);
  });
}
