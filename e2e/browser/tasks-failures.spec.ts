import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { makeTask } from '../support/arrange.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { failCallsUntilRetry, intercept } from '../support/intercept.ts';
import { taskCard, taskCards } from '../support/tasks.ts';
import { navigateTo } from '../support/navigate.ts';

test('offers Retry when tasks cannot be loaded', async ({ boss, openAs }) => {
  const { id } = await makeTask(boss);
  const page = await openAs(boss, '/');
  const retry = await failCallsUntilRetry(page, '**/api/tasks?*');
  await navigateTo(page, '/tasks');
  await expect(page.getByRole('alert')).toContainText('We could not load the tasks.');
  await retry(page.getByRole('button', { name: 'Retry' }));
  await expect(taskCards(page)).toHaveCount(1);
  await test.step('does not load a deleted task again', async () => {
    await navigateTo(page, `/tasks?task=${id}`);
    await expect(page.getByText('No comments yet')).toBeVisible();
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete Task' }).click();
    await expect(page.getByText('Create your first task')).toBeVisible();
    expect(refused).toEqual([]);
  });
  await test.step('creates one task for two clicks and a retry, and keeps typed values after a failure', async () => {
    await page.getByRole('button', { name: 'Create Task' }).click();
    const form = dialog(page, 'Create New Task');
    await form.getByLabel('Title').fill('Only once');
    // The server stores the task, but its answer is lost.
    let isLost = false;
    await intercept(page, '**/api/tasks', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await form.getByRole('button', { name: 'Create Task' }).dblclick();
    await expectToast(page, 'Error', 'Failed to create task');
    await expect(form.getByLabel('Title')).toHaveValue('Only once');
    await form.getByRole('button', { name: 'Create Task' }).click();
    await expectToast(page, 'Task Created');
    await expect(taskCard(page, 'Only once')).toHaveCount(1);
    expect(await boss.get<TaskView[]>('/tasks')).toHaveLength(1);
  });
});
