import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAnswers } from '../support/intercept.ts';

test('a page that was not loaded before the connection went says so, and comes with it', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible();
  const context = page.context();
  // What an earlier story left in the browser's cache would be found there.
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

test('a page that a proxy answers for instead of the server says so, and comes once the server does', async ({
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

test('a part that fails stands in the main part of the page, once, for staff, too', async ({
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

test('who is not known on a device yet reads that Muster cannot be reached, and tries again by keyboard', async ({
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
