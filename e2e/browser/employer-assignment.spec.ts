import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { someEmail, type Member } from '../support/member.ts';

const card = (page: Page): Locator => page.getByRole('region', { name: 'Employee Assignment' });
const press = (page: Page): Promise<void> =>
  card(page).getByRole('button', { name: 'Assign Employee' }).click();
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Assign Ada Okafor anyway?' });

/** Assigns the employee to one schedule and creates other schedules on the same day. Returns the ids of the others. */
async function assignOverlapping(
  boss: Member,
  guard: Member,
  date: string,
  ...others: string[]
): Promise<string[]> {
  await assign(boss, await makeSchedule(boss, { name: 'Front door', date }), guard);
  const ids: string[] = [];
  for (const name of others) ids.push((await makeSchedule(boss, { name, date })).id);
  return ids;
}

const assignmentsOf = (boss: Member, filter: object): Promise<{ scheduleId: string }[]> =>
  boss.get('/schedule-assignments?filter=' + JSON.stringify(filter));

test('assigns an employee once both are chosen, and asks before an overlap', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await test.step('asks for a schedule and an employee before assigning', async () => {
    await expect(card(page).getByLabel('Employee')).toHaveText('No employees found');
    await press(page);
    await expectToast(page, 'Please select both schedule and employee');
    await closeToasts(page);
  });
  await test.step('lists free employees first, and asks before an overlap', async () => {
    const email = someEmail();
    const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor', email });
    await boss.hire({ firstName: 'Bo', lastName: 'Gate' });
    const day = await makeSchedule(boss, { name: 'Front door', date: localDay(4) });
    await assign(boss, day, guard);
    await makeSchedule(boss, { name: 'Back door', date: localDay(4), startTime: '16:00', endTime: '20:00' });

    const schedules = card(page).getByLabel('Schedule');
    const back = schedules.locator('option', { hasText: /^Back door - \w{3} \d+, \d{4}$/ });
    await schedules.selectOption(await back.getAttribute('value'));
    await expect(card(page)).toContainText('4:00 PM – 8:00 PM, 4 h. Assigned: no employees yet.');
    const people = card(page).getByLabel('Employee', { exact: true });
    await expect(people.locator('option')).toHaveText([
      'Select an employee',
      /^Bo Gate \(.*\): free, 0 min this week$/,
      `Ada Okafor (${email}): works Front door, 9:00 AM – 5:00 PM`,
    ]);
    await card(page).getByRole('button', { name: 'Find Someone' }).click();
    const picker = dialog(page, 'Choose someone for Back door');
    await picker.getByLabel('Search').fill('oka');
    await picker.getByRole('button', { name: /^Ada Okafor/ }).click();
    await expect(people).toHaveValue(guard.id);
    await press(page);
    await expect(question(page)).toContainText('Ada Okafor already works Front door on');
    await question(page).getByRole('button', { name: 'Assign Anyway' }).click();
    await expectToast(page, 'Employee assigned successfully', 'Front door');
    await expect(card(page)).toContainText('Assigned: Ada Okafor.');
    // Assigned employees are not offered.
    await expect(people.locator('option')).toHaveCount(2);
  });
});

test('counts and searches the offered schedules on the server', async ({ boss, openAs }) => {
  const old = await makeSchedule(boss, { name: 'Oldest night', date: localDay(-90) });
  const days = Array.from({ length: 51 }, (_, index) => localDay(-1 - index));
  await Promise.all(days.map((date) => makeSchedule(boss, { name: 'Late shift', date })));
  await makeSchedule(boss, { name: 'Front door', date: localDay(4) });
  const page = await openAs(boss, '/employer');
  const schedules = card(page).getByLabel('Schedule');
  await expect(schedules.locator('option', { hasText: 'Late shift' })).toHaveCount(50);
  await expect(card(page)).toContainText('2 more are not listed. Search to find them.');
  const front = schedules.locator('option', { hasText: 'Front door' });
  await schedules.selectOption(await front.getAttribute('value'));
  await card(page).getByLabel('Search').fill('oldest');
  await expect(schedules.locator('option')).toHaveText(['Select a schedule', /^Front door/, /^Oldest night/]);
  await expect(card(page)).not.toContainText('not listed');
  await schedules.selectOption(old.id);
  await card(page).getByLabel('Search').fill('');
  await expect(schedules.locator('option', { hasText: 'Late shift' })).toHaveCount(50);
  await expect(schedules).toHaveValue(old.id);
});

test('asks before an overlap that is not yet known when the employer clicks Assign', async ({
  boss,
  openAs,
}) => {
  const guard = await boss.hire({ firstName: 'Ada', lastName: 'Okafor' });
  // The client loads employees' work week by week.
  const [first] = await assignOverlapping(boss, guard, localDay(), 'Back door');
  const [back, side] = await assignOverlapping(boss, guard, localDay(7), 'Back door', 'Side door');
  const [last] = await assignOverlapping(boss, guard, localDay(14), 'Back door');
  const page = await openAs(boss, '/employer');
  const choose = async (schedule?: string): Promise<void> => {
    await card(page).getByLabel('Schedule').selectOption(schedule!);
    await card(page).getByLabel('Employee', { exact: true }).selectOption(guard.id);
  };
  let held = Promise.withResolvers<void>();
  let isDown = false;
  await intercept(page, '**/api/people-work?*', async (route) => {
    if (isDown) return route.fulfill({ status: 503, json: { statusCode: 503, message: 'Down' } });
    await held.promise;
    return route.continue();
  });
  const assigning = card(page).getByRole('button', { name: 'Assigning...' });

  await test.step('asks before an overlap when the employee’s work loads only after the click', async () => {
    await choose(first);
    await press(page);
    await expect(assigning).toBeVisible();
    held.resolve();
    await expect(question(page)).toBeVisible();
    expect(await assignmentsOf(boss, { scheduleId: first })).toEqual([]);
    await question(page).getByRole('button', { name: 'Go Back' }).click();
    await expect(question(page)).toBeHidden();
  });

  await test.step('assigns to the schedule chosen at the click when another one is chosen in the meantime', async () => {
    held = Promise.withResolvers();
    await choose(back);
    await press(page);
    await expect(assigning).toBeVisible();
    await card(page).getByLabel('Schedule').selectOption(side!);
    held.resolve();
    await question(page).getByRole('button', { name: 'Assign Anyway' }).click();
    await expectToast(page, 'Employee assigned successfully');
    const on = (await assignmentsOf(boss, { employeeId: guard.id })).map(({ scheduleId }) => scheduleId);
    expect(on).toContain(back);
    expect(on).not.toContain(side);
    await closeToasts(page);
  });

  await test.step('asks before assigning when the employee’s other work cannot be loaded', async () => {
    isDown = true;
    await choose(last);
    await expect(card(page)).toContainText('We could not check who is free.');
    await press(page);
    await expect(question(page)).toContainText('We could not check whether Ada Okafor is free.');
    expect(await assignmentsOf(boss, { scheduleId: last })).toEqual([]);
    await question(page).getByRole('button', { name: 'Assign Anyway' }).click();
    await expectToast(page, 'Employee assigned successfully', 'Front door');
  });
});

test('warns when assigning an overlap, and asks before unassigning', async ({ boss, openAs }) => {
  const guard = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  const [first, second] = [await makeSchedule(boss), await makeSchedule(boss, { name: 'Same time' })];
  await assign(boss, first, guard);
  const page = await openAs(boss, `/manage/schedules/${second.id}/show`);
  const people = page.getByRole('region', { name: 'Assigned Employees' });
  await expect(people).toContainText('No employees assigned yet');
  await people.getByRole('button', { name: 'Assign Employee' }).click();
  await expectToast(page, 'Please select both schedule and employee');
  await people.getByLabel('Employee', { exact: true }).selectOption(guard.id);
  await people.getByRole('button', { name: 'Assign Employee' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Assign Anyway' }).click();
  await expectToast(page, 'Employee assigned successfully', 'Front door');
  await expect(people.getByRole('link', { name: 'Sam Guard' })).toBeVisible();
  // The overlap is shown as long as it exists.
  await page.reload();
  await expect(people.getByText(/^Overlaps Front door on/)).toBeVisible();
  await expectNoViolations(page);

  await people.getByRole('button', { name: 'Unassign Sam Guard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Unassign Sam Guard?' });
  await question.getByRole('button', { name: 'Unassign' }).click();
  await expect(people).toContainText('No employees assigned yet');
});
