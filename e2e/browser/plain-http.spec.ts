import type { ClockEntryView } from '@contract/clock/clock.contract.js';
import { chromium } from '@playwright/test';
import { clockIn, clockOut, createAssignedShift } from '../support/clock.ts';
import { expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { skipTours } from '../support/tours.ts';

/** Without HTTPS on another host, browsers offer neither service workers nor locations. */
const HOST = 'muster.example';

test('clocks in and out without HTTPS while the page is open', async ({ boss, launchOptions }) => {
  const guard = await boss.hire();
  await createAssignedShift(boss, guard);
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  try {
    const url = guard.url.replace('localhost', HOST);
    const context = await browser.newContext({ baseURL: url });
    await skipTours(context);
    const [name, value] = guard.cookie.split(/=(.*)/s) as [string, string];
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto('/employee');
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([
      false,
      false,
    ]);
    await expect(clockIn(page)).toBeEnabled();
    await context.setOffline(true);
    await clockIn(page).click();
    await expect(page.getByText(/Clocked in\. Waiting to send/)).toBeVisible();
    await context.setOffline(false);
    await expectToast(page, 'Clocked In');
    await clockOut(page).click();
    await expectToast(page, 'Clocked Out');
    const entries = await boss.get<ClockEntryView[]>('/clock/entries');
    expect(entries.map(({ status }) => status)).toEqual(['closed']);
  } finally {
    await browser.close();
  }
});
