import type { Page } from '@playwright/test';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/member.ts';

const landing = (page: Page) => page.getByRole('heading', { name: 'Streamline Your Workforce Management' });
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Employer Dashboard', level: 1 });

test('a visitor sees the landing page without a call and without an error in the console', async ({
  page,
  product,
}) => {
  const calls: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(landing(page)).toBeVisible();
  expect({ calls, errors }).toEqual({ calls: [], errors: [] });
  expect((await fetch(`${product.url}/api/auth/user`)).status).toBe(401);
});

test('a member sees the dashboard although the browser has kept nothing but the cookie', async ({
  page,
  boss,
}) => {
  await page.goto('/');
  await expect(landing(page)).toBeVisible();
  await page.getByRole('button', { name: 'Sign In', exact: true }).first().click();
  await page.getByLabel('Email').fill(boss.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
  await expect(dashboard(page)).toBeVisible();
  for (const forget of [() => undefined, () => localStorage.clear()]) {
    await page.evaluate(forget);
    await page.reload();
    await expect(dashboard(page)).toBeVisible();
    await page.evaluate(forget);
    await page.goto('about:blank');
    await page.goBack();
    await expect(dashboard(page)).toBeVisible();
  }
});

test('a page that the browser kept from before signing in asks who is signed in', async ({ page, boss }) => {
  await page.goto('/');
  await expect(landing(page)).toBeVisible();
  await page.goto('about:blank');
  await signInBrowser(page.context(), boss);
  await page.goBack();
  await expect(dashboard(page)).toBeVisible();
});
