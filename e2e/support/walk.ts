import { expect, type Page, type Request } from '@playwright/test';

const NOWHERE = '/nowhere';
/** So long nothing is asked for: what Playwright calls idle. */
const SILENCE_MS = 500;

/**
 * Opens another page of the client that runs already, at a fifth of what loading it anew costs. The way leads over the
 * page that says there is none, so that nothing of the page before is taken for the new one.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: '404 Page Not Found' });
  await follow(page, NOWHERE);
  await expect(nowhere).toBeVisible();
  await follow(page, path);
  await expect(nowhere).toHaveCount(0);
}

/** Does it, and waits until all is there that was asked for since, as `networkidle` does for documents alone, but for
 * what is held. */
export async function untilIdle(
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

/** Changes the address of the page that is open, as the browser's own Back and Forward do. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = history.state as { idx?: number } | null;
    history.pushState({ idx: (state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}
