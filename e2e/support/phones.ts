import type { BrowserContext, Page } from '@playwright/test';
import { signInBrowser, test as base } from './fixtures.ts';
import type { Member } from './member.ts';

interface Phones {
  /** Opens a phone-sized browser of a member, whose service worker has cached the client. */
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

/** Sets a page offline through DevTools. Some Chromium versions do not apply an offline context to a new page. */
export async function setOffline(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', { offline: true, ...unlimited });
}

/** Returns how many answers the phone has stored for reading offline. */
export async function countStoredAnswers(page: Page): Promise<number> {
  return (await recordsIn(page, 'seen')).length;
}

/** The records in the phone's stores: answers with their owner, clock actions with their location, unsent messages. */
interface Kept {
  seen: { key: string; userId: string };
  presses: { isAccepted: boolean; location: { lat: number; lng: number } | null };
  messages: { content: string; userId: string; writerId?: string };
}

/** Returns all records of one store. */
export function recordsIn<Kind extends keyof Kept>(page: Page, kind: Kind): Promise<Kept[Kind][]> {
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
