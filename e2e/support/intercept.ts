import type { Page, Route } from '@playwright/test';

const PROBE = '/api/health/live';

/**
 * Answers calls of a page that is open already. Chromium may send calls of a busy page past a new route for a moment
 * after `page.route` is through, so the page calls until the route hears of it.
 */
export async function intercept(
  page: Page,
  url: string,
  handler: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(url, handler);
  let isHeard = false;
  await page.route(`**${PROBE}`, (route) => {
    isHeard = true;
    return route.fulfill({ status: 204 });
  });
  while (!isHeard) await page.evaluate(async (probe) => void (await fetch(probe)), PROBE);
  await page.unroute(`**${PROBE}`);
}
