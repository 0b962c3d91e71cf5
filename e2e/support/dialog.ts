import { expect, type Locator, type Page } from '@playwright/test';

/** The open dialog of this title. */
export function dialog(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog', { name: title });
}

/** The one toast that is visible says this. */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const toasts = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
  for (const text of texts) await expect(toasts.first()).toContainText(text);
}
