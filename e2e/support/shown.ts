import type { Page } from '@playwright/test';

/** A part of a page with its expected content: a text or, for a select, the chosen value. */
export interface PageContent {
  selector: string;
  holds: string;
}

/** Waits until the page shows something. Returns when that was, accurate to one frame. */
export async function timeWhenShown(page: Page, content: PageContent): Promise<number> {
  const look = ({ selector, holds }: PageContent): number | false => {
    const isThere = [...document.querySelectorAll<HTMLElement>(selector)].some((element) =>
      element instanceof HTMLSelectElement ? element.value === holds : element.innerText.includes(holds),
    );
    return isThere && Date.now();
  };
  const handle = await page.waitForFunction(look, content, { polling: 'raf' });
  return Number(await handle.jsonValue());
}

/** Ends a page's session and expects the page to show that for half a second before it redirects. */
export async function endSessionVisibly(page: Page, end: () => Promise<unknown>): Promise<void> {
  const sentences = ['Unauthorised', 'You are logged out. Logging in again...'];
  const shown = Promise.all(sentences.map((holds) => timeWhenShown(page, { selector: 'li', holds })));
  await end();
  await shown;
}
