import { expect, test } from '../support/fixtures.ts';

test('resets a print preview before another story reuses its window', async ({ openWindow, windows }) => {
  const page = await openWindow();
  await page.goto('/');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', contrast: 'more', forcedColors: 'active' });
  await windows.tidy();
  const next = await openWindow();
  expect(next).toBe(page);
  const looks = [
    'print',
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
  ];
  const found = await next.evaluate((queries) => queries.filter((query) => matchMedia(query).matches), looks);
  expect(found).toEqual([]);
});
