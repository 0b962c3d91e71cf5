import type { BrowserContext, Page } from '@playwright/test';
import { closeAfterwards } from './windows.ts';

declare global {
  interface Window {
    showsTours?: boolean;
  }
}

/** Whoever opens a dashboard in this browser has had its tour already. */
export async function leaveToursOut(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const read = Reflect.get(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function getItem(key: string) {
      return key.startsWith('muster.tour.') && !window.showsTours ? 'completed' : read.call(this, key);
    };
  });
}

/** Whoever opens a dashboard in this window has not had its tour, until they complete it. */
export async function showTours(page: Page): Promise<void> {
  closeAfterwards(page);
  await page.addInitScript(() => {
    window.showsTours = true;
  });
}
