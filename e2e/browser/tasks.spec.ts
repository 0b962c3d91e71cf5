import { makeTask, makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay, morningZone } from '../support/days.ts';
import { dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { commentsOf, taskCard, taskCards } from '../support/tasks.ts';
import { navigateTo } from '../support/navigate.ts';

const phone = { width: 390, height: 844 };

test('updates a task on open pages of employer and employee', async ({ boss, openAs }) => {
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
  await expect(taskCard(desk, title)).toContainText(
    /Urgent.*Pending.*All floors.*Assigned to Sam Guard.*Town Hall/s,
  );
  await expect(taskCard(hand, title)).toBeVisible();
  await expectNoViolations(hand);
  await taskCard(hand, title).getByLabel(`Status of ${title}`).selectOption('In Progress');
  await expectToast(hand, 'Task Updated');
  await expect(taskCard(desk, title)).toContainText('In Progress');

  await taskCard(hand, title).getByRole('link', { name: title }).click();
  const theirs = dialog(hand, title);
  await expect(theirs).toContainText('No comments yet');
  await expect(theirs).toContainText('4:30 PM');
  await expect(theirs.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await taskCard(desk, title).getByRole('link', { name: title }).click();
  const ours = dialog(desk, title);
  await ours.getByPlaceholder('Add a comment...').fill('Mind the step');
  await theirs.getByRole('button', { name: 'Add Comment' }).click();
  await expect(theirs).toContainText('Comment is required');
  await theirs.getByPlaceholder('Add a comment...').fill('The <i>north</i> door sticks');
  await theirs.getByRole('button', { name: 'Add Comment' }).click();
  await expectToast(hand, 'Comment Added');
  await expect(commentsOf(desk)).toContainText(/Sam Guard.*The <i>north<\/i> door sticks/s);
  // The typed comment is still in the field.
  await ours.getByRole('button', { name: 'Add Comment' }).click();
  await expect(commentsOf(hand)).toContainText('Mind the step');
  await expectNoViolations(desk);
  await expectNoViolations(hand);

  await theirs.getByLabel(`Status of ${title}`).selectOption('Cancelled');
  const cancelling = hand.getByRole('alertdialog', { name: 'Cancel this task?' });
  await cancelling.getByRole('button', { name: 'No' }).click();
  await expect(theirs.getByLabel(`Status of ${title}`)).toHaveValue('in_progress');

  await theirs.getByLabel(`Status of ${title}`).selectOption('Completed');
  await expectToast(hand, 'Task Updated');
  await expect(ours).toContainText('Completed');
  for (const open of [theirs, ours]) await expect(open.getByLabel(`Status of ${title}`)).toHaveCount(0);
  await ours.getByRole('button', { name: 'Delete' }).click();
  const question = desk.getByRole('alertdialog', { name: `Delete ${title}?` });
  await question.getByRole('button', { name: 'Delete Task' }).click();
  await expectToast(desk, 'Task Deleted');
  await expect(taskCards(desk)).toHaveCount(0);
  await expect(dialog(hand, 'Task')).toContainText('This task is no longer available');
});

test('completes a task with the last tick of its checklist, and shows who ticked', async ({
  boss,
  openAs,
}) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const desk = await openAs(boss, '/tasks');
  await desk.getByRole('button', { name: 'Create Task' }).click();
  const form = dialog(desk, 'Create New Task');
  await form.getByLabel('Title').fill('Open up');
  await form.getByLabel('Checklist').fill('Lights on\nFire exits clear');
  await form.getByLabel('Assign To').selectOption('Sam Guard');
  await form.getByRole('button', { name: 'Create Task' }).click();
  await expect(taskCard(desk, 'Open up')).toContainText('0 of 2 steps done');

  const hand = await openAs(sam, '/tasks');
  await hand.setViewportSize(phone);
  await taskCard(hand, 'Open up').getByRole('link', { name: 'Open up' }).click();
  const theirs = dialog(hand, 'Open up').getByRole('region', { name: 'Checklist' });
  await theirs.getByRole('checkbox', { name: 'Lights on' }).check();
  await expect(theirs.getByRole('listitem').first()).toContainText('Sam Guard');
  await expectNoViolations(hand);
  await taskCard(desk, 'Open up').getByRole('link', { name: 'Open up' }).click();
  const ours = dialog(desk, 'Open up').getByRole('region', { name: 'Checklist' });
  await expect(ours).toContainText(/1 of 2 done.*Lights on.*Sam Guard/s);
  await expect(ours.getByRole('checkbox')).toHaveCount(0);
  await theirs.getByRole('checkbox', { name: 'Lights on' }).uncheck();
  await expect(ours).toContainText('0 of 2 done');
  await theirs.getByRole('checkbox', { name: 'Lights on' }).check();
  // The last tick completes the task, so no checkbox remains that could be seen as ticked.
  await theirs.getByRole('checkbox', { name: 'Fire exits clear' }).click();
  await expectToast(hand, 'Task Updated');
  await expect(theirs).toContainText('2 of 2 done');
  await expect(theirs.getByRole('checkbox')).toHaveCount(0);
  await expect(dialog(desk, 'Open up')).toContainText(/Completed.*2 of 2 done/s);
  await expectNoViolations(desk);
});

test('shows the year of a due date in another year, and the time of one today', async ({ boss, openAs }) => {
  const today = localDay(0);
  const year = Number(today.slice(0, 4));
  const ofMarch = today.endsWith('-03-05') ? 6 : 5;
  await makeTask(boss, { title: 'Open the bar', dueDate: `${today}T12:00:00.000Z` });
  await makeTask(boss, { title: 'Count floats', dueDate: `${year}-03-0${ofMarch}T12:00:00.000Z` });
  await makeTask(boss, { title: 'Fire exits', dueDate: `${year + 1}-03-05T12:00:00.000Z` });
  await makeTask(boss, { title: 'Salt the steps', dueDate: `${year - 1}-12-31T23:00:00.000Z` });
  const page = await openAs(boss, '/tasks');
  const due = (title: string) => taskCard(page, title).getByRole('time');
  await expect(due('Open the bar')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, (12|1):00 PM$/);
  await expect(due('Count floats')).toHaveText(`Mar ${ofMarch}`);
  await expect(due('Fire exits')).toHaveText(`Mar 5, ${year + 1}`);
  await expect(due('Salt the steps')).toHaveText(`Dec 31, ${year - 1}`);
});

test('searches and filters tasks, and keeps the filters in the address', async ({ boss, openAs }) => {
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const overdue = `${localDay(-2)}T09:00:00Z`;
  await makeTask(boss, { title: 'Fire exits', priority: 'urgent', assignedToId: sam.id, dueDate: overdue });
  await makeTask(boss, { title: 'Count floats', description: 'Beside the FIRE door' });
  const done = await makeTask(boss, { title: 'Salt the steps' });
  await boss.patch(`/tasks/${done.id}/status`, { status: 'completed' });
  const page = await openAs(boss, '/tasks');
  const filters = page.getByRole('search', { name: 'Filters' });
  await expect(taskCards(page)).toHaveCount(3);
  await expect(taskCard(page, 'Fire exits')).toContainText('Overdue');
  await filters.getByPlaceholder('Search tasks...').fill('fire');
  await expect(taskCards(page)).toHaveCount(2);
  await filters.getByLabel('Priority').selectOption('Urgent');
  await expect(taskCards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=fire&priority=urgent$/);
  await page.reload();
  await expect(filters.getByPlaceholder('Search tasks...')).toHaveValue('fire');
  await expect(taskCards(page)).toHaveCount(1);
  await filters.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await expect(page.getByText('No tasks found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search query')).toBeVisible();
  await navigateTo(page, '/tasks');
  await filters.getByLabel('Status', { exact: true }).selectOption('Completed');
  await expect(taskCards(page)).toHaveCount(1);
  await expect(taskCard(page, 'Salt the steps').getByRole('combobox')).toHaveCount(0);
  await navigateTo(page, '/tasks?overdue=true');
  await expect(taskCards(page)).toHaveCount(1);
  await filters.getByLabel('Overdue').uncheck();
  await filters.getByLabel('Assigned to').selectOption('Unassigned');
  await expect(taskCards(page)).toHaveCount(2);
  const options = await filters.getByRole('combobox').first().getByRole('option').allTextContents();
  expect(options).toEqual(['All Status', 'Pending', 'In Progress', 'Completed', 'Cancelled']);
});

test('shows overdue tasks on the employee’s Home, with a link to them', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const past = { dueDate: `${localDay(-2)}T09:00:00Z`, assignedToId: sam.id };
  const late = await makeTask(boss, { title: 'Fire exits', ...past });
  await makeTask(boss, { title: 'Count floats', assignedToId: sam.id });
  const page = await openAs(sam, '/employee');
  await page.setViewportSize(phone);
  const overdue = page.getByRole('region', { name: /overdue task/ });
  await expect(overdue).toHaveAccessibleName('1 overdue task');
  await makeTask(boss, { title: 'Salt the steps', ...past });
  await expect(overdue).toHaveAccessibleName('2 overdue tasks');
  await expectNoViolations(page);
  await overdue.getByRole('link', { name: 'Show the tasks' }).click();
  await expect(taskCards(page)).toHaveCount(2);
  await expect(page.getByLabel('Overdue')).toBeChecked();
  await page.goBack();
  await boss.patch(`/tasks/${late.id}/status`, { status: 'completed' });
  await expect(overdue).toHaveAccessibleName('1 overdue task');
});

test('lists tasks that are due today on the employee’s Home, and completes one without steps with one tap @dates', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { timeZone: morningZone() });
  const sam = await boss.hire();
  const dueDate = new Date(Date.now() + 3_600_000).toISOString();
  await makeTask(boss, { title: 'Salt the steps', dueDate, assignedToId: sam.id });
  await boss.post('/tasks', { title: 'Close up', dueDate, assignedToId: sam.id, checklist: 'Lock' });
  await makeTask(boss, { title: 'Fire exits', dueDate: `${localDay(-2)}T09:00:00Z`, assignedToId: sam.id });
  await makeTask(boss, { title: 'Next week', dueDate: `${localDay(7)}T09:00:00Z`, assignedToId: sam.id });
  const page = await openAs(sam, '/employee');
  await page.setViewportSize(phone);
  const due = page.getByRole('region', { name: 'Tasks due today' });
  await expect(due.getByRole('listitem')).toHaveText([
    /^Close up|^Salt the steps/,
    /^Close up|^Salt the steps/,
  ]);
  await expect(due.getByRole('button')).toHaveCount(1);
  await expectNoViolations(page);
  await due.getByRole('button', { name: 'Complete Salt the steps' }).click();
  await expectToast(page, 'Task Updated');
  await expect(due.getByRole('listitem')).toHaveCount(1);
  await due.getByRole('link', { name: 'Close up' }).click();
  await expect(dialog(page, 'Close up')).toBeVisible();
});

test('opens a task from its notification, and says so when it was deleted', async ({ boss, openAs }) => {
  const sam = await boss.hire();
  const { id } = await makeTask(boss, { assignedToId: sam.id });
  const page = await openAs(sam, '/employee');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /New task/ }).click();
  await expect(dialog(page, 'Check the fire exits')).toBeVisible();
  await expect(page).toHaveURL(`/tasks?task=${id}`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/tasks');
  for (const gone of [crypto.randomUUID(), 'nothing']) {
    await navigateTo(page, `/tasks?task=${gone}`);
    await expect(dialog(page, 'Task')).toContainText('This task is no longer available');
  }
});
