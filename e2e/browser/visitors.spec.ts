import type { Page } from '@playwright/test';
import { expect, signInBrowser, test } from '../support/fixtures.ts';
import { PASSWORD } from '../support/member.ts';

const landing = (page: Page) => page.getByRole('heading', { name: 'Streamline Your Workforce Management' });
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Employer Dashboard', level: 1 });

test('shows visitors the landing page without API calls and console errors', async ({ page, product }) => {
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

test('shows a member the dashboard when the browser has stored only the cookie', async ({ page, boss }) => {
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

test('checks the session on a page that the browser restored from before the sign-in', async ({
  page,
  boss,
}) => {
  await page.goto('/');
  await expect(landing(page)).toBeVisible();
  await page.goto('about:blank');
  await signInBrowser(page.context(), boss);
  await page.goBack();
  await expect(dashboard(page)).toBeVisible();
});
