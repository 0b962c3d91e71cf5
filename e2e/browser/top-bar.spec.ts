import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, signInBrowser, test } from '../support/fixtures.ts';

const bar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Your account' });
const openMenu = (page: Page) => page.getByRole('button', { name: /your account$/ }).click();

test('shows the company’s name once in the top bar, and Log Out in the bar and in the menu', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company-branding', { companyName: 'Dock & Sons' });
  const page = await openAs(boss);
  await expect(bar(page).getByText('Dock & Sons')).toHaveCount(1);
  await expect(bar(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
  await test.step('shows a tooltip for an icon button by mouse and keyboard', async () => {
    const bell = bar(page).getByRole('button', { name: 'Notifications' });
    await bell.hover();
    await expect(page.getByRole('tooltip', { name: 'Notifications' })).toBeVisible();
    await page.mouse.move(0, 400, { steps: 5 });
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await bell.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip', { name: 'Notifications' })).toBeVisible();
    await expectNoViolations(page);
  });
  await test.step('keeps the chosen theme after a reload', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await openMenu(page);
    const choice = menu(page).getByRole('group', { name: 'Theme' });
    await expect(choice.getByRole('radio', { name: 'System' })).toBeChecked();
    await choice.getByText('Dark').click();
    expect(await theme()).toBe('dark');
    await page.reload();
    expect(await theme()).toBe('dark');
    await openMenu(page);
    await choice.getByText('System').click();
    expect(await theme()).toBe('light');
    await page.keyboard.press('Escape');
  });
  await test.step('changes the theme without animation when the user prefers reduced motion', async () => {
    await openMenu(page);
    const moving = await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    });
    expect(moving).toBe(0);
    await page.reload();
  });
  await openMenu(page);
  await expect(menu(page).getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expectNoViolations(page);
  await menu(page).getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'Logged out successfully', 'You have been signed out of Muster');
});

test('shows Log Out in the menu on phones @layout', async ({ boss, openAs }) => {
  const guard = await boss.hire();
  const page = await openAs(guard);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar(page).getByRole('button', { name: 'Log Out' })).toBeHidden();
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Log Out' }).click();
  await expectToast(page, 'Logged out successfully');
  const { width, height } = (await page.getByRole('button', { name: 'Close' }).boundingBox())!;
  expect([width, height]).toEqual([44, 44]);
});

test('loads tooltips after the page, and keeps the focus on the button when they arrive', async ({
  boss,
  openWindow,
}) => {
  const page = await openWindow();
  await signInBrowser(page.context(), boss);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/TooltipPanel.*\.js/, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.goto('/profile');
  const bell = bar(page).getByRole('button', { name: 'Notifications' });
  await bell.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const button = await bell.elementHandle();
  await asked.promise;
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  answer.resolve();
  await expect(page.getByRole('tooltip', { name: 'Notifications' })).toBeVisible();
  expect(await button!.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect(bell).toHaveAccessibleDescription('Notifications');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(bell).toHaveAccessibleDescription('');
});

test('starts the account button’s name with the visible initials', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/profile');
  const button = page.getByRole('button', { name: /your account$/ });
  const label = await button.innerText();
  expect(label).toMatch(/^EB/);
  await expect(button).toHaveAccessibleName(`EB ${boss.user.firstName} ${boss.user.lastName}, your account`);
});

test('moves the focus to the content with the skip link on the 404 page', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/nothing');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
