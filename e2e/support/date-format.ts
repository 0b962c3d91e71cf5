import type { DateFormat } from '@contract/common/time/format.js';
import { expect, type Page } from '@playwright/test';

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';

/** Patterns that match dates and times of one format and never those of the other. */
const WRITTEN: Record<DateFormat, RegExp> = {
  specification: new RegExp(String.raw`\b${MONTH} \d{1,2}\b|\b\d{1,2}:\d\d [AP]M\b`, 'i'),
  uk: new RegExp(String.raw`\b\d{1,2} ${MONTH}\b|\b\d\d:\d\d\b(?! [AP]M)`, 'i'),
};

/** Returns every text of a page, including labels and titles. Skips the select of date formats, which shows both. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, select[name=dateFormat]'))
        texts.push(node.nodeValue ?? '');
    }
    for (const name of ['title', 'aria-label', 'aria-description', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name)!);
    }
    return texts;
  });
}

/** Expects no date or time in the other format on the page. Returns the number of texts in this format. */
export async function expectDateFormat(page: Page, format: DateFormat, where: string): Promise<number> {
  const texts = await textsOf(page);
  const other = format === 'uk' ? WRITTEN.specification : WRITTEN.uk;
  expect(
    texts.filter((text) => other.test(text)),
    `${where}, ${format}`,
  ).toEqual([]);
  return texts.filter((text) => WRITTEN[format].test(text)).length;
}

/** Waits until the page has loaded and drawn all its content at the current width. */
export async function waitUntilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[aria-label^="Loading"]')).toHaveCount(0);
}
