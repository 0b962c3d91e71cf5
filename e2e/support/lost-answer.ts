import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/** Loses the answer of the first POST to this address, after the server has handled it. */
export async function loseFirstAnswer(page: Page, address: string): Promise<void> {
  let isLost = false;
  await intercept(page, address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}
