import { expect, type Page, type Request } from '@playwright/test';

const NOWHERE = '/nowhere';
/** Time without requests after which Playwright calls a page idle. */
const SILENCE_MS = 500;

/**
 * Navigates inside the running client, at a fifth of the cost of a page load. The way leads over the 404
 * page, so that no content of the previous page matches.
 */
export async function navigateTo(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: '404 Page Not Found' });
  await follow(page, NOWHERE);
  await expect(nowhere).toBeVisible();
  await follow(page, path);
  await expect(nowhere).toHaveCount(0);
}

/**
 * Runs an action and waits until its requests are answered, except held ones. `networkidle` does that for
 * page loads only.
 */
export async function runUntilIdle(
  page: Page,
  act: () => Promise<void>,
  isHeld: (request: Request) => boolean = () => false,
): Promise<void> {
  const open = new Set<Request>();
  let last = performance.now();
  const begin = (request: Request) => {
    open.add(request);
    last = performance.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await act();
  await expect
    .poll(() => [...open].every(isHeld) && performance.now() - last >= SILENCE_MS, { intervals: [100] })
    .toBe(true);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}

/** Changes the address inside the running client, as the browser's Back and Forward do. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = history.state as { idx?: number } | null;
    history.pushState({ idx: (state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}
