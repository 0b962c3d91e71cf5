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

/** Tells a page that it has no connection: of a context without one, some Chromiums forget to tell a page that is new. */
export async function tellOffline(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', { offline: true, ...unlimited });
}

/** How many answers are kept of the pages that somebody saw. */
export async function seen(page: Page): Promise<number> {
  return (await keptIn(page, 'seen')).length;
}

/** What the phone keeps of a kind: answers that were seen with what they are and whose, presses with where they were made. */
interface Kept {
  seen: { key: string; userId: string };
  presses: { isAccepted: boolean; location: { lat: number; lng: number } | null };
  messages: { content: string; userId: string; writerId?: string };
}

/** All that the phone keeps of a kind. */
export function keptIn<Kind extends keyof Kept>(page: Page, kind: Kind): Promise<Kept[Kind][]> {
  return page.evaluate(
    (name) =>
      new Promise<Kept[Kind][]>((resolve, reject) => {
        const opening = indexedDB.open('muster');
        opening.onerror = () => reject(new Error('Not opened'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Kept[Kind][]);
          };
        };
      }),
    kind,
  );
}
