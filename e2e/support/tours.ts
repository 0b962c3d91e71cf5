import type { BrowserContext, Page } from '@playwright/test';
import { closeAfterwards } from './windows.ts';

declare global {
  interface Window {
    showsTours?: boolean;
  }
}

/** Makes the browser report every tour as completed, so that no dashboard shows its tour. */
export async function skipTours(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const read = Reflect.get(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function getItem(key: string) {
      return key.startsWith('muster.tour.') && !window.showsTours ? 'completed' : read.call(this, key);
    };
  });
}

/** Shows the tour on dashboards of this window until it is completed. */
export async function showTours(page: Page): Promise<void> {
  closeAfterwards(page);
  await page.addInitScript(() => {
    window.showsTours = true;
  });
}
