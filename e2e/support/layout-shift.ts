import type { Page } from '@playwright/test';

/** Answers of the API arrive between this and six times this later than they were given. */
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

/** Returns the sum of the layout shifts of the present document without recent input, and what moved. */
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

/** Delays answers of the API by different times, so that they arrive in another order than they were asked for. */
export async function delayAnswers(page: Page): Promise<void> {
  let asked = 0;
  await page.route('**/api/**', async (route) => {
    const delay = STEP_MS * (6 - (asked++ % 6));
    await new Promise((resolve) => setTimeout(resolve, delay));
    // The page may have left in the meantime.
    await route.continue().catch(() => undefined);
  });
}
