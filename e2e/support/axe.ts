import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { installTextLooks, type TextLooks } from './text-looks.ts';

/** The small one: each page is sent all of it. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe;

const REST_MS = 60_000;
/** How a page is looked at. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  height: number;
}

/** Each colour scheme and each width once; what breaks a rule in one pair only is rare, and each pair costs a second. */
const usual: readonly Look[] = [
  { colorScheme: 'light', width: 1280, height: 720 },
  { colorScheme: 'dark', width: 390, height: 720 },
];
/** Nobody reads through the shade of an open dialog; what stands there is judged without the dialog. */
const behindDialog = '[data-aria-hidden="true"]';

/** No rule of axe is broken by what the page shows now: light on a desk, dark on a phone, unless other looks are named. */
export async function expectNoViolations(page: Page, looks = usual): Promise<void> {
  const before = page.viewportSize();
  for (const { colorScheme, width, height } of looks) {
    await Promise.all([
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
      page.setViewportSize({ width, height }),
      page.evaluate((scheme) => {
        document.documentElement.dataset.theme = scheme;
      }, colorScheme),
    ]);
    // A page may still be changing its layout or colours; what it comes to rest at is judged.
    await expect(async () => {
      await settled(page);
      expect(await violations(page), `${colorScheme} at ${width} px: ${page.url()}`).toEqual([]);
    }).toPass({ timeout: REST_MS });
  }
  if (before) await page.setViewportSize(before);
}

/** Looks of texts that axe has found to have contrast enough, here in this worker. */
const legible = new Set<string>();

/** What is wrong, and where. Of texts that look the same one is judged by its contrast, which is most of what axe takes. */
export async function violations(page: Page): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(installTextLooks);
  }
  const { found, passed } = await page.evaluate(judge, { exclude: behindDialog, known: [...legible] });
  for (const look of passed) legible.add(look);
  return found;
}

/** Runs in the page. */
async function judge({ exclude, known }: { exclude: string; known: string[] }) {
  const { axe: here, textLooks } = window as unknown as { axe: typeof axe; textLooks: TextLooks };
  const { violations: found } = await here.run(
    { exclude },
    { resultTypes: ['violations'], rules: { 'color-contrast': { enabled: false } } },
  );
  const isKnown = new Set(known);
  const looks = textLooks.take();
  const include = [...looks].flatMap(([element, look]) =>
    isKnown.has(look) || element.closest(exclude) ? [] : [element],
  );
  const passed: string[] = [];
  if (include.length > 0) {
    const contrast = await here.run(
      { include, exclude },
      { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true },
    );
    found.push(...contrast.violations);
    const after = textLooks.take();
    for (const { element } of contrast.passes.flatMap(({ nodes }) => nodes)) {
      const look = element && looks.get(element);
      // What has changed meanwhile was judged as something else.
      if (look !== undefined && after.get(element!) === look) passed.push(look);
    }
  }
  const said = found.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  return { found: said, passed };
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
