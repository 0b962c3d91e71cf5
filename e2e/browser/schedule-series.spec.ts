import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import type { Locator, Page } from '@playwright/test';
import { assign, makeSchedule, makeVenue } from '../support/arrange.ts';
import { expectNoViolations } from '../support/axe.ts';
import { localDay } from '../support/days.ts';
import { closeToasts, dialog, expectToast } from '../support/dialog.ts';
import { expect, test } from '../support/fixtures.ts';
import { intercept } from '../support/intercept.ts';
import { navigateTo } from '../support/navigate.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const submit = (form: Page | Locator) => form.getByRole('button', { name: 'Create Schedule' }).click();

/** Returns the date this many days after the next Monday. */
function fromMonday(offset: number): string {
  const weekday = new Date(`${localDay()}T00:00:00Z`).getUTCDay();
  return localDay(8 - (weekday || 7) + offset);
}

async function fillTimes(form: Page | Locator, date: string, name = 'Night door'): Promise<void> {
  await form.getByLabel('Schedule Name').fill(name);
  await form.getByLabel('Date').fill(date);
  await form.getByLabel('Start Time').fill('09:00');
  await form.getByLabel('End Time').fill('17:00');
}

async function repeatUntil(form: Page | Locator, until: string): Promise<void> {
  await form.getByLabel('Repeat').selectOption('Days of the week');
  await form.getByLabel('Until').fill(until);
}

test('repeats a schedule with its employees, previews the number of shifts, and asks before overlaps @dates', async ({
  boss,
  openAs,
}) => {
  await boss.patch('/company', { dateFormat: 'uk' });
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const sam = await boss.hire({ firstName: 'Sam', lastName: 'Guard' });
  await assign(boss, await makeSchedule(boss, { name: 'Gate', date: fromMonday(9) }), sam);
  const page = await openAs(boss, '/manage/schedules/create');
  await fillTimes(page, fromMonday(0));
  await repeatUntil(page, fromMonday(13));
  const days = page.getByRole('group', { name: 'Days of the week' });
  await expect(days.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(days.getByLabel('Mon')).toBeChecked();
  await days.getByLabel('Wed').check();
  await expect(page.getByText(/^4 shifts, Mon and Wed until Sun /)).toBeVisible();

  await page.getByLabel('Employee').selectOption(ann.id);
  await page.getByRole('button', { name: 'Add Employee' }).click();
  const picker = dialog(page, 'Choose someone for Night door');
  await expect(picker.getByRole('list').getByRole('button')).toHaveCount(1);
  await picker.getByRole('button', { name: /^Sam Guard/ }).click();
  const more = page.getByRole('list', { name: 'More employees' });
  await more.getByRole('button', { name: 'Remove Sam Guard' }).click();
  await expect(page.getByLabel('Employee')).toBeFocused();
  await page.getByRole('button', { name: 'Add Employee' }).click();
  await picker.getByRole('button', { name: /^Sam Guard/ }).click();
  await expect(more).toContainText('Sam Guard');
  await expectNoViolations(page);
  await submit(page);
  const question = page.getByRole('alertdialog', { name: 'Save with 1 overlap?' });
  await expect(question).toContainText('Sam Guard already works Gate on');
  expect(await ann.get<unknown[]>('/shifts')).toHaveLength(0);
  await question.getByRole('button', { name: 'Save Anyway' }).click();
  await expectToast(page, '4 schedules created successfully', 'Sam Guard already works Gate');
  await expect(
    page.getByRole('table', { name: 'Schedules' }).getByRole('link', { name: 'Night door' }),
  ).toHaveCount(4);
  const shifts = await ann.get<{ date: string }[]>('/shifts');
  expect(shifts.map(({ date }) => date)).toEqual([0, 2, 7, 9].map(fromMonday));
  expect(await sam.get<unknown[]>('/shifts')).toHaveLength(5);
});

test('explains an invalid repeat at its fields', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/manage/schedules/create');
  await fillTimes(page, fromMonday(0));
  await page.getByLabel('Repeat').selectOption('Days of the week');
  await page.getByRole('group', { name: 'Days of the week' }).getByLabel('Mon').uncheck();
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(['Choose the last date', 'Choose the days of the week']);
  await page.getByRole('group', { name: 'Days of the week' }).getByLabel('Tue').check();
  await page.getByLabel('Until').fill(fromMonday(-7));
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(['The last date must not be before the first']);
  await page.getByLabel('Until').fill(fromMonday(400));
  await expect(page.getByRole('alert')).toHaveText(['It can repeat for at most 366 days']);
  await page.getByLabel('Repeat').selectOption('None');
  await submit(page);
  await expectToast(page, 'Schedule created successfully');
  await expect(heading(page, 'Night door')).toBeVisible();
  await test.step('asks before saving a new schedule of an employee whose other work cannot be loaded', async () => {
    const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
    await closeToasts(page);
    await navigateTo(page, '/manage/schedules/create');
    await intercept(page, '**/api/people-work?*', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, message: 'Down' } }),
    );
    // Another week, because the work of the week above is already loaded.
    await fillTimes(page, fromMonday(14));
    await expect(page.getByText('We could not check who is free.')).toBeVisible();
    await page.getByLabel('Employee').selectOption(ann.id);
    await submit(page);
    const question = page.getByRole('alertdialog', { name: 'Save anyway?' });
    await expect(question).toContainText(
      'We could not check the other shifts and the leave of these employees.',
    );
    expect(await boss.get<unknown[]>('/schedules')).toHaveLength(1);
    await question.getByRole('button', { name: 'Save Anyway' }).click();
    await expectToast(page, 'Schedule created successfully');
  });
});

test('keeps all values but the date for another schedule, and venue and times for a new form', async ({
  boss,
  openAs,
}) => {
  const ann = await boss.hire({ firstName: 'Ann', lastName: 'Door' });
  const venue = await makeVenue(boss);
  const page = await openAs(boss, '/manage/schedules/create');
  await expect(page.getByLabel('Start Time')).toHaveValue('');
  await expect(page.getByLabel('Venue')).toHaveValue('');
  await fillTimes(page, localDay(2));
  await page.getByLabel('People Needed').fill('2');
  await page.getByLabel('Venue').selectOption(venue.id);
  await page.getByLabel('Employee').selectOption(ann.id);
  const another = page.getByRole('button', { name: 'Save and Add Another' });
  await another.click();
  await expectToast(page, 'Schedule created successfully');
  await expect(page.getByLabel('Date')).toBeFocused();
  await expect(page.getByLabel('Date')).toHaveValue('');
  await expect(page.getByLabel('Schedule Name')).toHaveValue('Night door');
  await expect(page.getByLabel('People Needed')).toHaveValue('2');
  await expect(page.getByLabel('Employee')).toHaveValue(ann.id);
  await page.getByLabel('Date').fill(localDay(3));
  await submit(page);
  await expect(heading(page, 'Night door')).toBeVisible();
  const made = await boss.get<ScheduleView[]>('/schedules');
  expect(made.map(({ date }) => date).sort()).toEqual([localDay(2), localDay(3)]);
  for (const one of made)
    expect(one).toMatchObject({ startTime: '09:00', peopleNeeded: 2, assignedCount: 1, venueId: venue.id });

  await page.goto('/employer');
  await page.getByRole('button', { name: 'Create Schedule' }).first().click();
  const form = dialog(page, 'Create Schedule');
  await expect(form.getByLabel('Start Time')).toHaveValue('09:00');
  await expect(form.getByLabel('End Time')).toHaveValue('17:00');
  await expect(form.getByLabel('Venue')).toHaveValue(venue.id);
  await expect(form.getByLabel('Schedule Name')).toHaveValue('');
  await boss.patch(`/venues/${venue.id}`, { isActive: 0 });
  await page.goto('/manage/schedules/create');
  await expect(page.getByLabel('Start Time')).toHaveValue('09:00');
  await fillTimes(page, localDay(4), 'No place');
  await submit(page);
  await expect(heading(page, 'No place')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('No venue');
});

test('copies a schedule with its employees but without its date', async ({ boss, openAs }) => {
  const people = [await boss.hire({ firstName: 'Ann' }), await boss.hire({ firstName: 'Bo' })];
  const schedule = await makeSchedule(boss, {
    date: localDay(2),
    description: 'Bring a torch',
    peopleNeeded: 3,
  });
  for (const person of people) await assign(boss, schedule, person);
  const page = await openAs(boss, `/manage/schedules/${schedule.id}/show`);
  await page.getByRole('link', { name: 'Copy' }).click();
  await expect(page.getByLabel('Date')).toBeFocused();
  await expect(page.getByLabel('Date')).toHaveValue('');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Bring a torch');
  await expect(page.getByRole('list', { name: 'More employees' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Date').fill(localDay(3));
  await submit(page);
  await expectToast(page, 'Schedule created successfully');
  for (const person of people) {
    const shifts = await person.get<{ date: string }[]>('/shifts');
    expect(shifts.map(({ date }) => date)).toEqual([localDay(2), localDay(3)]);
  }
});

test('keeps the values for another schedule in the dashboard’s dialog', async ({ boss, openAs }) => {
  const page = await openAs(boss, '/employer');
  await page.getByRole('button', { name: 'Create Schedule' }).first().click();
  const form = dialog(page, 'Create Schedule');
  await form.getByLabel('Schedule Name').fill('Night door');
  await form.getByLabel('Date').fill(localDay(2));
  await form.getByLabel('Start Time').fill('22:00');
  await form.getByLabel('End Time').fill('06:00');
  await form.getByRole('button', { name: 'Save and Add Another' }).click();
  await expectToast(page, 'Schedule created successfully');
  await expect(form.getByLabel('Date')).toBeFocused();
  await expect(form.getByLabel('Schedule Name')).toHaveValue('Night door');
  await expect(form.getByLabel('Start Time')).toHaveValue('22:00');
  await form.getByLabel('Date').fill(localDay(3));
  await form.getByRole('button', { name: 'Create Schedule' }).click();
  await expect(form).toHaveCount(0);
  const made = await boss.get<ScheduleView[]>('/schedules');
  expect(made.map(({ date }) => date).sort()).toEqual([localDay(2), localDay(3)]);
  await test.step('asks before saving past dates of a repeated schedule in the dialog', async () => {
    await page.getByRole('button', { name: 'Create Schedule' }).first().click();
    await fillTimes(form, localDay(-1));
    await repeatUntil(form, localDay(6));
    await expect(form).toContainText(/2 shifts, /);
    await expectNoViolations(page);
    await submit(form);
    const question = page.getByRole('alertdialog', { name: 'Save in the past?' });
    await expect(question).toContainText('is in the past.');
    await question.getByRole('button', { name: 'Go Back' }).click();
    expect(await boss.get<unknown[]>('/schedules')).toHaveLength(2);
    await submit(form);
    await question.getByRole('button', { name: 'Save Anyway' }).click();
    await expectToast(page, '2 schedules created successfully');
    await expect(form).toBeHidden();
    expect(await boss.get<unknown[]>('/schedules')).toHaveLength(4);
  });
});
