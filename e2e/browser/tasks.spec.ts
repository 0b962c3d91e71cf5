import type { CreateTaskRequest, TaskView } from '@contract/tasks/tasks.contract.js';
import type { Page } from '@playwright/test';
import { makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Member } from '../support/member.ts';

const phone = { width: 390, height: 844 };

const give = (boss: Member, about: Partial<CreateTaskRequest> = {}): Promise<TaskView> =>
  boss.post<TaskView>('/tasks', { title: 'Check the fire exits', ...about });
const cards = (page: Page) => page.getByRole('list', { name: 'Tasks' }).locator('> li');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
const comments = (page: Page) => page.getByRole('list', { name: 'Comments' });

test('an employer gives a task, and both sides follow it without reloading', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await makeVenue(boss, { name: 'Town Hall' });
  const desk = await openAs(boss, '/');
  await desk.getByRole('banner').getByRole('link', { name: 'Tasks' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(desk.getByText('Manage team assignments')).toBeVisible();
  await expect(desk.getByText('No tasks found')).toBeVisible();
  await expect(desk.getByText('Create your first task to get started')).toBeVisible();
  await expectNoViolations(desk);

  const hand = await openAs(sam, '/employee?tab=more');
  await hand.setViewportSize(phone);
  await hand.getByRole('region', { name: 'Your account' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(hand.getByText('No tasks found')).toBeVisible();
  await expect(hand.getByRole('button', { name: 'Create Task' })).toHaveCount(0);

  await desk.getByRole('button', { name: 'Create Task' }).click();
  const form = dialog(desk, 'Create New Task');
  await expect(form).toContainText('Assign a new task to team members');
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expect(form).toContainText('Title is required');
  await form.getByLabel('Title').fill('Check the <b>fire</b> exits');
  await form.getByLabel('Description').fill('All floors\nand the cellar');
  await form.getByLabel('Assign To').selectOption('Sam Guard');
  await form.getByLabel('Priority').selectOption('Urgent');
  await form.getByLabel('Due Date').fill(localDay(2));
  await form.getByLabel('Due Time').fill('16:30');
  await form.getByLabel('Venue').selectOption('Town Hall');
  await expectNoViolations(desk);
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expectToast(desk, 'Task Created');

  const title = 'Check the <b>fire</b> exits';
  await expect(card(desk, title)).toContainText(
    /Urgent.*Pending.*All floors.*Assigned to Sam Guard.*Town Hall/s,
  );
  await expect(card(hand, title)).toBeVisible();
  await expectNoViolations(hand);
  await card(hand, title).getByLabel(`Status of ${title}`).selectOption('In Progress');
  await expectToast(hand, 'Task Updated');
  await expect(card(desk, title)).toContainText('In Progress');

  await card(hand, title).getByRole('link', { name: title }).click();
  const theirs = dialog(hand, title);
  await expect(theirs).toContainText('No comments yet');
  await expect(theirs).toContainText('4:30 PM');
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await card(desk, title).getByRole('link', { name: title }).click();
  const ours = dialog(desk, title);
  await ours.getByPlaceholder('Add a comment...').fill('Mind the step');
  await theirs.getByRole('button', { name: 'Add Comment' }).click();
  await expect(theirs).toContainText('Comment is required');
  await theirs.getByPlaceholder('Add a comment...').fill('The <i>north</i> door sticks');
  await theirs.getByRole('button', { name: 'Add Comment' }).click();
  await expectToast(hand, 'Comment Added');
  await expect(comments(desk)).toContainText(/Sam Guard.*The <i>north<\/i> door sticks/s);
  // What was being typed meanwhile is still there.
  await ours.getByRole('button', { name: 'Add Comment' }).click();
  await expect(comments(hand)).toContainText('Mind the step');
  await expectNoViolations(desk);
  await expectNoViolations(hand);

  await theirs.getByLabel(`Status of ${title}`).selectOption('Completed');
  const final = hand.getByRole('alertdialog', { name: 'Complete this task?' });
  await expectNoViolations(hand);
  await final.getByRole('button', { name: 'Complete Task' }).click();
  await expect(ours).toContainText('Completed');
  for (const open of [theirs, ours]) await expect(open.getByLabel(`Status of ${title}`)).toHaveCount(0);
  await ours.getByRole('button', { name: 'Delete' }).click();
  const question = desk.getByRole('alertdialog', { name: `Delete ${title}?` });
  await question.getByRole('button', { name: 'Delete Task' }).click();
  await expectToast(desk, 'Task Deleted');
  await expect(cards(desk)).toHaveCount(0);
  await expect(dialog(hand, 'Task')).toContainText('This task is no longer there for you');
});

test('tasks are searched and filtered, and what is chosen stays in the address', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const overdue = `${localDay(-2)}T09:00:00Z`;
  await give(boss, { title: 'Fire exits', priority: 'urgent', assignedToId: sam.id, dueDate: overdue });
  await give(boss, { title: 'Count floats', description: 'Beside the FIRE door' });
  const done = await give(boss, { title: 'Salt the steps' });
  await boss.patch(`/tasks/${done.id}/status`, { status: 'completed' });
  const page = await openAs(boss, '/tasks');
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(cards(page)).toHaveCount(3);
  await expect(card(page, 'Fire exits')).toContainText('Overdue');
  await filters.getByPlaceholder('Search tasks...').fill('fire');
  await expect(cards(page)).toHaveCount(2);
  await filters.getByLabel('Priority').selectOption('Urgent');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=fire&priority=urgent$/);
  await page.reload();
  await expect(filters.getByPlaceholder('Search tasks...')).toHaveValue('fire');
  await expect(cards(page)).toHaveCount(1);
  await filters.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await expect(page.getByText('No tasks found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search query')).toBeVisible();
  await page.goto('/tasks');
  await filters.getByLabel('Status', { exact: true }).selectOption('Completed');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Salt the steps').getByRole('combobox')).toHaveCount(0);
  await page.goto('/tasks?overdue=true');
  await expect(cards(page)).toHaveCount(1);
  await filters.getByLabel('Overdue').uncheck();
  await filters.getByLabel('Assigned to').selectOption('Nobody');
  await expect(cards(page)).toHaveCount(2);
  const options = await filters.getByRole('combobox').first().getByRole('option').allTextContents();
  expect(options).toEqual(['All Status', 'Pending', 'In Progress', 'Completed', 'Cancelled']);
});

test('what is overdue stands on its employee\u2019s Home, and leads to those tasks', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire();
  const past = { dueDate: `${localDay(-2)}T09:00:00Z`, assignedToId: sam.id };
  const late = await give(boss, { title: 'Fire exits', ...past });
  await give(boss, { title: 'Count floats', assignedToId: sam.id });
  const page = await openAs(sam, '/employee');
  await page.setViewportSize(phone);
  const overdue = page.getByRole('region', { name: /overdue task/ });
  await expect(overdue).toHaveAccessibleName('1 overdue task');
  await give(boss, { title: 'Salt the steps', ...past });
  await expect(overdue).toHaveAccessibleName('2 overdue tasks');
  await expectNoViolations(page);
  await overdue.getByRole('link', { name: 'Show the tasks' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByLabel('Overdue')).toBeChecked();
  await page.goBack();
  await boss.patch(`/tasks/${late.id}/status`, { status: 'completed' });
  await expect(overdue).toHaveAccessibleName('1 overdue task');
});

test('a press that is sent twice makes one task, and a failure keeps what was typed', async ({
  boss,
  openAs,
}) => {
  const page = await openAs(boss, '/tasks');
  await page.getByRole('button', { name: 'Create Task' }).click();
  const form = dialog(page, 'Create New Task');
  await form.getByLabel('Title').fill('Only once');
  // The answer is lost, not the request.
  let isLost = false;
  await page.route('**/api/tasks', async (route) => {
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
  await expect(card(page, 'Only once')).toHaveCount(1);
  expect(await boss.get<TaskView[]>('/tasks')).toHaveLength(1);
});

test('a notification opens its task, and says so when it is gone', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const { id } = await give(boss, { assignedToId: sam.id });
  const page = await openAs(sam, '/employee');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /New task/ }).click();
  await expect(dialog(page, 'Check the fire exits')).toBeVisible();
  await expect(page).toHaveURL(`/tasks?task=${id}`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/tasks');
  for (const gone of [crypto.randomUUID(), 'nothing']) {
    await page.goto(`/tasks?task=${gone}`);
    await expect(dialog(page, 'Task')).toContainText('This task is no longer there for you');
  }
});

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
  await card(page, 'Lock up').getByRole('link').focus();
  await page.keyboard.press('Enter');
  const open = dialog(page, 'Lock up');
  await expect(open).toBeVisible();
  await open.getByPlaceholder('Add a comment...').focus();
  await page.keyboard.type('At ten');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(comments(page)).toContainText('At ten');
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect(card(page, 'Lock up').getByRole('link')).toBeFocused();
});

test('a final status is asked for first, and leaves the focus on the title', async ({ boss, openAs }) => {
  for (const title of ['Lock up', 'Salt the steps']) await give(boss, { title });
  const page = await openAs(boss, '/tasks');
  const status = card(page, 'Lock up').getByRole('combobox');
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(status).toHaveValue('in_progress');
  await expect(status).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('ArrowDown');
  const question = page.getByRole('alertdialog', { name: 'Complete this task?' });
  await expect(question).toContainText('This is final');
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(status).toHaveValue('in_progress');
  await expect(status).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await question.getByRole('button', { name: 'Complete Task' }).press('Enter');
  await expect(card(page, 'Lock up')).toContainText('Completed');
  await expect(card(page, 'Lock up').getByRole('link')).toBeFocused();
  await page.getByRole('search', { name: 'Filters' }).getByLabel('Status').selectOption('Pending');
  const other = card(page, 'Salt the steps').getByRole('combobox');
  await other.focus();
  await other.selectOption('Cancelled');
  await page
    .getByRole('alertdialog', { name: 'Cancel this task?' })
    .getByRole('button', { name: 'Cancel Task' })
    .press('Enter');
  await expect(page.getByText('No tasks found')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
});

test('a page that cannot be read says so, and tries again', async ({ boss, openAs }) => {
  await give(boss);
  const page = await openAs(boss, '/');
  let isDown = true;
  await page.route('**/api/tasks?*', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'Down' } }) : route.continue(),
  );
  await page.goto('/tasks');
  await expect(page.getByRole('alert')).toContainText('We could not load the tasks.');
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('what was deleted is not asked for again', async ({ boss, openAs }) => {
  const page = await openAs(boss, `/tasks?task=${(await give(boss)).id}`);
  await expect(page.getByText('No comments yet')).toBeVisible();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete Task' }).click();
  await expect(page.getByText('Create your first task')).toBeVisible();
  expect(refused).toEqual([]);
});
