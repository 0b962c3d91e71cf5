import type { Locator, Page } from '@playwright/test';

/** The cards of the page with the tasks. */
export function taskCards(page: Page): Locator {
  return page.getByRole('list', { name: 'Tasks' }).locator('> li');
}

/** The card of the task with this title. */
export function taskCard(page: Page, title: string): Locator {
  return taskCards(page).filter({ hasText: title });
}

/** What is said about the task that is open. */
export function commentsOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Comments' });
}
