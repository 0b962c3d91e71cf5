import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the open dialog with this title. */
export function dialog(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

const toastsOf = (page: Page) => page.getByRole('region', { name: /notifications/i }).getByRole('listitem');

/** Expects the only visible toast to contain these texts. */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect(toastsOf(page).first()).toContainText(text);
}

/** Keeps the visible toast open until it is closed, as while the user is in another window. */
export async function keepToast(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

/** Closes all toasts, so that a later check cannot match an old one. */
export async function closeToasts(page: Page): Promise<void> {
  const toasts = toastsOf(page);
  await expect
    .poll(async () => {
      await toasts
        .getByRole('button', { name: 'Close' })
        .evaluateAll((buttons: HTMLButtonElement[]) => buttons.forEach((button) => button.click()));
      return toasts.count();
    })
    .toBe(0);
}
