import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than this lead nowhere. */
const TABS_MOST = 120;

/** Leads the focus by Tab alone to a place. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place.first()).toBeVisible();
  for (let at = 0; at < TABS_MOST; at += 1) {
    const isThere = await place.evaluateAll((all) => all.some((one) => one.contains(document.activeElement)));
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${place.toString()}`);
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Presses keys one after the other, before the page can follow the first of them. */
export async function pressAtOnce(page: Page, ...keys: { key: string; ctrlKey?: boolean }[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const key of all) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
      );
      // What a press shows at once is drawn as soon as nothing else runs, what it leads to not before the next task.
      await Promise.resolve();
    }
  }, keys);
}

/** Presses the button of this name by keyboard, in the open dialog where there is one. */
export async function pressButton(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await press(page, 'Enter');
}
