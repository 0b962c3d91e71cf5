import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** Compiled server modules. Server and client share these pure functions for hours. */
const compiled = new URL('../../backend/dist/', import.meta.url);
const ORIGIN = 'http://hours.example';

interface Cases {
  HOURS_CASES: unknown[];
  wrongCases: () => unknown[];
}

test('computes the same hours in browsers of five zones', async ({ browser }) => {
  for (const timezoneId of [
    'Europe/London',
    'America/St_Johns',
    'America/Los_Angeles',
    'Pacific/Auckland',
    'Pacific/Apia',
  ]) {
    await test.step(timezoneId, async () => {
      const context = await browser.newContext({ timezoneId });
      const page = await context.newPage();
      await page.route(`${ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
        const file = fileURLToPath(new URL(`.${pathname}`, compiled));
        return route.fulfill({ contentType: 'text/javascript', body: await readFile(file, 'utf8') });
      });
      await page.goto(ORIGIN);
      const { zone, count, wrong } = await page.evaluate(async (address) => {
        const { HOURS_CASES, wrongCases } = (await import(address)) as Cases;
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        return { zone: timeZone, count: HOURS_CASES.length, wrong: wrongCases() };
      }, `${ORIGIN}/test/hours-cases.js`);
      expect(zone).toBe(timezoneId);
      expect(count).toBeGreaterThanOrEqual(200);
      expect(wrong).toEqual([]);
      await context.close();
    });
  }
});
