import type { Locator, Page } from '@playwright/test';

/** Returns the cards of the task list. */
export function taskCards(page: Page): Locator {
  return page.getByRole('list', { name: 'Tasks' }).locator('> li');
}

/** Returns the card of the task with this title. */
export function taskCard(page: Page, title: string): Locator {
  return taskCards(page).filter({ hasText: title });
}

/** Returns the comments of the open task. */
export function commentsOf(page: Page): Locator {
  return page.getByRole('list', { name: 'Comments' });
}
