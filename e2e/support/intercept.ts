import type { BrowserContext, Locator, Page, Route } from '@playwright/test';

const PROBE = '/api/health/live';

/**
 * Answers calls of a page that is open already. Chromium may send calls of a busy page past a new route for a moment
 * after `page.route` is through, so the page calls until the route hears of it.
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
 * Lets none of these calls of an open page succeed until what it answers has pressed the button that tries again. What
 * the page asks for by itself at that moment, such as after a live change, takes the button away, and is the next try.
 */
export async function failUntilRetried(
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
    // Also while it tries by itself: the button then takes no press, or is about to be drawn anew.
    await Promise.race([retry.dispatchEvent('click').catch(() => undefined), asked]);
    press();
  };
}

/**
 * Lets these calls, which have failed until now, through once what it answers has pressed the button that tries again:
 * the page tries by itself, too, and would take the button away.
 */
export async function holdUntilPressed(
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

/** Keeps what the server answers to one path from a page from now on, until it is released. */
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
