import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

const PROBE = '/api/health/live';

/**
 * Routes calls of a page that is already open. A busy Chromium may still bypass a new route for a moment, so
 * the page sends probes until the route receives one.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
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

/**
 * Answers these calls of an open page with 503. The returned function clicks the retry button and from then
 * on lets calls through. If the page retries by itself first, that request counts as the retry.
 */
export async function failCallsUntilRetry(
  page: Page,
  url: string | RegExp,
): Promise<(retry: Locator) => Promise<void>> {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  let isDown = true;
  await intercept(page, url, async (route) => {
    if (isDown) return route.fulfill({ status: 503, json: { statusCode: 503, message: 'Down' } });
    ask();
    await pressed;
    return route.continue();
  });
  return async (retry) => {
    isDown = false;
    // The page may be retrying by itself: the button is then disabled or about to be replaced.
    await Promise.race([retry.dispatchEvent('click').catch(() => undefined), asked]);
    press();
  };
}

/**
 * Holds calls that failed until now. The returned function clicks the retry button and releases them, because
 * an automatic retry that succeeds would remove the button.
 */
export async function holdCallsUntilRetry(
  target: Page | BrowserContext,
  url: string,
): Promise<(button: Locator) => Promise<void>> {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
  await target.route(url, async (route) => {
    await pressed;
    await route.continue();
  });
  return async (button) => {
    await button.click();
    press();
  };
}

/** Holds the page's requests to one path from now on. The returned function releases them. */
export async function holdAnswers(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

/** Holds the requests of these pages until each page has sent one. */
export async function holdUntilAllAsk(pages: readonly Page[], url: RegExp): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const asked = new Set<Page>();
  for (const page of pages)
    await intercept(page, url, async (route) => {
      asked.add(page);
      if (asked.size === pages.length) release();
      await released;
      await route.continue();
    });
}
