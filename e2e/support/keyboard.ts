import { expect, type Locator, type Page } from '@playwright/test';

/** Limit of Tab presses before a place counts as unreachable. */
const TABS_MOST = 120;

/** Moves the focus to a place with Tab only. */
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

/** Sends key events in quick succession, before the page has processed the first one completely. */
export async function pressAtOnce(page: Page, ...keys: { key: string; ctrlKey?: boolean }[]): Promise<void> {
  await page.evaluate(async (all) => {
    for (const key of all) {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
      );
      // A microtask lets the page draw a key's direct result, but not the tasks that follow from it.
      await Promise.resolve();
    }
  }, keys);
}

/** Activates the button with this name by keyboard. */
export async function pressButton(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  await tabTo(page, within.getByRole('button', { name, exact: true }));
  await press(page, 'Enter');
}
