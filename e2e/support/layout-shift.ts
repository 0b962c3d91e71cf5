import type { Page } from '@playwright/test';

/** Delay of API answers in milliseconds, times one to six. */
const STEP_MS = 120;

declare global {
  interface Window {
    layoutShifts: LayoutShift[];
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
}

/** Records the layout shifts of every document that the page opens from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      window.layoutShifts.push(...(list.getEntries() as LayoutShift[]));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum of the current document's layout shifts without recent input, and the moved elements. */
export async function layoutShift(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(() => {
    const counted = window.layoutShifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const name = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `${element.localName}.${element.className} "${element.textContent.slice(0, 40)}"`
        : 'removed';
    };
    return {
      sum: counted.reduce((sum, { value }) => sum + value, 0),
      moved: counted.flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${value.toFixed(3)} ${name(node)} from ${previousRect.y} to ${currentRect.y}`,
        ),
      ),
    };
  });
}

/** Delays API answers by different times, so that they arrive out of order. */
export async function delayAnswers(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const delay = STEP_MS * (6 - (asked++ % 6));
    await new Promise((resolve) => setTimeout(resolve, delay));
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
}
