import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/intercept.ts';

test('says when a page cannot be loaded offline, and opens it when the connection returns', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
  const context = page.context();
  // An earlier story may have left the file in the browser's cache.
  await context.route(/MessagesPage.*\.js/, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
  const said = page.getByRole('heading', { name: 'Muster could not be reached' });
  await expect(said).toBeVisible();
  await expectNoViolations(page);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/health/live'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await failed;
  await expect(said).toBeVisible();
  await context.unrouteAll();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Messages', exact: true })).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
});

test('says when a proxy answers for an unreachable server, and opens the page once the server answers', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
  const context = page.context();
  await context.route(/MessagesPage.*\.js/, (route) => route.abort());
  await context.route('**/api/health/live', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Muster could not be reached' })).toBeVisible();
  await expect(retry).toBeFocused();
  await expectNoViolations(page);
  await context.unrouteAll();
  await retry.click();
  await expect(page.getByText('No messages yet')).toBeVisible();
});

test('shows one error inside the main part of an employee’s page when a page’s code cannot be loaded', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(await boss.hire(), '/');
  await page.context().route(/TasksPage.*\.js/, (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  await expectNoViolations(page);
  await page.context().unrouteAll();
});

test('says that Muster cannot be reached on a device without stored data, and retries by keyboard', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/api/health/live');
  const user = /\/api\/auth\/user$/;
  await page.route(user, (route) => route.fulfill({ status: 503, json: { message: 'Down' } }));
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { name: 'Muster could not be reached' })).toBeVisible();
  await expectNoViolations(page);
  const release = await holdAnswers(page, '/api/auth/user');
  await page.unroute(user);
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Trying again...' })).toBeFocused();
  release();
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
});
