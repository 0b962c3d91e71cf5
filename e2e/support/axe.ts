import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, test, type Page } from '@playwright/test';
import { installTextLooks, type TextLooks } from './text-looks.ts';

/** The minified build, because its whole text is sent to each page. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as typeof axe;

const REST_MS = 60_000;
/** Colour scheme and window size for a check. */
export interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  height: number;
}

/** Each colour scheme and each width once. Few violations need one combination, and each combination takes a second. */
const usual: readonly Look[] = [
  { colorScheme: 'light', width: 1280, height: 720 },
  { colorScheme: 'dark', width: 390, height: 720 },
];
/** Both schemes at one width, because some pages have other parts on phones, so that resizing closes what is open. */
export const looksAt = (width: number): Look[] => [
  { colorScheme: 'light', width, height: 720 },
  { colorScheme: 'dark', width, height: 720 },
];
/** Content behind an open dialog. Its contrast is checked while no dialog is open. */
const behindDialog = '[data-aria-hidden="true"]';

/**
 * Expects no axe violations. By default checks the light scheme at desktop width and the dark one at phone width.
 * Checks nothing in the projects of other fonts, because no rule depends on the font.
 */
export async function expectNoViolations(page: Page, looks = usual): Promise<void> {
  const isOtherFont = test.info().project.name.startsWith('layout-');
  const before = page.viewportSize();
  for (const { colorScheme, width, height } of looks) {
    await Promise.all([
      page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
      page.setViewportSize({ width, height }),
      page.evaluate((scheme) => {
        document.documentElement.dataset.theme = scheme;
      }, colorScheme),
    ]);
    // Retries until the page's layout and colours no longer change.
    await expect(async () => {
      await waitForAnimations(page);
      const found = isOtherFont ? [] : await violations(page);
      expect(found, `${colorScheme} at ${width} px: ${page.url()}`).toEqual([]);
    }).toPass({ timeout: REST_MS });
  }
  if (before) await page.setViewportSize(before);
}

/** Text looks that axe found to have enough contrast in this worker. */
const legible = new Set<string>();

/**
 * Returns the violated rules with the selectors of their elements. Contrast is checked once per text look,
 * because it takes most of axe's time.
 */
export async function violations(page: Page): Promise<object[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(installTextLooks);
    await page.evaluate(prepareAxe);
  }
  const { found, passed } = await page.evaluate(runAxe, { exclude: behindDialog, known: [...legible] });
  for (const look of passed) legible.add(look);
  return found;
}

/** Axe's raw result of a rule. */
interface Judged {
  id: string;
  help: string;
  violations: { node: { selector: string[] } }[];
  passes: { node: { element: Element } }[];
}
/** The result of one axe run. */
interface Verdict {
  found: { id: string; help: string; where: string[] }[];
  /** Elements whose texts have enough contrast. */
  legible: Element[];
}
interface Rule {
  matches: (element: Element, ...rest: object[]) => boolean;
}
interface Prepared {
  axe: typeof axe & { _audit: { getRule: (id: string) => Rule } };
  textLooks: TextLooks;
  /** Elements whose texts, own and nested, need a contrast check. */
  unjudged: Set<Element>;
}

/**
 * Runs in the page once per document. Limits the contrast rule to unchecked texts, because a second axe run
 * for them would read the whole page again.
 */
function prepareAxe(): void {
  const here = window as unknown as Prepared;
  here.axe.configure({ noHtml: true } as axe.Spec);
  here.axe.addReporter('verdict', (results, _options, answer: (verdict: Verdict) => void) => {
    const judged = results as unknown as Judged[];
    const broken = judged.filter(({ violations: nodes }) => nodes.length > 0);
    const found = broken.map(({ id, help, violations: nodes }) => {
      return { id, help, where: nodes.map(({ node }) => node.selector.join(' ')) };
    });
    const contrast = judged.filter(({ id }) => id === 'color-contrast');
    answer({ found, legible: contrast.flatMap(({ passes }) => passes.map(({ node }) => node.element)) });
  });
  const rule = here.axe._audit.getRule('color-contrast');
  const matches = rule.matches.bind(rule);
  const isUnjudged = (element: Element | null): boolean =>
    element !== null && (here.unjudged.has(element) || isUnjudged(element.parentElement));
  rule.matches = (element, ...rest) => isUnjudged(element) && matches(element, ...rest);
}

/** Runs in the page. */
async function runAxe({ exclude, known }: { exclude: string; known: string[] }) {
  const here = window as unknown as Prepared;
  const isKnown = new Set(known);
  const looks = here.textLooks.take();
  const unjudged = [...looks].filter(([element, look]) => !isKnown.has(look) && !element.closest(exclude));
  here.unjudged = new Set(unjudged.map(([element]) => element));
  const verdict = (await here.axe.run({ exclude }, { reporter: 'verdict' })) as unknown as Verdict;
  const passed: string[] = [];
  const after = verdict.legible.length > 0 ? here.textLooks.take() : null;
  for (const element of verdict.legible) {
    const look = looks.get(element);
    // A look that changed during the run was checked in another state, so it is not kept.
    if (look !== undefined && after?.get(element) === look) passed.push(look);
  }
  return { found: verdict.found, passed };
}

/** Waits for animations to end, because axe would check colours that still change. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => {
      return Number.isFinite(effect?.getComputedTiming().endTime);
    });
    const all = Promise.allSettled(passing.map(({ finished }) => finished));
    // A paused animation, such as one in a collapsed part, never finishes. The wait ends after one second.
    await Promise.race([all, new Promise((enough) => setTimeout(enough, 1_000))]);
  });
}
