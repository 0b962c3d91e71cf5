import type { TaskTemplateView } from '@contract/tasks/templates/task-templates.contract.js';
import type { TaskView } from '@contract/tasks/tasks.contract.js';
import { readFile } from 'node:fs/promises';
import { assign, makeRota, makeSchedule, makeTask, makeTaskTemplate, someShift } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { navigateTo } from '../support/navigate.ts';

test('assigns, completes and deletes several tasks, exports and edits them', async ({ boss, openAs }) => {
  test.slow();
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  for (const title of ['Fire exits', 'Count floats', 'Salt the steps']) await makeTask(boss, { title });
  const page = await openAs(boss, '/employer');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  const parts = page.getByRole('navigation', { name: 'Parts of Tasks' });
  await parts.getByRole('link', { name: 'All tasks' }).click();
  await expect(parts.getByRole('link', { name: 'All tasks' })).toHaveAttribute('aria-current', 'page');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(4);

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
  const moving = dialog(page, 'Set Status of 1 task');
  await moving.getByLabel('Status').selectOption('In Progress');
  await expect(moving).not.toContainText('This is final');
  await moving.getByRole('button', { name: 'Set Status' }).click();
  await expectToast(page, '1 task updated');
  await expect(rows.filter({ hasText: 'Fire exits' })).toContainText('In Progress');

  await page.getByRole('checkbox', { name: /Fire exits/ }).check();
  await bar.getByRole('button', { name: 'Set Status' }).click();
  await moving.getByLabel('Status').selectOption('Completed');
  await expect(moving.getByLabel('Status')).toHaveAccessibleDescription(/This is final/);
  await moving.getByRole('button', { name: 'Set Status' }).click();
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
  await page.getByRole('button', { name: 'Save Task' }).click();
  await expectToast(page, 'Task updated successfully');
  await expect(page.getByRole('heading', { level: 1, name: 'Count both floats' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('May 10, 2030 4:30 PM');
});

test('filters for unassigned tasks, and for tasks of a leaver or a repeating task through links', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const given = await makeTask(boss, { title: 'Count floats', assignedToId: sam.id });
  await makeTask(boss, { title: 'Fire exits' });
  await boss.patch(`/tasks/${given.id}/status`, { status: 'completed' });
  await boss.post(`/employees/${sam.id}/deactivate`);
  await makeTaskTemplate(boss, { title: 'Open up' });
  const page = await openAs(boss, `/manage/tasks?filter={"assignedToId":"${sam.id}"}`);
  const rows = page.getByRole('table', { name: 'All tasks' }).locator('tbody').getByRole('row');
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(filters).toContainText('Assigned to: Sam Guard');
  await expect(rows).toHaveText([/Count floats/]);
  await page.getByRole('button', { name: 'Remove the filter Assigned to' }).click();
  await expect(rows).toHaveCount(2);
  await filters.getByLabel('Unassigned only').check();
  await expect(rows).toHaveText([/Fire exits/]);

  await navigateTo(page, '/manage/task-templates');
  await page.getByRole('link', { name: 'Open up' }).click();
  await page.getByRole('link', { name: 'Show created tasks' }).click();
  await expect(filters).toContainText('Repeating task: Open up');
  await expect(page.getByText('No tasks match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Repeating task' }).click();
  await expect(rows).toHaveCount(2);
});

test('shows both shifts in one row if another user chose another shift of the task', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const early = await makeSchedule(boss, { name: 'Early', date: localDay(1) });
  await assign(boss, early, sam);
  const late = someShift({ employeeId: sam.id, date: localDay(2), role: 'Late', endTime: '21:00' });
  const rota = await makeRota(boss, { shifts: [late] });
  await boss.patch(`/rotas/${rota.id}`, { status: 'published', version: rota.version });
  const { id } = await makeTask(boss, { title: 'Fire exits', assignedToId: sam.id });
  const page = await openAs(boss, `/manage/tasks/${id}`);
  await page.getByLabel('Shift').selectOption(early.id);
  await page.getByLabel('Title').fill('Fire doors');
  await boss.patch(`/tasks/${id}`, { rotaShiftId: rota.shifts[0]!.id });

  await page.getByRole('button', { name: 'Save Task' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this task' });
  const row = conflict
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'Shift', exact: true }) });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('radio', { name: /^Yours: .*9:00 AM – 5:00 PM/ })).toBeChecked();
  await row.getByRole('radio', { name: /^Theirs: .*9:00 AM – 9:00 PM/ }).check();
  await conflict.getByRole('button', { name: 'Use chosen' }).click();
  await page.getByRole('button', { name: 'Save Task' }).click();
  await expectToast(page, 'Task updated successfully');
  expect(await boss.get<TaskView>(`/tasks/${id}`)).toMatchObject({
    title: 'Fire doors',
    scheduleId: null,
    rotaShiftId: rota.shifts[0]!.id,
  });
});

test('creates, pauses, resumes and deletes a repeating task', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/task-templates');
  await expect(page.getByText('No repeating tasks yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Repeating Task' }).first().click();
  await page.getByLabel('Title').fill('Opening checklist');
  await page.getByLabel('Checklist').fill('Lights on\nFloats counted');
  for (const day of ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) await page.getByLabel(day).uncheck();
  await page.getByRole('button', { name: 'Add Repeating Task' }).click();
  await expect(page.getByRole('main')).toContainText('Choose the days of the week');
  await expect(page.getByRole('main')).toContainText('Choose when each task appears');
  await page.getByLabel('Mon').check();
  await page.getByLabel('Fri').check();
  await page.getByLabel('Appears At').fill('08:00');
  await page.getByLabel('Due At').fill('10:00');
  await page.getByRole('button', { name: 'Add Repeating Task' }).click();
  await expectToast(page, 'Repeating task created successfully');
  await expect(page.getByRole('main')).toContainText('Mon, Fri, 8:00 AM – 10:00 AM');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectToast(page, 'Repeating task paused');
  await expect(page.getByRole('main')).toContainText('None while paused');
  await page.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Repeating task resumed');
  const [kept] = await boss.get<TaskTemplateView[]>('/task-templates');
  expect(kept).toMatchObject({
    weekdays: [{ day: 1 }, { day: 5 }],
    checklist: 'Lights on\nFloats counted',
    isActive: true,
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Repeating Task' }).click();
  await expectToast(page, 'Repeating task deleted');
  await expect(page.getByText('No repeating tasks yet')).toBeVisible();
});
