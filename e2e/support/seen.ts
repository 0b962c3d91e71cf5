import type { Page } from '@playwright/test';

/** A part of a page, and what it holds: a text, or, of a choice, what is chosen. */
export interface Sight {
  selector: string;
  holds: string;
}

/** Looks at a page until it shows something; the answer is when that was, to a frame. */
export async function seenAt(page: Page, sight: Sight): Promise<number> {
  const look = ({ selector, holds }: Sight): number | false => {
    const isThere = [...document.querySelectorAll<HTMLElement>(selector)].some((element) =>
      element instanceof HTMLSelectElement ? element.value === holds : element.innerText.includes(holds),
    );
    return isThere && Date.now();
  };
  const handle = await page.waitForFunction(look, sight, { polling: 'raf' });
  return Number(await handle.jsonValue());
}

/** Ends a page's session, and sees that the page says so: for half a second, then it leaves. */
export async function endSession(page: Page, end: () => Promise<unknown>): Promise<void> {
  const sentences = ['Unauthorised', 'You are logged out. Logging in again...'];
  const told = Promise.all(sentences.map((holds) => seenAt(page, { selector: 'li', holds })));
  await end();
  await told;
}
