import type { TaskTemplateView } from '@contract/tasks/task-templates.contract.js';
import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { readFile } from 'node:fs/promises';
import { giveTask } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';

test('tasks are managed many at once, edited, and put into a file', async ({ boss, openAs }) => {
  test.slow();
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  for (const title of ['Fire exits', 'Count floats', 'Salt the steps']) await giveTask(boss, { title });
  const page = await openAs(boss, '/employer');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'All tasks' }).click();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expectNoViolations(page);

  await page.getByRole('checkbox', { name: /Fire exits/ }).check();
  await page.getByRole('checkbox', { name: /Count floats/ }).check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await bar.getByRole('button', { name: 'Assign' }).click();
  const assigning = dialog(page, 'Assign 2 tasks');
  await assigning.getByLabel('Assign To').selectOption('Sam Guard');
  await expectNoViolations(page);
  await assigning.getByRole('button', { name: 'Assign' }).click();
  await expectToast(page, '2 tasks assigned');
  await expect(rows.filter({ hasText: 'Sam Guard' })).toHaveCount(2);
  expect(await sam.get<TaskView[]>('/tasks')).toHaveLength(2);

  await page.getByRole('checkbox', { name: /Fire exits/ }).check();
  await bar.getByRole('button', { name: 'Set Status' }).click();
  await dialog(page, 'Set Status of 1 task').getByLabel('Status').selectOption('Completed');
  await dialog(page, 'Set Status of 1 task').getByRole('button', { name: 'Set Status' }).click();
  await expectToast(page, '1 task updated');
  await expect(rows.filter({ hasText: 'Fire exits' })).toContainText('Completed');

  await page.getByRole('checkbox', { name: /Salt the steps/ }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 task' }).click();
  await expectToast(page, '1 task deleted');
  await expect(rows).toHaveCount(3);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Count floats');

  await page.getByRole('link', { name: 'Count floats' }).click();
  await expect(page.getByText('No comments yet')).toBeVisible();
  await page.getByPlaceholder('Add a comment...').fill('Twice, please');
  await page.getByRole('button', { name: 'Add Comment' }).click();
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Twice, please');
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Title').fill('Count both floats');
  await page.getByLabel('Due Date').fill('2030-05-10');
  await page.getByLabel('Due Time').fill('16:30');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save Task' }).click();
  await expectToast(page, 'Task updated successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Count both floats' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('May 10, 2030 4:30 PM');
});

test('what somebody else saved meanwhile is offered beside what was typed', async ({ boss, openAs }) => {
  const { id } = await giveTask(boss, { title: 'Fire exits' });
  const page = await openAs(boss, `/manage/tasks/${id}`);
  await page.getByLabel('Title').fill('Fire doors');
  await boss.patch(`/tasks/${id}`, { priority: 'urgent' });
  await page.getByRole('button', { name: 'Save Task' }).click();
  await expect(page.getByRole('main')).toContainText('Urgent');
  await page
    .getByRole('button', { name: /Keep|Go on/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save Task' }).click();
  await expectToast(page, 'Task updated successfully');
  expect(await boss.get<TaskView>(`/tasks/${id}`)).toMatchObject({ title: 'Fire doors', priority: 'urgent' });
});

test('a checklist is kept to come again, paused and deleted', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/task-templates');
  await expect(page.getByText('No repeating tasks yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Repeating Task' }).first().click();
  await page.getByLabel('Title').fill('Opening checklist');
  await page.getByLabel('Checklist').fill('Lights on\nFloats counted');
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await page.getByLabel(day).uncheck();
  await page.getByRole('button', { name: 'Add Repeating Task' }).click();
  await expect(page.getByRole('main')).toContainText('Choose the days of the week on which it repeats');
  await expect(page.getByRole('main')).toContainText('Choose when each task appears');
  await page.getByLabel('Mon').check();
  await page.getByLabel('Fri').check();
  await page.getByLabel('Appears At').fill('08:00');
  await page.getByLabel('Due At').fill('10:00');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Add Repeating Task' }).click();
  await expectToast(page, 'Repeating task created successfully');
  await expect(page.getByRole('main')).toContainText('Mon, Fri, 8:00 AM - 10:00 AM');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectToast(page, 'Repeating task paused');
  await expect(page.getByRole('main')).toContainText('None while it is paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Repeating task resumed');
  const [kept] = await boss.get<TaskTemplateView[]>('/task-templates');
  expect(kept).toMatchObject({ weekdays: [{ day: 1 }, { day: 5 }], isActive: true });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Repeating Task' }).click();
  await expectToast(page, 'Repeating task deleted');
  await expect(page.getByText('No repeating tasks yet')).toBeVisible();
});
