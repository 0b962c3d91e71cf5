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
    await page.evaluate(prepare);
  }
  const { found, passed } = await page.evaluate(judge, { exclude: behindDialog, known: [...legible] });
  for (const look of passed) legible.add(look);
  return found;
}

/** What axe says of a rule before it is made into texts. */
interface Judged {
  id: string;
  help: string;
  violations: { node: { selector: string[] } }[];
  passes: { node: { element: Element } }[];
}
/** What a run answers here. */
interface Verdict {
  found: { id: string; help: string; where: string[] }[];
  /** The elements whose texts have contrast enough. */
  legible: Element[];
}
interface Rule {
  matches: (element: Element, ...rest: object[]) => boolean;
}
interface Prepared {
  axe: typeof axe & { _audit: { getRule: (id: string) => Rule } };
  textLooks: TextLooks;
  /** Those of whose texts, and of whose parts, the contrast is judged. */
  unjudged: Set<Element>;
}

/**
 * Runs in the page, once for each document. One run then judges all: a second one, for the contrast of a few, would read
 * the whole page again. Only of what breaks a rule it is said where that stands.
 */
function prepare(): void {
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
async function judge({ exclude, known }: { exclude: string; known: string[] }) {
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
    // What has changed meanwhile was judged as something else.
    if (look !== undefined && after?.get(element) === look) passed.push(look);
  }
  return { found: verdict.found, passed };
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
