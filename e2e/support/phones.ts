import type { BrowserContext, Page } from '@playwright/test';
import { signInBrowser, test as base } from './fixtures.ts';
import type { Member } from './member.ts';

interface Phones {
  /** A browser of a member, whose worker keeps the client. */
  openPhone: (member: Member) => Promise<Page>;
}

export const test = base.extend<Phones>({
  openPhone: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (member) => {
      const context = await browser.newContext({
        baseURL: member.url,
        serviceWorkers: 'allow',
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      await signInBrowser(context, member);
      const page = await context.newPage();
      await page.goto('/employee');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** How many answers are kept of the pages that somebody saw. */
export function seen(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('muster');
        opening.onerror = () => reject(new Error('Not opened'));
        opening.onsuccess = () => {
          const counting = opening.result.transaction('seen').objectStore('seen').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
