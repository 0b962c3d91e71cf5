import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInBrowser, test } from '../support/fixtures.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const frames = {
  employee: ['/', '/employee', '/employee?tab=shifts', '/employee?tab=hours', '/messages'],
  employer: ['/', '/employer', '/messages'],
} as const;

/** Keeps the client's first script from loading. Returns a function that lets it load. */
async function holdScript(context: BrowserContext): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await context.route(/\/assets\/main-[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Returns the texts of headings and paragraphs with their places, and the labels of the tabs. */
async function textsIn(page: Page, part: string) {
  return page.locator(part).evaluate((root) => ({
    texts: [...root.querySelectorAll('h1, h2, p')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { text: element.textContent, box: [left, top, width, height].map(Math.round) };
      }),
    tabs: [...root.querySelectorAll('[class*="_tab_"]')].map(({ textContent }) => textContent),
  }));
}

for (const role of ['employee', 'employer'] as const) {
  test(`shows an ${role} the heading and the tabs before the scripts load, and does not move them @layout`, async ({
    boss,
    browser,
    product,
  }) => {
    test.slow();
    const member = role === 'employer' ? boss : await boss.hire();
    for (const viewport of sizes) {
      for (const address of frames[role]) {
        await test.step(`${address} at ${viewport.width}`, async () => {
          const context = await browser.newContext({ baseURL: product.url, viewport });
          await signInBrowser(context, member);
          await context.addInitScript(() => {
            const shown: string[] = [];
            Object.assign(window, { shown });
            new MutationObserver(() => {
              const part = document.querySelector<HTMLElement>('#root > :not(style)');
              const name = part?.dataset.frame ? 'frame' : part?.dataset.shell ? 'shell' : part?.localName;
              if (name && name !== shown.at(-1)) shown.push(name);
            }).observe(document, { childList: true, subtree: true });
          });
          const release = await holdScript(context);
          const page = await context.newPage();
          await page.goto(address, { waitUntil: 'commit' });
          await page.locator(`[data-frame="${role}"]`).waitFor();
          const before = await textsIn(page, '[data-frame]');
          expect(before.texts.length).toBeGreaterThan(0);
          expect(before.tabs).toHaveLength(5);
          release();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const after = await textsIn(page, '[data-shell]');
          expect(after.texts).toEqual(expect.arrayContaining(before.texts));
          expect(after.tabs).toEqual(before.tabs);
          expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
            'frame',
            'shell',
          ]);
          await context.close();
        });
      }
    }
  });
}

test('has a frame only at the addresses of its own role’s pages', async ({ boss, browser, product }) => {
  const guard = await boss.hire();
  for (const [member, address] of [
    [guard, '/employer'],
    [guard, '/messages?new='],
    [guard, '/employee?tab=shifts#badge'],
    [guard, '/profile'],
    [boss, '/employee'],
    [null, '/'],
    [null, '/messages'],
  ] as const) {
    const context = await browser.newContext({ baseURL: product.url });
    if (member) await signInBrowser(context, member);
    await holdScript(context);
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('template#frames')).toHaveCount(0);
    await expect(page.locator('noscript')).toBeAttached();
    expect(await page.locator('[data-frame]').count(), address).toBe(0);
    await context.close();
  }

  await test.step('shows no frame after the sign-out or after the session ended', async () => {
    const context = await browser.newContext({ baseURL: product.url });
    await signInBrowser(context, guard);
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Employee Dashboard' })).toBeVisible();
    await guard.call('POST', '/auth/logout');
    await holdScript(context);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('template#frames')).toHaveCount(0);
    await expect(page.locator('noscript')).toBeAttached();
    expect(await page.locator('[data-frame]').count()).toBe(0);
    await context.close();
  });
});
