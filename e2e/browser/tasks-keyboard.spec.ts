import { giveTask } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { commentsOf, taskCard } from '../support/tasks.ts';

test('everything is done by keyboard alone', async ({ boss, openAs }) => {
  await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const page = await openAs(boss, '/tasks');
  await page.getByRole('button', { name: 'Create Task' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Create New Task').getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Lock up');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Task Created');
  await expect(page.getByRole('button', { name: 'Create Task' })).toBeFocused();
  await taskCard(page, 'Lock up').getByRole('link').focus();
  await page.keyboard.press('Enter');
  const open = dialog(page, 'Lock up');
  await expect(open).toBeVisible();
  await open.getByPlaceholder('Add a comment...').focus();
  await page.keyboard.type('At ten');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(commentsOf(page)).toContainText('At ten');
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(taskCard(page, 'Lock up').getByRole('link')).toBeFocused();
});

test('a status is chosen from the open list by keyboard, and the focus stays on the task', async ({
  boss,
  openAs,
}) => {
  for (const title of ['Lock up', 'Salt the steps']) await giveTask(boss, { title });
  const page = await openAs(boss, '/tasks');
  const status = taskCard(page, 'Lock up').getByRole('combobox');
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(taskCard(page, 'Lock up')).toContainText('Completed');
  await expectToast(page, 'Task Updated');
  await expect(taskCard(page, 'Lock up').getByRole('link')).toBeFocused();
  await page.getByRole('search', { name: 'Filters' }).getByLabel('Status').selectOption('Pending');
  const other = taskCard(page, 'Salt the steps').getByRole('combobox');
  await other.focus();
  await other.selectOption('Cancelled');
  const question = page.getByRole('alertdialog', { name: 'Cancel this task?' });
  await expect(question).toContainText('This is final');
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(other).toHaveValue('pending');
  await expect(other).toBeFocused();
  await other.selectOption('Cancelled');
  await question.getByRole('button', { name: 'Cancel Task' }).press('Enter');
  await expect(page.getByText('No tasks found')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
});
