import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const widths = [1280, 390] as const;
const REST_MS = 15_000;
const schemes = ['light', 'dark'] as const;
/** Nobody reads through the shade of an open dialog; what stands there is judged without the dialog. */
const behindDialog = '[data-aria-hidden="true"]';

/** No rule of axe is broken by what the page shows now: in both colour schemes, on a desk and on a phone. */
export async function expectNoViolations(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate((scheme) => {
      document.documentElement.dataset.theme = scheme;
    }, colorScheme);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      // A page may still be changing its layout or colours; what it comes to rest at is judged.
      await expect(async () => {
        await settled(page);
        const { violations } = await new AxeBuilder({ page }).exclude(behindDialog).analyze();
        const found = violations.map(({ id, help, nodes }) => ({
          id,
          help,
          where: nodes.map(({ target }) => target.join(' ')),
        }));
        expect(found, `${colorScheme} at ${width} px: ${page.url()}`).toEqual([]);
      }).toPass({ timeout: REST_MS });
    }
  }
  if (before) await page.setViewportSize(before);
}

/** Colours that still change are judged by nobody. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => {
      return Number.isFinite(effect?.getComputedTiming().endTime);
    });
    const all = Promise.allSettled(passing.map(({ finished }) => finished));
    // One that does not run, such as in a part that is folded away, is not waited for.
    await Promise.race([all, new Promise((enough) => setTimeout(enough, 1_000))]);
  });
}
