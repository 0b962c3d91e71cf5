import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { employerLists } from '../support/filled-company.ts';
import { failCallsUntilRetry } from '../support/intercept.ts';
import { manifestLists } from '../support/manifest-lists.ts';
import { navigateTo } from '../support/navigate.ts';

const lists = manifestLists();

test('finds the lists of all manifests', () => {
  const names: string[] = lists.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...employerLists]));
});

// A new feature is checked without another step.
test('every list shows rows or its empty state, offers Retry, breaks no axe rule and never scrolls sideways', async ({
  boss,
  openAs,
}) => {
  test.slow();
  const page = await openAs(boss, '/profile');
  const main = page.getByRole('main');
  const empty = main.locator('[class*="_empty_"]');
  // Employers have leave balances of their own.
  const shown = empty.or(main.getByRole('table').locator('tbody').getByRole('row'));
  for (const { name, plural, path } of lists) {
    await test.step(name, async () => {
      const retried = await failCallsUntilRetry(page, new RegExp(`/api/${path}\\?`));
      await navigateTo(page, `/manage/${name}`);
      await expect(page.getByText(`We could not load ${plural}.`)).toBeVisible();
      await retried(page.getByRole('button', { name: 'Retry' }).last());
      await expect(shown.first()).toBeVisible();
      await expectNoViolations(page, [{ colorScheme: 'light', width: 1280, height: 720 }]);
      for (const width of [360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        await expect.poll(excess, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.unroute(new RegExp(`/api/${path}\\?`));
    });
  }
});
